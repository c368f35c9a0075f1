import { open } from 'node:fs/promises'
import { codeOf } from '../database/error-code.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { readUserData } from '../store/people/read-user-data.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { requireUser } from './require-user.ts'
import { withStore } from './store-for-command.ts'

/** Writes all that is kept about a person into a file. */
export const exportUser = defineCommand({
  name: 'user export',
  positionals: 'NAME FILE',
  help: 'writes all that is kept about a person into a new JSON file; secrets such as the hash of the password are left out',
  async run({ config, positionals: [username = '', path = ''] }) {
    const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw new CommandError(`"${path}" exists already. Choose another file.`)
      throw error
    })
    try {
      await withStore(config, ({ database }) =>
        database.transact(async (tx) => {
          const userId = await requireUser(tx, username)
          const data = await readUserData(tx, userId)
          await file.writeFile(`${JSON.stringify({ exportedAt: new Date(), ...data }, null, 2)}\n`)
          await insertAuditEvent(tx, { kind: 'user-exported', userId, detail: { by: 'advisor' } })
        }),
      )
    } finally {
      await file.close()
    }
    process.stdout.write(`What is kept about "${username}" is in ${path}.\n`)
    return 0
  },
})
