import { basename } from 'node:path'
import { runImportSessions } from '../features/import-articles/session-history/command.ts'
import { newToken } from '../http/token.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { layGround } from '../store/installation/ground.ts'
import { ensureTombstones } from '../store/people/people-writer.ts'
import { asTask } from './as-task.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { requireProject } from './require-project.ts'
import { withStore } from './store-for-command.ts'

/** Whose name stands in imported sessions if no user is given. */
const importer = 'import'

export const importSessionFile = defineCommand({
  name: 'import-sessions',
  positionals: 'FILE',
  help: 'turns work orders (CSV or JSONL) into closed service sessions: the history of machines',
  flags: {
    project: { type: 'string', value: 'NAME', help: 'the project of the machines; needed' },
    mapping: { type: 'string', value: 'FILE', help: 'says which field becomes what; needed' },
    reject: { type: 'string', value: 'FILE', help: 'takes the rows that are no sessions, with line and reason' },
    user: { type: 'string', value: 'ID', help: `whose name the sessions carry; without: ${importer}` },
  },
  async run({ config, positionals: [file = ''], flags }) {
    const { project, mapping: mappingFile, reject: rejectFile, user = importer } = flags
    if (project === undefined) throw new CommandError('Say whose machines these are: --project NAME.')
    if (mappingFile === undefined) throw new CommandError('Say which field becomes what: --mapping FILE.')
    return withStore(config, async ({ database }) => {
      await layGround(database, newToken)
      await requireProject(database.db, project)
      await database.transact((tx) => ensureTombstones(tx, [user]))
      const task = { kind: 'import-sessions', subject: basename(file) } as const
      const exitCode = await asTask(database, task, (onProgress) =>
        runImportSessions({ database, file, mappingFile, project, rejectFile, user, now: new Date(), onProgress }),
      )
      const detail = { project, file, user }
      if (exitCode !== 1) await insertAuditEvent(database.write, { kind: 'sessions-imported', userId: null, detail })
      return exitCode
    })
  },
})
