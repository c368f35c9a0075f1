import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { audiences } from '@advisor/contract'
import { runExport } from '../features/bundles/commands.ts'
import { branchKey } from '../search-index/protocol.ts'
import { removeSnapshot } from '../search-index/snapshot-folder.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { readInstallation } from '../store/installation/ground.ts'
import { removeProject } from '../store/models/project-remover.ts'
import { grantProject } from '../store/people/people-writer.ts'
import { readGroups } from '../store/people/people-reader.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { describeAccess } from './describe-access.ts'
import { asOnlyImport } from './import-lock.ts'
import { requireProject } from './require-project.ts'
import { withStore, type CommandStore } from './store-for-command.ts'

export const removeProjectByName = defineCommand({
  name: 'project remove',
  positionals: 'NAME',
  help: 'removes a project with all that is in it, after an export',
  flags: {
    yes: { type: 'boolean', help: 'does not ask for the name again' },
    export: { type: 'string', value: 'FILE', help: 'where to export it first; without: NAME and the time, .zip' },
    'without-export': { type: 'boolean', help: 'does not export it first' },
  },
  run: ({ config, positionals: [name = ''], flags }) =>
    withStore(config, ({ database, files, connectionString }) =>
      asOnlyImport(connectionString, async () => {
        await requireProject(database.db, name)
        if (flags.yes !== true) await askForName(name)
        if (flags['without-export'] !== true) await exportFirst({ database, files }, name, flags.export)
        const startedAt = new Date()
        const {
          solutions,
          branches,
          files: unnamed,
        } = await database.transact(async (tx) => {
          const removed = await removeProject(tx, name, null)
          const detail = { project: name, solutions: removed.solutions, isExported: flags['without-export'] !== true }
          await insertAuditEvent(tx, { kind: 'project-removed', userId: null, detail })
          return removed
        })
        const removedFiles = await removeFiles({ database, files }, unnamed, startedAt)
        for (const branch of branches)
          await removeSnapshot(join(config.dataFolder, 'index'), branchKey({ projectId: name, branch }))
        process.stdout.write(`Project "${name}" is removed (solutions: ${solutions}, files: ${removedFiles}).\n`)
        return 0
      }),
    ),
})

export const grantProjectToGroup = defineCommand({
  name: 'project grant',
  positionals: 'NAME GROUP',
  help: 'opens a project to a group, for every case base and audience',
  run: ({ config, positionals: [name = '', group = ''] }) =>
    withStore(config, async ({ database }) => {
      await requireProject(database.db, name)
      const grant = { project: name, casebases: [], audiences: [...audiences] }
      const unknown = await database.transact(async (tx) => {
        const missing = await grantProject(tx, [group], grant)
        const detail = { project: name, group }
        if (missing.length === 0) await insertAuditEvent(tx, { kind: 'project-granted', userId: null, detail })
        return missing
      })
      if (unknown.length > 0) {
        const known = (await readGroups(database.db)).map(({ id }) => id)
        throw new CommandError(`There is no group "${group}". There are: ${known.join(', ')}.`)
      }
      process.stdout.write(`${(await describeAccess(database.db, config, name)).join('\n')}\n`)
      return 0
    }),
})

async function askForName(name: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError(`Removing a project cannot be undone: add --yes to remove "${name}".`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`This removes project "${name}" for everybody. Type its name to go on: `)
  terminal.close()
  if (typed.trim() !== name) throw new CommandError('Nothing was removed.')
}

async function exportFirst(
  { database, files }: Pick<CommandStore, 'database' | 'files'>,
  project: string,
  target = `${project}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.zip`,
): Promise<void> {
  if ((await runExport({ database, files, project, target, withUsers: false })) !== 0)
    throw new CommandError('The export failed, so nothing was removed. Choose another file by --export.')
}

/** Removes files from the folder that no solution names any more, and returns how many. */
async function removeFiles(
  { database, files }: Pick<CommandStore, 'database' | 'files'>,
  hashes: readonly string[],
  startedAt: Date,
): Promise<number> {
  const installation = await readInstallation(database.db)
  // A folder of another installation: its files may be named there.
  if (hashes.length === 0 || installation === undefined || !(await files.claimFor(installation))) return 0
  let removed = 0
  for (const hash of hashes) if (await files.removeUnlessPutSince(hash, startedAt)) removed++
  return removed
}
