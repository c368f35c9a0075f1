import type { Grant, Role, UserGroup, UserRecord } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { foldUsername } from './fold-username.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { insertMany } from '../../database/insert-many.ts'

/** Adds roles, or gives those that exist this name and these rights. */
export async function saveRoles(tx: Tx, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return
  await tx
    .insertInto('roles')
    .values([...roles])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        permissions: row.ref('excluded.permissions'),
        applications: row.ref('excluded.applications'),
      })),
    )
    .execute()
  await logPeople(tx, changeKinds.role, roles)
}

/** Adds groups, or gives those that exist this name and these grants. */
export async function saveGroups(tx: Tx, groups: readonly UserGroup[]): Promise<void> {
  if (groups.length === 0) return
  await tx
    .insertInto('userGroups')
    .values(groups.map(({ id, name, grants }) => ({ id, name, grants: JSON.stringify(grants) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), grants: row.ref('excluded.grants') })),
    )
    .execute()
  await logPeople(tx, changeKinds.group, groups)
}

/** Adds users, or overwrites those that exist, with exactly these roles, groups and passwords. Names must be free; roles and groups must exist. */
export async function saveUsers(tx: Tx, users: readonly UserRecord[]): Promise<void> {
  if (users.length === 0) return
  const ids = users.map(({ id }) => id)
  await tx
    .insertInto('users')
    .values(
      users.map((user) => ({
        id: user.id,
        username: user.username,
        usernameKey: foldUsername(user.username),
        realName: user.realName,
        mail: user.mail ?? null,
        locale: user.locale ?? null,
        passwordHash: user.passwordHash ?? null,
        disabled: user.disabled,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        username: row.ref('excluded.username'),
        usernameKey: row.ref('excluded.usernameKey'),
        realName: row.ref('excluded.realName'),
        mail: row.ref('excluded.mail'),
        locale: row.ref('excluded.locale'),
        passwordHash: row.ref('excluded.passwordHash'),
        disabled: row.ref('excluded.disabled'),
        passwordChangedAt: sql<Date>`case when excluded.password_hash is distinct from users.password_hash then now() else users.password_changed_at end`,
      })),
    )
    .execute()
  const disabled = users.filter((user) => user.disabled).map(({ id }) => id)
  if (disabled.length > 0) await tx.deleteFrom('loginSessions').where('userId', 'in', disabled).execute()
  await tx.deleteFrom('userRoles').where('userId', 'in', ids).execute()
  await tx.deleteFrom('userGroupMembers').where('userId', 'in', ids).execute()
  await insertMany(
    tx,
    'userRoles',
    users.flatMap(({ id, roles }) => roles.map((roleId) => ({ userId: id, roleId }))),
  )
  await insertMany(
    tx,
    'userGroupMembers',
    users.flatMap(({ id, groups }) => groups.map((groupId) => ({ userId: id, groupId }))),
  )
  await logPeople(tx, changeKinds.user, users)
}

/** Adds users to a group; those that are in it stay. */
export async function addToGroup(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  const rows = userIds.map((userId) => ({ userId, groupId }))
  await insertMany(tx, 'userGroupMembers', rows, { ignoreExisting: true })
  await logPeople(
    tx,
    changeKinds.user,
    userIds.map((id) => ({ id })),
  )
}

/** Begins the user name of a tombstone: nobody's name, so that it stands in nobody's way. */
const tombstonePrefix = '~'

/**
 * Stands in for people who wrote something here but are not known: their ids stay in versions, and nobody can sign in as
 * them. Ids that are known are left alone.
 */
export async function ensureTombstones(tx: Tx, ids: readonly string[]): Promise<void> {
  const known = ids.length === 0 ? [] : await tx.selectFrom('users').select('id').where('id', 'in', ids).execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const unknown = [...new Set(ids)].filter((id) => !knownIds.has(id))
  await saveTombstones(tx, unknown)
}

/** Makes tombstones of users, known or not: without names, addresses, passwords, rights and login sessions. */
export async function saveTombstones(tx: Tx, ids: readonly string[]): Promise<void> {
  const tombstone = { realName: '', roles: [], groups: [], disabled: true }
  await saveUsers(
    tx,
    ids.map((id) => ({ id, username: tombstonePrefix + id.slice(0, 99), ...tombstone })),
  )
}

/** Whether a user is only the trace of one: a record that arrives later may take its place. */
export function isTombstone(user: Pick<UserRecord, 'username' | 'disabled' | 'passwordHash'>): boolean {
  return user.disabled && user.passwordHash === undefined && user.username.startsWith(tombstonePrefix)
}

/** Lets the groups among `groupIds` that exist read all case bases of a project, for every audience; tells which do not exist. */
export async function grantProject(tx: Tx, groupIds: readonly string[], grant: Grant): Promise<string[]> {
  const groups =
    groupIds.length === 0
      ? []
      : await tx.selectFrom('userGroups').select(['id', 'name', 'grants']).where('id', 'in', groupIds).execute()
  const lacking = groups.filter(({ grants }) => !grants.some(({ project }) => project === grant.project))
  await saveGroups(
    tx,
    lacking.map((group) => ({ ...group, grants: [...group.grants, grant] })),
  )
  return groupIds.filter((id) => !groups.some((group) => group.id === id))
}

/** Tells every node that users have changed, when `tx` commits. */
export async function logUserChanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await logPeople(
    tx,
    changeKinds.user,
    ids.map((id) => ({ id })),
  )
}

async function logPeople(tx: Tx, kind: string, things: readonly { id: string }[]): Promise<void> {
  await logChanges(
    tx,
    things.map(({ id }) => ({ projectId: null, branch: null, kind, objectId: id, version: null, userId: null })),
  )
}

/** Removes a role that nobody has. */
export async function removeRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
  await logPeople(tx, changeKinds.role, [{ id }])
}

/** Removes a group, and takes its members out of it. */
export async function removeGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('userGroupMembers').where('groupId', '=', id).execute()
  await tx.deleteFrom('userGroups').where('id', '=', id).execute()
  await logPeople(tx, changeKinds.group, [{ id }])
}

/** Puts exactly these users into a group. */
export async function setGroupMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  const before = await tx.selectFrom('userGroupMembers').select('userId').where('groupId', '=', groupId).execute()
  const [had, wanted] = [new Set(before.map(({ userId }) => userId)), new Set(userIds)]
  const [gone, added] = [[...had.difference(wanted)], [...wanted.difference(had)]]
  if (gone.length > 0)
    await tx.deleteFrom('userGroupMembers').where('groupId', '=', groupId).where('userId', 'in', gone).execute()
  if (added.length > 0)
    await insertMany(
      tx,
      'userGroupMembers',
      added.map((userId) => ({ userId, groupId })),
    )
  await logUserChanges(tx, [...gone, ...added])
}
