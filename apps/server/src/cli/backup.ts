import { resolve } from 'node:path'
import { jobs } from '../app.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { writeBackup } from '../features/backup/write-backup.ts'
import { TaskQueue } from '../jobs/task-queue.ts'
import { alsoTo } from '../progress/bulk-progress.ts'
import { printProgressTo } from '../progress/progress-line.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { keepFactorKey, keptFactorKey } from '../store/installation/factor-key.ts'
import { asDump } from './as-dump.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { asOnlyImport } from './import-lock.ts'
import { withEmptyStore, withStore } from './store-for-command.ts'

/** Writes the whole installation into one file, beside a running server. */
export const backUp = defineCommand({
  name: 'backup',
  positionals: 'FILE',
  help: 'writes the whole installation into a new file: all projects, people, settings, sessions and files; beside a running server',
  flags: { 'without-key': { type: 'boolean', help: 'leaves out the key of second factors of the data directory' } },
  run: ({ config, positionals: [file = ''], flags }) =>
    withStore(config, async ({ database, files, connectionString }) => {
      const factorKey = flags['without-key'] === true ? undefined : await keptFactorKey(config.dataFolder)
      const target = resolve(file)
      const manifest = await asDump(database.write, target, (onProgress) =>
        writeBackup({
          ...{ connectionString, db: database.db, files, target, factorKey },
          onProgress: alsoTo(printProgressTo(process.stderr, 'Backed up'), onProgress),
        }),
      )
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const detail = { file, rows, files: manifest.files.count, at: manifest.at }
      await insertAuditEvent(database.write, { kind: 'installation-backed-up', userId: null, detail })
      for (const hash of manifest.files.missing)
        process.stderr.write(`Not in the backup, because it is missing or damaged in files/: ${hash}\n`)
      process.stdout.write(
        `The installation as it was at ${manifest.at} is in ${file} (rows: ${rows}, files: ${manifest.files.count}). It holds hashes of passwords${factorKey === undefined ? '' : ' and the key of second factors'}: keep it where only administrators read.\n`,
      )
      return 0
    }),
})

/** Restores such a file into an empty store. */
export const restore = defineCommand({
  name: 'restore',
  positionals: 'FILE',
  help: 'restores a backup, all of it or nothing, into a new data directory or an empty database (DATABASE_URL); no server runs on it meanwhile',
  flags: {},
  run: ({ config, positionals: [file = ''] }) =>
    withEmptyStore(config, ({ database, files, connectionString }) =>
      asOnlyImport(connectionString, async () => {
        const { manifest, hasFactorKey } = await restoreBackup({
          ...{ connectionString, db: database.db, files, source: resolve(file) },
          openQueue: () => TaskQueue.openToSend({ connectionString, jobs }),
          keepFactorKey: async (key) => {
            if (config.factorKey === undefined && !(await keepFactorKey(config.dataFolder, key)))
              throw new CommandError(
                'The data directory has another second-factor.key. Nothing was restored. Choose another directory with --data, or remove that file if nothing uses it.',
              )
          },
          onProgress: printProgressTo(process.stderr, 'Restored'),
        })
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
        const detail = { file, rows, files: manifest.files.count, backupAt: manifest.at }
        await insertAuditEvent(database.write, { kind: 'installation-restored', userId: null, detail })
        if (!hasFactorKey && config.factorKey === undefined)
          process.stdout.write(
            'The backup has no key of second factors: give the server the same second-factor-key, or copy second-factor.key into the data directory before the first start.\n',
          )
        process.stdout.write(
          `The installation as it was at ${manifest.at} is restored (rows: ${rows}, files: ${manifest.files.count}). Start the server with the same settings.\n`,
        )
        return 0
      }),
    ),
})
