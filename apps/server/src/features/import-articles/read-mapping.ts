import { readFile } from 'node:fs/promises'
import { ImportArticlesError } from './import-articles-error.ts'
import { ArticleMapping } from './mapping.ts'

/** Reads a mapping file. Throws {@link ImportArticlesError} with the place of a fault. */
export async function readMapping(path: string): Promise<ArticleMapping> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportArticlesError('mapping', `The mapping file "${path}" cannot be read: ${reason}`, error)
  }
  const result = ArticleMapping.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ImportArticlesError(
    'mapping',
    `The mapping file "${path}" is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unknown form'}.`,
    result.error,
  )
}
