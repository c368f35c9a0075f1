import { createInterface } from 'node:readline/promises'
import { findPasswordFaults, passwordFaultValues, type PasswordFault } from '@advisor/contract'
import { en } from '@advisor/texts'
import type { Tx } from '../database/open.ts'
import { PasswordHashing } from '../store/people/password-hashing.ts'
import { newToken } from '../http/token.ts'
import { foldUsername } from '../store/people/fold-username.ts'
import { everythingGroup, layGround } from '../store/installation/ground.ts'
import { saveUsers } from '../store/people/people-writer.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
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
    const password = await readPassword()
    const faults = findPasswordFaults(password, username)
    if (faults.length > 0) throw new CommandError(`This password cannot be used: ${faults.map(sayFault).join(' ')}`)
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
      })
    })
    process.stdout.write(`User "${username}" can sign in.\n`)
    return 0
  },
})

function sayFault(fault: PasswordFault): string {
  const text: string = en.passwords[`fault.${fault}`]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof passwordFaultValues) =>
    String(passwordFaultValues[name]),
  )
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  throw new CommandError('No password came by standard input.')
}

async function requireKnown(
  query: { execute(): Promise<{ id: string }[]> },
  wanted: readonly string[],
  what: string,
): Promise<void> {
  const known = (await query.execute()).map(({ id }) => id)
  for (const id of wanted)
    if (!known.includes(id))
      throw new CommandError(`There is no ${what} "${id}". There are: ${known.join(', ') || 'none'}.`)
}

async function requireFree(tx: Tx, username: string): Promise<void> {
  const existing = await tx
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', foldUsername(username))
    .executeTakeFirst()
  if (existing) throw new CommandError(`There is a user "${username}" already.`)
}
