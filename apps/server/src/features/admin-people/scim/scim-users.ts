import type { provisions } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/open.ts'
import { ScimFailure } from '../../../http/scim-failure.ts'
import type { Changes, Provisioned, Reads } from '../../../http/serve-provisions.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import {
  changeStoredUser,
  lockStoredUser,
  readStoredUser,
  type StoredUser,
  type UserChanges,
} from '../../../store/people/administered-users.ts'
import { foldUsername } from '../../../store/people/fold-username.ts'
import { createUser, isNameTaken, lockIdentities } from '../../../store/people/user-identities.ts'
import { listSchema, shownAttributes } from './attributes.ts'
import { pageOf, readFilter } from './filter.ts'
import { keepingForDirectory } from './keeping-for-directory.ts'
import { patched } from './patch.ts'
import { readSaidUser, scimUser, type SaidUser } from './scim-user.ts'

type Provisions = typeof provisions

const notFound = () => new ScimFailure(404, 'There is no such user.')

async function namesOf(db: Db, table: 'roles' | 'userGroups'): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const surroundings = async (db: Db, base: string) => ({
  base,
  groups: await namesOf(db, 'userGroups'),
  roles: await namesOf(db, 'roles'),
})

const columnsOfFilter: Record<string, 'usernameKey' | 'externalId' | 'id' | 'mail'> = {
  username: 'usernameKey',
  externalid: 'externalId',
  id: 'id',
  'emails.value': 'mail',
}

/** The users that a directory may know: all but those who were erased, or whom it took out. */
export async function scimListUsers({ db, request, base }: Reads<Provisions['scimListUsers']>): Promise<Provisioned> {
  const filter = readFilter(request.filter, ['userName', 'externalId', 'id', 'emails.value'])
  const { startIndex, count } = pageOf(request)
  const column = filter && columnsOfFilter[filter.attribute]
  const matching = db
    .selectFrom('users')
    .where('deprovisionedAt', 'is', null)
    .where(sql<boolean>`not (disabled and password_hash is null and username like '~%')`)
    .$if(column !== undefined, (query) =>
      query.where(
        column ?? 'id',
        '=',
        column === 'usernameKey' ? foldUsername(filter?.value ?? '') : (filter?.value ?? ''),
      ),
    )
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = await matching
    .select('id')
    .orderBy('usernameKey')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  const around = await surroundings(db, base)
  const users: StoredUser[] = []
  for (const { id } of ids) {
    const user = await readStoredUser(db, id, true)
    if (user) users.push(user)
  }
  return {
    status: 200,
    body: {
      schemas: [listSchema],
      ...{ totalResults: Number(total), startIndex, itemsPerPage: users.length },
      Resources: users.map((user) => shownAttributes(scimUser(user, around), request)),
    },
  }
}

/** A user. */
export async function scimGetUser({ db, request, base }: Reads<Provisions['scimGetUser']>): Promise<Provisioned> {
  const user = await readStoredUser(db, request.id, true)
  if (!user) throw notFound()
  return { status: 200, body: shownAttributes(scimUser(user, await surroundings(db, base)), request) }
}

/** Adds a user; one whom the directory took out before comes back. */
export async function scimCreateUser(context: Changes<Provisions['scimCreateUser']>): Promise<Provisioned> {
  const { tx, body, directory, services, address, base } = context
  const said = readSaidUser(body)
  await lockIdentities(tx)
  return keepingForDirectory(tx, async () => {
    const roles = await knownRoles(tx, said.roles ?? directory.roles)
    const formerId = await takenOut(tx, said.username)
    if (formerId === undefined && (await isNameTaken(tx, said.username)))
      throw new ScimFailure(409, 'There is a user of this name, or of one that looks the same.', 'uniqueness')
    const id =
      formerId ??
      (await createUser(
        tx,
        { username: said.username, realName: said.realName, roles, groups: [] },
        services.newToken().slice(-8),
      ))
    const there = await readStoredUser(tx, id)
    if (!there) throw notFound()
    const user = await changeStoredUser(tx, there, { ...changesOf(said), roles, disabled: said.active === false })
    const detail = { address, scimToken: directory.id, username: user.username, roles }
    await insertAuditEvent(tx, { kind: 'user-created', userId: id, detail })
    return { status: 201, body: scimUser(user, await surroundings(tx, base)) }
  })
}

/** The user of this name whom a directory took out. */
async function takenOut(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', foldUsername(username))
    .where('deprovisionedAt', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** Replaces what is said of a user. Roles that are not named stay. */
export async function scimReplaceUser(context: Changes<Provisions['scimReplaceUser']>): Promise<Provisioned> {
  return changing(context, (user) => readSaidUser(context.body, user))
}

/** Changes some of what is said of a user. */
export async function scimPatchUser(context: Changes<Provisions['scimPatchUser']>): Promise<Provisioned> {
  return changing(context, (user, resource) => readSaidUser(patched(resource, context.body), user))
}

type Changing = Changes<Provisions['scimReplaceUser'] | Provisions['scimPatchUser']>

async function changing(
  { tx, request, directory, address, base }: Changing,
  read: (user: StoredUser, resource: Record<string, unknown>) => SaidUser,
): Promise<Provisioned> {
  await lockIdentities(tx)
  return keepingForDirectory(tx, async () => {
    const user = await lockStoredUser(tx, request.id, true)
    if (!user) throw notFound()
    const around = await surroundings(tx, base)
    const said = read(user, scimUser(user, around))
    if (foldUsername(said.username) !== foldUsername(user.username) && (await isNameTaken(tx, said.username)))
      throw new ScimFailure(409, 'There is a user of this name, or of one that looks the same.', 'uniqueness')
    const changes = {
      ...changesOf(said),
      ...(said.roles && { roles: await knownRoles(tx, said.roles) }),
      ...(said.active !== undefined && { disabled: !said.active }),
    }
    const changed = await changeStoredUser(tx, user, changes)
    const detail = { address, scimToken: directory.id, roles: changed.roles, disabled: changed.disabled }
    await insertAuditEvent(tx, { kind: 'user-changed', userId: user.id, detail })
    return { status: 200, body: scimUser(changed, around) }
  })
}

/** Takes a user out: nobody finds them over SCIM any more, and they cannot sign in. An administrator can enable them again. */
export async function scimDeleteUser(context: Changes<Provisions['scimDeleteUser']>): Promise<Provisioned> {
  const { tx, request, directory, address, now } = context
  return keepingForDirectory(tx, async () => {
    const user = await lockStoredUser(tx, request.id, true)
    if (!user) throw notFound()
    await changeStoredUser(tx, user, { disabled: true, externalId: null, roles: [], groups: [] })
    await tx.updateTable('users').set({ deprovisionedAt: now }).where('id', '=', user.id).execute()
    const detail = { address, scimToken: directory.id }
    await insertAuditEvent(tx, { kind: 'user-disabled', userId: user.id, detail })
    return { status: 204 }
  })
}

function changesOf({ username, realName, externalId, mail, phone, locale }: SaidUser): UserChanges {
  return {
    ...{ username, realName, externalId, mail },
    ...(phone !== undefined && { phone }),
    ...(locale !== undefined && { locale }),
  }
}

async function knownRoles(tx: Tx, wanted: readonly string[]): Promise<string[]> {
  const known = await namesOf(tx, 'roles')
  const unknown = wanted.find((role) => !known.has(role))
  if (unknown !== undefined)
    throw new ScimFailure(
      400,
      `There is no role "${unknown}". There are: ${[...known.keys()].join(', ')}.`,
      'invalidValue',
    )
  return [...new Set(wanted)].toSorted()
}
