import type { Database } from '../../../database/open.ts'
import { alsoTo } from '../../../progress/bulk-progress.ts'
import { printProgressTo, type Terminal } from '../../../progress/progress-line.ts'
import { ImportArticlesError } from '../import-articles-error.ts'
import { describeRejects } from '../reject-summary.ts'
import { importSessions, type ImportSessionsOptions } from './import-sessions.ts'

/**
 * `advisor import-sessions FILE --project NAME --mapping FILE`. Returns the exit code: 0 all rows are sessions; 1 refused with a reason, or no row is
 * one; 2 some rows were rejected.
 */
export async function runImportSessions({
  database,
  terminal = process.stderr,
  onProgress,
  ...options
}: ImportSessionsOptions & { database: Database; terminal?: Terminal }): Promise<number> {
  const print = (line: string) => terminal.write(`${line}\n`)
  try {
    const { created, known, rejected, rejects } = await importSessions(database, {
      ...options,
      onProgress: alsoTo(printProgressTo(terminal, 'Sessions'), onProgress),
    })
    print(`Project "${options.project}": ${created} sessions new, ${known} were there.`)
    if (rejected === 0) return 0
    const where =
      options.rejectFile === undefined ? 'Add --reject FILE to keep them.' : `They are in ${options.rejectFile}.`
    print(`${rejected} ${rejected === 1 ? 'row was' : 'rows were'} rejected. ${where}`)
    for (const line of describeRejects(rejects)) print(line)
    return created + known > 0 ? 2 : 1
  } catch (error) {
    if (!(error instanceof ImportArticlesError)) throw error
    print(error.message)
    return 1
  }
}
