import type { Grant, UserGroup, UserRecord, Workgroup } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { foldUsername } from '../../store/people/fold-username.ts'
import { isVerifiableHash } from '../../store/people/password-hashing.ts'
import { readGroups, readRoles, readUsers } from '../../store/people/people-reader.ts'
import { isTombstone, saveGroups, saveRoles, saveUsers } from '../../store/people/people-writer.ts'
import { readWorkgroups, saveWorkgroups } from '../../store/people/workgroups.ts'
import { BundleError } from './bundle-error.ts'
import { peoplePath } from './bundle-layout.ts'
import type { PeopleRecord } from './people-record.ts'

/**
 * Imports the bundle's people and returns the number of changed records; only for an import that asks for it by name. It adds and never removes: a user keeps
 * the password, the disabled state, the roles and the groups of this installation, and a group its grants on other
 * projects. A workgroup keeps its members, and its products of other projects.
 */
export async function importPeople(
  tx: Tx,
  people: PeopleRecord,
  initialPasswordHash: string | undefined,
): Promise<number> {
  const roles = await readRoles(tx)
  const groups = byId(await readGroups(tx))
  const users = byId(await readUsers(tx))
  checkPasswords(people)
  checkReferences(people, new Set(roles.map(({ id }) => id)), groups)
  checkUsernames(people, users)

  const changedRoles = changedOf(people.roles, byId(roles))
  const changedGroups = changedOf(
    people.groups.map((group) => mergeGroup(group, groups.get(group.id))),
    groups,
  )
  const changedUsers = changedOf(
    people.users.map((user) => mergeUser(user, users.get(user.id), initialPasswordHash)),
    users,
  )
  await saveRoles(tx, changedRoles)
  await saveGroups(tx, changedGroups)
  await saveUsers(tx, changedUsers)
  const changedWorkgroups = await importWorkgroups(tx, people, users)
  return changedRoles.length + changedGroups.length + changedUsers.length + changedWorkgroups
}

/** After the users, of whom its members are. */
async function importWorkgroups(
  tx: Tx,
  { workgroups = [], users }: PeopleRecord,
  before: ReadonlyMap<string, UserRecord>,
): Promise<number> {
  if (workgroups.length === 0) return 0
  const known = new Set([...before.keys(), ...users.map(({ id }) => id)])
  for (const { id, members } of workgroups) {
    const lacking = members.find((member) => !known.has(member))
    if (lacking !== undefined)
      throw new BundleError(
        'invalid',
        `Workgroup "${id}" has member "${lacking}", who does not exist: add the user to ${peoplePath}.`,
        { place: peoplePath },
      )
  }
  const existing = byId(await readWorkgroups(tx))
  const changed = changedOf(
    workgroups.map((workgroup) => mergeWorkgroup(workgroup, existing.get(workgroup.id))),
    existing,
  )
  await saveWorkgroups(tx, changed)
  return changed.length
}

function byId<Thing extends { id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

function changedOf<Thing extends { id: string }>(
  things: readonly Thing[],
  existing: ReadonlyMap<string, Thing>,
): Thing[] {
  return things.filter((thing) => {
    const old = existing.get(thing.id)
    return !old || !isSameJson(old, thing)
  })
}

function mergeGroup(group: UserGroup, existing: UserGroup | undefined): UserGroup {
  const named = new Set(group.grants.map((grant) => grant.project))
  const others: Grant[] = (existing?.grants ?? []).filter((grant) => !named.has(grant.project))
  return { ...group, grants: [...group.grants, ...others] }
}

function mergeWorkgroup(workgroup: Workgroup, existing: Workgroup | undefined): Workgroup {
  const named = new Set(workgroup.products.map(({ project }) => project))
  return {
    ...workgroup,
    members: union(workgroup.members, existing?.members),
    products: [...workgroup.products, ...(existing?.products ?? []).filter(({ project }) => !named.has(project))],
  }
}

const union = (a: readonly string[], b: readonly string[] = []) => [...new Set([...a, ...b])].toSorted()

function mergeUser(
  user: UserRecord,
  existing: UserRecord | undefined,
  initialPasswordHash: string | undefined,
): UserRecord {
  const isKnown = existing !== undefined && !isTombstone(existing)
  const { passwordHash: ownHash, ...rest } = user
  const givenHash = ownHash ?? (user.disabled ? undefined : initialPasswordHash)
  const passwordHash = isKnown ? existing.passwordHash : givenHash
  return {
    ...rest,
    roles: union(user.roles, existing?.roles),
    groups: union(user.groups, existing?.groups),
    disabled: isKnown ? existing.disabled : user.disabled,
    ...(passwordHash === undefined ? {} : { passwordHash }),
  }
}

function checkPasswords({ users }: PeopleRecord): void {
  const user = users.find(({ passwordHash }) => passwordHash !== undefined && !isVerifiableHash(passwordHash))
  if (user)
    throw new BundleError(
      'invalid',
      `User "${user.username}" has a password hash that costs more than this program's own, or is none of argon2id: remove it from ${peoplePath}, and give the user a new password.`,
      { place: peoplePath },
    )
}

function checkReferences(
  people: PeopleRecord,
  roleIds: ReadonlySet<string>,
  groups: ReadonlyMap<string, UserGroup>,
): void {
  const knownRoles = new Set([...roleIds, ...people.roles.map(({ id }) => id)])
  const knownGroups = new Set([...groups.keys(), ...people.groups.map(({ id }) => id)])
  for (const user of people.users) {
    const role = user.roles.find((id) => !knownRoles.has(id))
    const group = user.groups.find((id) => !knownGroups.has(id))
    const lacking = role === undefined ? group : role
    if (lacking !== undefined)
      throw new BundleError(
        'invalid',
        `User "${user.username}" has ${role === undefined ? 'group' : 'role'} "${lacking}", which does not exist: add it to ${peoplePath}.`,
        { place: peoplePath },
      )
  }
}

function checkUsernames(people: PeopleRecord, existing: ReadonlyMap<string, UserRecord>): void {
  const owners = new Map([...existing.values()].map((user) => [foldUsername(user.username), user.id]))
  // A record that arrives under a known id may rename its user; its old name is free then.
  for (const { id } of people.users) {
    const old = existing.get(id)
    if (old) owners.delete(foldUsername(old.username))
  }
  for (const { id, username } of people.users) {
    const owner = owners.get(foldUsername(username))
    if (owner !== undefined && owner !== id)
      throw new BundleError(
        'conflict',
        `The user name "${username}" belongs to another user here ("${owner}"): rename one of them.`,
        { place: peoplePath },
      )
    owners.set(foldUsername(username), id)
  }
}
