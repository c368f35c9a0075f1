import { readFile } from 'node:fs/promises'
import { describeIssues } from './describe-issue.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { ArticleMapping } from './mapping.ts'
import { mappingFault } from './mapping-fault.ts'

/** Reads a mapping file. Throws {@link ImportArticlesError}, which names each member that is wrong. */
export async function readMapping(path: string): Promise<ArticleMapping> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new ImportArticlesError('mapping', explainReading(path, error), error)
  }
  const result = ArticleMapping.safeParse(value)
  if (result.success) return result.data
  throw mappingFault(`"${path}"`, describeIssues(result.error.issues, value), result.error)
}

function explainReading(path: string, error: unknown): string {
  if (error instanceof SyntaxError) return `The mapping "${path}" is not JSON: ${error.message}.`
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `There is no mapping "${path}". "advisor mapping init FILE" writes one for your articles.`
  return `The mapping "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`
}
