import type { Database } from '../../database/open.ts'
import { FileStoreError, type FileStore } from '../../store/files/file-store.ts'
import { alsoTo, type OnProgress } from '../../progress/bulk-progress.ts'
import { printProgressTo, type Terminal } from '../../progress/progress-line.ts'
import { BundleError } from './bundle-error.ts'
import { exportBundle } from './export-bundle.ts'
import { importBundle, type ImportOutcome } from './import-bundle.ts'

/** What the commands work on, and where they print. */
interface CommandEnvironment {
  database: Database
  files: FileStore
  terminal?: Terminal
}

export interface ExportCommand extends CommandEnvironment {
  project: string
  /** A folder, or a zip if the name ends in `.zip`. */
  target: string
  withUsers: boolean
  /** Is told the progress beside the terminal; what it throws ends the export. */
  onProgress?: OnProgress
}

/** `advisor export PROJECT TARGET [--with-users]`. Returns the exit code: 0 done, 1 refused with a reason. */
export async function runExport({
  database,
  files,
  terminal = process.stderr,
  onProgress,
  ...options
}: ExportCommand): Promise<number> {
  return explained(terminal, async () => {
    const { counts } = await exportBundle(database, files, options.project, options.target, {
      withUsers: options.withUsers,
      onProgress: alsoTo(printProgressTo(terminal, 'Exported'), onProgress),
    })
    terminal.write(
      `Project "${options.project}" is in ${options.target}: ${counts.solutions} solutions, ${counts.modelObjects} model objects, ${counts.files} files, ${counts.users} users.\n`,
    )
  })
}

export interface ImportCommand extends CommandEnvironment {
  /** The folder or zip of a bundle. */
  source: string
  withUsers?: boolean
  initialPasswordHash?: string
  /** Is told the progress beside the terminal; what it throws ends the import. */
  onProgress?: OnProgress
  /** Called after the import; returns sentences about who can open the project, and how. */
  describeAccess?: (project: string) => Promise<readonly string[]>
}

/**
 * `advisor import SOURCE [--with-users]`. Prints the warnings about the model. Returns the exit code: 0 done, 1 refused with a reason, and
 * nothing changed.
 */
export async function runImport({
  database,
  files,
  terminal = process.stderr,
  source,
  describeAccess,
  onProgress,
  ...options
}: ImportCommand): Promise<number> {
  return explained(terminal, async () => {
    const outcome = await importBundle(database, files, source, {
      ...options,
      onProgress: alsoTo(printProgressTo(terminal, 'Imported'), onProgress),
    })
    terminal.write(`${describeOutcome(outcome)}\n`)
    if (outcome.peopleLeftOut) terminal.write(`${describeLeftOut(outcome.peopleLeftOut)}\n`)
    for (const warning of outcome.warnings) terminal.write(`Warning: ${warning}\n`)
    for (const line of (await describeAccess?.(outcome.project)) ?? []) terminal.write(`${line}\n`)
  })
}

function describeOutcome(outcome: ImportOutcome): string {
  const kept = outcome.keptPointers > 0 ? ` ${outcome.keptPointers} newer versions here were left as they are.` : ''
  if (outcome.isUnchanged) return `Project "${outcome.project}" was complete: nothing changed.${kept}`
  return `Project "${outcome.project}" has ${outcome.solutions} new solutions, ${outcome.solutionVersions} new versions of solutions, ${outcome.modelVersions} new versions of the model and ${outcome.people} new or changed people.${kept}`
}

function describeLeftOut({ roles, groups, users }: NonNullable<ImportOutcome['peopleLeftOut']>): string {
  return `Its people were left out (users: ${users}, groups: ${groups}, roles: ${roles}): accounts and roles stay as they are here. If you trust the bundle, --with-users imports them.`
}

async function explained(terminal: Terminal, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof BundleError) && !(error instanceof FileStoreError)) throw error
    terminal.write(`${error.message}\n`)
    return 1
  }
}
