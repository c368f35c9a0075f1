import { insertAuditEvent } from '../store/events/audit-events.ts'
import { findUserOf, linkIdentity } from '../store/people/user-identities.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { requireUser } from './require-user.ts'
import { withStore } from './store-for-command.ts'

/** Lets a user sign in at the provider. Nothing but an operator joins an account here with one there. */
export const linkUser = defineCommand({
  name: 'user link',
  positionals: 'NAME SUBJECT',
  help: 'lets an account sign in at the OpenID Connect provider, as the user who has this id (claim sub) there',
  flags: {
    issuer: { type: 'string', value: 'URL', help: 'the provider; without: that of --oidc-issuer' },
  },
  async run({ config, positionals: [username = '', subject = ''], flags }) {
    const issuer = flags.issuer ?? config.openId?.issuer
    if (issuer === undefined) throw new CommandError('Say which provider it is: --issuer URL.')
    await withStore(config, async ({ database }) => {
      await database.transact(async (tx) => {
        const userId = await requireUser(tx, username)
        const known = await findUserOf(tx, { issuer, subject })
        if (known) throw new CommandError(`The user "${known.username}" signs in as "${subject}".`)
        await linkIdentity(tx, userId, { issuer, subject })
        await insertAuditEvent(tx, { kind: 'user-linked', userId, detail: { by: 'advisor', issuer, subject } })
      })
    })
    process.stdout.write(`User "${username}" can sign in at ${issuer}.\n`)
    return 0
  },
})
