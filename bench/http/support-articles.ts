import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linesOf } from '../inputs/lines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the collections: an argument, else ADVISOR_TEST_DATA, else beside the repository. */
export function dataFolderOf(given: string | undefined): string {
  return given ?? process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
}

/** The files of the support articles, with the mapping of each. */
export function supportArticles(data: string): { file: string; mappingFile: string }[] {
  return [
    { name: 'articles', mapping: 'support-articles' },
    { name: 'other', mapping: 'other-articles' },
  ].map(({ name, mapping }) => ({
    file: join(data, 'support-articles', `${name}.jsonl.gz`),
    mappingFile: join(root, `apps/server/mappings/${mapping}.json`),
  }))
}

/** Queries as users type them: four words from the titles, in their order; at most a thousand. */
export function titleQueries(data: string): string[] {
  const found: string[] = []
  for (const line of linesOf(join(data, 'support-articles', 'articles.jsonl'))) {
    const { title } = JSON.parse(line) as { title: string }
    const words = title.split(/\s+/).filter((word) => word.length > 3)
    if (words.length >= 4) found.push(words.slice(0, 4).join(' '))
    if (found.length === 1_000) break
  }
  return found
}
