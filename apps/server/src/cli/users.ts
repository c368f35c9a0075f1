import type { AuditKind } from '@advisor/contract'
import type { Tx } from '../database/open.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { changeStoredUser, lockStoredUser, readAllUsers, type UserChanges } from '../store/people/administered-users.ts'
import { keepAdministrator } from '../store/people/last-administrator.ts'
import { PasswordHashing } from '../store/people/password-hashing.ts'
import { readGroups, readRoles } from '../store/people/people-reader.ts'
import { setPassword } from '../store/people/set-password.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { readNewPassword } from './read-password.ts'
import { requireKnown } from './require-known.ts'
import { requireUser } from './require-user.ts'
import { withStore, type CommandStore } from './store-for-command.ts'

/** Lists the users with their rights, or the roles and groups that there are. */
export const showUsers = defineCommand({
  name: 'user list',
  help: 'lists the users with their roles and groups',
  flags: { json: { type: 'boolean', help: 'as JSON, for programs' } },
  async run({ config, flags }) {
    const users = await withStore(config, ({ database }) => readAllUsers(database.db))
    const rows = users.map(({ id, username, realName, mail, disabled, roles, groups }) => ({
      ...{ id, username, realName, mail, disabled, roles, groups },
    }))
    if (flags.json === true) process.stdout.write(`${JSON.stringify(rows, undefined, 1)}\n`)
    else
      for (const { username, realName, disabled, roles, groups } of rows)
        process.stdout.write(
          `${username} (${realName})${disabled ? ', disabled' : ''}: roles ${roles.join(', ') || 'none'}; groups ${groups.join(', ') || 'none'}\n`,
        )
    return 0
  },
})

/** Lists the roles and the groups, with what they may. */
export const showRights = defineCommand({
  name: 'user rights',
  help: 'lists the roles and the groups that users can have',
  async run({ config }) {
    const [roles, groups] = await withStore(config, ({ database: { db } }) => Promise.all([readRoles(db), readGroups(db)])) // prettier-ignore
    for (const { id, name, permissions } of roles)
      process.stdout.write(`role ${id} (${name}): ${permissions.length} permissions\n`)
    for (const { id, name, grants } of groups)
      process.stdout.write(
        `group ${id} (${name}): ${grants.map(({ project }) => project).join(', ') || 'no project'}\n`,
      )
    return 0
  },
})

export const disableUser = defineCommand({
  name: 'user disable',
  positionals: 'NAME',
  help: 'disables an account and signs it out everywhere; not that of the last system administrator',
  run: ({ config, positionals: [name = ''] }) =>
    withStore(config, async (store) => {
      await change(store, name, 'user-disabled', () => ({ disabled: true }))
      return say(`User "${name}" is disabled and signed out everywhere.`)
    }),
})

export const enableUser = defineCommand({
  name: 'user enable',
  positionals: 'NAME',
  help: 'enables an account again',
  run: ({ config, positionals: [name = ''] }) =>
    withStore(config, async (store) => {
      await change(store, name, 'user-enabled', () => ({ disabled: false }))
      return say(`User "${name}" can sign in again.`)
    }),
})

export const setUserRoles = defineCommand({
  name: 'user roles',
  positionals: 'NAME ROLE...',
  help: 'gives a user exactly these roles; see: user rights',
  run: ({ config, positionals: [name = '', ...roles] }) =>
    withStore(config, async (store) => {
      await change(store, name, 'user-changed', async (tx) => {
        await requireKnown(tx.selectFrom('roles').select('id'), roles, 'role')
        return { roles }
      })
      return say(`User "${name}" has the roles ${roles.join(', ')}.`)
    }),
})

export const setUserGroups = defineCommand({
  name: 'user groups',
  positionals: 'NAME GROUP...',
  help: 'puts a user into exactly these groups; see: user rights',
  run: ({ config, positionals: [name = '', ...groups] }) =>
    withStore(config, async (store) => {
      await change(store, name, 'user-changed', async (tx) => {
        await requireKnown(tx.selectFrom('userGroups').select('id'), groups, 'group')
        return { groups }
      })
      return say(`User "${name}" is in the groups ${groups.join(', ')}.`)
    }),
})

/** Gives a user a first password again, which they must change. The password is read from standard input. */
export const resetPassword = defineCommand({
  name: 'user reset-password',
  positionals: 'NAME',
  help: 'gives a user another password, read from standard input, which they must change; all their sessions and tokens end',
  run: ({ config, positionals: [name = ''] }) =>
    withStore(config, async ({ database }) => {
      const userId = await requireUser(database.db, name)
      const passwordHash = await new PasswordHashing().hash(await readNewPassword(name))
      const { endedSessions } = await database.transact((tx) =>
        setPassword(tx, {
          ...{ userId, passwordHash, kind: 'password-given', address: 'advisor', now: new Date(), givenBy: 'advisor' },
        }),
      )
      return say(
        `User "${name}" has another password, and must change it. Login sessions that ended: ${endedSessions}.`,
      )
    }),
})

/** Changes a user, unless nobody could administer the installation then, and writes it into the audit log. */
function change(
  { database }: CommandStore,
  name: string,
  kind: AuditKind,
  read: (tx: Tx) => UserChanges | Promise<UserChanges>,
): Promise<void> {
  return database.transact((tx) =>
    keepAdministrator(tx, async () => {
      const id = await requireUser(tx, name)
      const stored = await lockStoredUser(tx, id)
      if (!stored) throw new CommandError(`User "${name}" was erased.`)
      const changes = await read(tx)
      await changeStoredUser(tx, stored, changes)
      await insertAuditEvent(tx, { kind, userId: id, detail: { by: 'advisor', ...changes } })
    }),
  )
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}
