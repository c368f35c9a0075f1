import type { Database } from '../../database/open.ts'
import { printProgressTo, type Terminal } from '../../progress/progress-line.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { importArticles, type ImportArticlesOptions, type ImportArticlesOutcome } from './import-articles.ts'

export interface ImportArticlesCommand extends Omit<ImportArticlesOptions, 'onProgress' | 'clock'> {
  database: Database
  terminal?: Terminal
}

/**
 * `advisor import-articles FILE… --mapping FILE`. Returns the exit code: 0 done, also with rejected rows; 1 refused
 * with a reason.
 */
export async function runImportArticles({
  database,
  terminal = process.stderr,
  ...options
}: ImportArticlesCommand): Promise<number> {
  try {
    const outcome = await importArticles(database, { ...options, onProgress: printProgressTo(terminal, 'Articles') })
    terminal.write(`${describeOutcome(outcome, options)}\n`)
    for (const warning of outcome.warnings) terminal.write(`Warning: ${warning}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportArticlesError)) throw error
    terminal.write(`${error.message}\n`)
    return 1
  }
}

function describeOutcome(outcome: ImportArticlesOutcome, options: ImportArticlesOptions): string {
  const rejects = options.rejectFile === undefined ? '' : ` (see ${options.rejectFile})`
  return [
    `Project "${outcome.project}": ${outcome.created} articles new, ${outcome.updated} changed, ${outcome.unchanged} unchanged.`,
    ...(outcome.moved > 0 ? [`${outcome.moved} came under a new key.`] : []),
    ...(outcome.gone > 0
      ? [`${outcome.gone} are gone from the source; ${outcome.archived} of them were archived.`]
      : []),
    ...(outcome.rejected > 0 ? [`${outcome.rejected} rows did not load${rejects}.`] : []),
  ].join(' ')
}
