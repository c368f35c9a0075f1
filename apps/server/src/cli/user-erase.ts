import { eraseUser as erase } from '../store/people/erase-user.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { keepAdministrator } from '../store/people/last-administrator.ts'
import { defineCommand } from './command.ts'
import { requireUser } from './require-user.ts'
import { withStore } from './store-for-command.ts'

/** Erases a person: what they published stays, without a name. */
export const eraseUser = defineCommand({
  name: 'user erase',
  positionals: 'NAME',
  help: 'erases a person: name, rights, searches, favourites and bookmarks; what they published stays without a name',
  flags: {},
  async run({ config, positionals: [username = ''] }) {
    await withStore(config, async ({ database }) => {
      await database.transact(async (tx) => {
        const userId = await requireUser(tx, username)
        await keepAdministrator(tx, () => erase(tx, userId))
        await insertAuditEvent(tx, { kind: 'user-erased', userId, detail: { by: 'advisor' } })
      })
    })
    process.stdout.write(`User "${username}" is erased.\n`)
    return 0
  },
})
