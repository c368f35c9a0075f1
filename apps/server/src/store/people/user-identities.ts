import type { UserRecord } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { insertMany } from '../../database/insert-many.ts'
import { foldUsername } from './fold-username.ts'
import { logUserChanges, saveUsers } from './people-writer.ts'
import { looksLike } from './username-fault.ts'

/** Who somebody is at a provider. The pair never passes to another person there. */
export interface Identity {
  issuer: string
  subject: string
}

/** The key of an advisory lock of ours, beside that of `ground.ts`. */
const identityLock = 7_217_002

/** Keeps other first sign-ins waiting until `tx` ends: two of one person at once make one user, and two of one name are not both free. */
export async function lockIdentities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${identityLock}, 0)`.execute(tx)
}

/** The user of an identity; undefined: nobody has signed in with it. */
export async function findUserOf(tx: Tx, { issuer, subject }: Identity) {
  return tx
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.id', 'userIdentities.userId')
    .select(['users.id', 'users.username', 'users.disabled', 'users.locale'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Lets a user sign in with an identity, which must be nobody's. */
export async function linkIdentity(tx: Tx, userId: string, { issuer, subject }: Identity): Promise<void> {
  await tx.insertInto('userIdentities').values({ issuer, subject, userId, createdAt: new Date() }).execute()
}

/** Whether a user has this name, or one that looks the same. */
export async function isNameTaken(tx: Tx, username: string): Promise<boolean> {
  const key = foldUsername(username)
  const look = looksLike(key)
  const rows = await tx
    .selectFrom('users')
    .select('usernameKey')
    .where(sql<number>`length(username_key)`, '=', [...key].length)
    .execute()
  return rows.some(({ usernameKey }) => usernameKey === key || looksLike(usernameKey) === look)
}

/** Whether another user has a mail address, whatever its case. */
export async function isMailTaken(tx: Tx, mail: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(mail)`, '=', mail.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a user without a password. The id is the name, or, where an erased user has it, the name and `suffix`. */
export async function createUser(
  tx: Tx,
  user: Pick<UserRecord, 'username' | 'realName' | 'mail' | 'roles' | 'groups'>,
  suffix: string,
): Promise<string> {
  const name = foldUsername(user.username)
  const taken = await tx.selectFrom('users').select('id').where('id', '=', name).executeTakeFirst()
  const id = taken ? `${name}-${suffix}` : name
  await saveUsers(tx, [{ ...user, id, disabled: false }])
  return id
}

/** Those of the ids that there are. */
export async function existing(tx: Tx, table: 'roles' | 'userGroups', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** The roles and groups of a user. */
export async function rightsOf(tx: Tx, userId: string): Promise<{ roles: string[]; groups: string[] }> {
  const roles = await tx.selectFrom('userRoles').select('roleId').where('userId', '=', userId).execute()
  const groups = await tx.selectFrom('userGroupMembers').select('groupId').where('userId', '=', userId).execute()
  return { roles: roles.map(({ roleId }) => roleId), groups: groups.map(({ groupId }) => groupId) }
}

interface RightsOfUser {
  roles: readonly string[]
  groups: readonly string[]
}

export function isSameRights(one: RightsOfUser, other: RightsOfUser): boolean {
  return (
    new Set(one.roles).symmetricDifference(new Set(other.roles)).size === 0 &&
    new Set(one.groups).symmetricDifference(new Set(other.groups)).size === 0
  )
}

/** Gives a user exactly these roles and groups, which exist. Returns whether that changes anything. */
export async function assign(
  tx: Tx,
  userId: string,
  roles: readonly string[],
  groups: readonly string[],
): Promise<boolean> {
  if (isSameRights(await rightsOf(tx, userId), { roles, groups })) return false
  await tx.deleteFrom('userRoles').where('userId', '=', userId).execute()
  await tx.deleteFrom('userGroupMembers').where('userId', '=', userId).execute()
  const rows = {
    roles: roles.map((roleId) => ({ userId, roleId })),
    groups: groups.map((groupId) => ({ userId, groupId })),
  }
  await insertMany(tx, 'userRoles', rows.roles)
  await insertMany(tx, 'userGroupMembers', rows.groups)
  await logUserChanges(tx, [userId])
  return true
}
