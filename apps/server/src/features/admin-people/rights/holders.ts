import type { NamedThing } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'

/** Names that a message lists. */
const toldNames = 5

/** Who is in groups, or in one, by the group's id, in the order of their names. */
export async function readMembers(db: Db, group?: string): Promise<Map<string, NamedThing[]>> {
  const rows = await db
    .selectFrom('userGroupMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['member.groupId as thing', 'users.id', 'users.realName', 'users.username'])
    .$if(group !== undefined, (query) => query.where('member.groupId', '=', group ?? ''))
    .orderBy('users.realName')
    .orderBy('users.id')
    .execute()
  return byThing(rows)
}

/** Who has roles, or one, by the role's id, in the order of their names. */
export async function readHolders(db: Db, role?: string): Promise<Map<string, NamedThing[]>> {
  const rows = await db
    .selectFrom('userRoles as held')
    .innerJoin('users', 'users.id', 'held.userId')
    .select(['held.roleId as thing', 'users.id', 'users.realName', 'users.username'])
    .$if(role !== undefined, (query) => query.where('held.roleId', '=', role ?? ''))
    .orderBy('users.realName')
    .orderBy('users.id')
    .execute()
  return byThing(rows)
}

interface HeldRow {
  thing: string
  id: string
  realName: string
  username: string
}

function byThing(rows: readonly HeldRow[]): Map<string, NamedThing[]> {
  const held = new Map<string, NamedThing[]>()
  for (const { thing, id, realName, username } of rows)
    held.set(thing, [...(held.get(thing) ?? []), { id, name: realName === '' ? username : realName }])
  return held
}

/** For a message: how many they are, and the first of them. */
export function tellNames(people: readonly NamedThing[]): { count: number; names: string } {
  const names = people.slice(0, toldNames).map(({ name }) => name)
  return { count: people.length, names: [...names, ...(people.length > toldNames ? ['…'] : [])].join(', ') }
}
