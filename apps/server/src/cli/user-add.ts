import type { Tx } from '../database/open.ts'
import { PasswordHashing } from '../store/people/password-hashing.ts'
import { newToken } from '../http/token.ts'
import { foldUsername } from '../store/people/fold-username.ts'
import { everythingGroup, layGround } from '../store/installation/ground.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { saveUsers } from '../store/people/people-writer.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { readNewPassword } from './read-password.ts'
import { requireKnown } from './require-known.ts'
import { withStore } from './store-for-command.ts'

/** Creates a user. The password is read from standard input, so that no process list shows it. */
export const addUser = defineCommand({
  name: 'user add',
  positionals: 'NAME',
  help: 'makes an account; the password is read from standard input',
  flags: {
    role: { type: 'string', multiple: true, value: 'ROLE', help: 'what the person may do; at least one' },
    group: { type: 'string', multiple: true, value: 'GROUP', help: 'what they see; without: everything' },
    'real-name': { type: 'string', value: '"..."', help: 'shown instead of the name' },
  },
  async run({ config, positionals: [username = ''], flags }) {
    const { role: roles, group: groups = [everythingGroup], 'real-name': realName = username } = flags
    if (!roles) throw new CommandError('Say what the person may do: --role ROLE.')
    const password = await readNewPassword(username)
    await withStore(config, async ({ database }) => {
      await layGround(database, newToken)
      const passwordHash = await new PasswordHashing().hash(password)
      await database.transact(async (tx) => {
        await requireKnown(tx.selectFrom('roles').select('id'), roles, 'role')
        await requireKnown(tx.selectFrom('userGroups').select('id'), groups, 'group')
        await requireFree(tx, username)
        await saveUsers(tx, [
          { id: foldUsername(username), username, realName, roles, groups, passwordHash, disabled: false },
        ])
        const detail = { username, roles, groups, by: 'advisor' }
        await insertAuditEvent(tx, { kind: 'user-created', userId: foldUsername(username), detail })
      })
    })
    process.stdout.write(`User "${username}" can sign in.\n`)
    return 0
  },
})

async function requireFree(tx: Tx, username: string): Promise<void> {
  const existing = await tx
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', foldUsername(username))
    .executeTakeFirst()
  if (existing) throw new CommandError(`There is a user "${username}" already.`)
}
