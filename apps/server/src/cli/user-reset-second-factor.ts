import { accountNotice, sendAccountNotice } from '../jobs/account-notice.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { logUserChanges } from '../store/people/people-writer.ts'
import { deleteFactors } from '../store/people/second-factors.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { requireUser } from './require-user.ts'
import { withStore } from './store-for-command.ts'
import { withRequests } from './with-requests.ts'

/** Removes the second factor of a user who has lost it. The password stays; all login sessions end. */
export const resetSecondFactor = defineCommand({
  name: 'user reset-second-factor',
  positionals: 'NAME',
  help: 'removes the authenticator app, the passkeys and the recovery codes of a user, who is signed out everywhere and told by mail',
  flags: {},
  async run({ config, positionals: [username = ''] }) {
    const endedSessions = await withStore(config, (store) =>
      withRequests(store, (requests) =>
        store.database.transact(async (tx) => {
          const userId = await requireUser(tx, username)
          const ended = await tx.deleteFrom('loginSessions').where('userId', '=', userId).executeTakeFirst()
          if (!(await deleteFactors(tx, userId))) throw new CommandError(`User "${username}" has no second factor.`)
          const detail = { by: 'advisor', endedSessions: Number(ended.numDeletedRows) }
          await insertAuditEvent(tx, { kind: 'second-factor-reset', userId, detail })
          const notice = accountNotice({ userId, event: 'factors-reset', now: new Date() })
          await requests.enqueue(tx, sendAccountNotice, notice, { userId: null })
          await logUserChanges(tx, [userId])
          return detail.endedSessions
        }),
      ),
    )
    process.stdout.write(
      `User "${username}" has no second factor any more. Login sessions that ended: ${endedSessions}. A mail tells the user, if there is a mail server and an address.\n`,
    )
    return 0
  },
})
