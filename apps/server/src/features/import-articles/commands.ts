import type { Database } from '../../database/open.ts'
import { alsoTo } from '../../progress/bulk-progress.ts'
import { printProgressTo, type Terminal } from '../../progress/progress-line.ts'
import { describeRehearsal } from './describe-rehearsal.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import {
  importArticles,
  rehearseImport,
  type ImportArticlesOptions,
  type ImportArticlesOutcome,
} from './import-articles.ts'
import { describeRejects, type RejectsOfReason } from './reject-summary.ts'

export interface ImportArticlesCommand extends Omit<ImportArticlesOptions, 'clock'> {
  database: Database
  terminal?: Terminal
  /** Writes nothing, and shows what an import would do. */
  isRehearsal?: boolean
  /** Called after an import; returns sentences about who can open the project, and how. */
  describeAccess?: (project: string) => Promise<readonly string[]>
}

const exitCodes = { done: 0, failed: 1, rowsLost: 2 } as const

/**
 * `advisor import-articles FILE… --mapping FILE`. Returns the exit code: 0 all rows are stored; 1 refused with a reason, or
 * no row is stored; 2 some rows were rejected.
 */
export async function runImportArticles({
  database,
  terminal = process.stderr,
  isRehearsal = false,
  describeAccess,
  onProgress,
  ...options
}: ImportArticlesCommand): Promise<number> {
  const print = (lines: readonly string[]) => lines.forEach((line) => terminal.write(`${line}\n`))
  const request = { ...options, onProgress: alsoTo(printProgressTo(terminal, 'Articles'), onProgress) }
  try {
    const outcome = isRehearsal ? await rehearseImport(database, request) : await importArticles(database, request)
    print('samples' in outcome ? describeRehearsal(outcome) : describeOutcome(outcome))
    for (const warning of outcome.warnings) terminal.write(`Warning: ${warning}\n`)
    print(describeRejected(outcome, options))
    if (!('samples' in outcome) && describeAccess) print(await describeAccess(outcome.project))
    return exitCodeOf(outcome)
  } catch (error) {
    if (!(error instanceof ImportArticlesError)) throw error
    terminal.write(`${error.message}\n`)
    return exitCodes.failed
  }
}

/** An import that keeps no row at all has failed. */
function exitCodeOf({
  created,
  updated,
  unchanged,
  rejected,
}: Pick<ImportArticlesOutcome, 'created' | 'updated' | 'unchanged' | 'rejected'>): number {
  if (rejected === 0) return exitCodes.done
  return created + updated + unchanged > 0 ? exitCodes.rowsLost : exitCodes.failed
}

function describeOutcome(outcome: ImportArticlesOutcome): string[] {
  return [
    [
      `Project "${outcome.project}": ${outcome.created} articles new, ${outcome.updated} changed, ${outcome.unchanged} unchanged.`,
      ...(outcome.moved > 0 ? [`${outcome.moved} came under a new key.`] : []),
      ...(outcome.gone > 0
        ? [`${outcome.gone} are gone from the source; ${outcome.archived} of them were archived.`]
        : []),
    ].join(' '),
  ]
}

function describeRejected(
  { rejected, rejects }: { rejected: number; rejects: readonly RejectsOfReason[] },
  { rejectFile }: Pick<ImportArticlesOptions, 'rejectFile'>,
): string[] {
  if (rejected === 0) return []
  const where = rejectFile === undefined ? 'Add --reject FILE to keep them.' : `They are in ${rejectFile}.`
  return [`${rejected} ${rejected === 1 ? 'row was' : 'rows were'} rejected. ${where}`, ...describeRejects(rejects)]
}
