import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { findPasswordFaults } from '@advisor/contract'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { PasswordHashing } from '../features/sign-in/password-hashing.ts'
import { newToken } from '../http/token.ts'
import { foldUsername } from '../store/fold-username.ts'
import { everythingGroup, layGround } from '../store/ground.ts'
import { saveUsers } from '../store/people-writer.ts'
import { CommandError } from './command-error.ts'
import { openStore } from './store-for-command.ts'

const usage =
  'advisor user add NAME --role ROLE [--role ROLE] [--group GROUP] [--real-name "..."]; the password is read from standard input.'

/** `advisor user add`: makes an account. The password comes by standard input, so that it stands in no process list. */
export async function addUser(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { username, roles, groups, realName, rest } = readArguments(args)
  const config = readConfig(rest, env)
  const password = await readPassword()
  const faults = findPasswordFaults(password, username)
  if (faults.length > 0) throw new CommandError(`This password cannot be used: ${faults.join(' ')}`)
  const store = await openStore(config, 'tool')
  const { db, close } = openDatabase(store.connectionString, { maxConnections: 2, name: 'advisor-user-add' })
  try {
    await layGround(db, newToken)
    const passwordHash = await new PasswordHashing().hash(password)
    await db.transaction().execute(async (tx) => {
      await requireKnown(tx.selectFrom('roles').select('id'), roles, 'role')
      await requireKnown(tx.selectFrom('userGroups').select('id'), groups, 'group')
      const existing = await tx
        .selectFrom('users')
        .select('id')
        .where('usernameKey', '=', foldUsername(username))
        .executeTakeFirst()
      if (existing) throw new CommandError(`There is a user "${username}" already.`)
      await saveUsers(tx, [
        {
          id: foldUsername(username),
          username,
          realName: realName ?? username,
          roles,
          groups,
          passwordHash,
          disabled: false,
        },
      ])
    })
  } finally {
    await close()
    await store.close()
  }
  process.stdout.write(`User "${username}" can sign in.\n`)
  return 0
}

function readArguments(args: readonly string[]) {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string', multiple: true },
      group: { type: 'string', multiple: true },
      'real-name': { type: 'string' },
      data: { type: 'string' },
      config: { type: 'string' },
      'database-url': { type: 'string' },
    },
    allowPositionals: true,
    tokens: true,
  })
  const [username] = positionals
  if (username === undefined || positionals.length > 1 || !values.role) throw new CommandError(`Usage: ${usage}`)
  const passedOn = ['data', 'config', 'database-url']
  const rest = tokens.flatMap((token) =>
    token.kind === 'option' && passedOn.includes(token.name) ? [`--${token.name}`, token.value ?? ''] : [],
  )
  return {
    username,
    roles: values.role,
    groups: values.group ?? [everythingGroup],
    realName: values['real-name'],
    rest,
  }
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  throw new CommandError(`No password came by standard input. Usage: ${usage}`)
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
