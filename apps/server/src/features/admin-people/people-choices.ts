import type { NamedThing, PeopleChoices } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { ReadServices } from '../../services.ts'

/** Roles or groups by name. */
export async function namedThings(db: Db, table: 'roles' | 'userGroups'): Promise<NamedThing[]> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute()
  return rows.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

/** What can be chosen of users: roles, groups, and whether links can be mailed. */
export async function peopleChoices(db: Db, services: Pick<ReadServices, 'outgoing'>): Promise<PeopleChoices> {
  return {
    roles: await namedThings(db, 'roles'),
    groups: await namedThings(db, 'userGroups'),
    canMail: canMail(services),
  }
}

/** Whether users can be mailed links for their passwords. */
export function canMail({ outgoing }: Pick<ReadServices, 'outgoing'>): boolean {
  return outgoing.mailer !== undefined && outgoing.publicUrl !== undefined
}

/** The things of these ids; those that are gone are called by their id. */
export function named(things: readonly NamedThing[], ids: readonly string[]): NamedThing[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  return ids.map((id) => byId.get(id) ?? { id, name: id })
}
