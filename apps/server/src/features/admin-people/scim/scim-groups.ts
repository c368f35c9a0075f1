import { randomUUID } from 'node:crypto'
import type { AuditKind, provisions } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../database/open.ts'
import { ScimFailure } from '../../../http/scim-failure.ts'
import type { Changes, Provisioned, Reads } from '../../../http/serve-provisions.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { removeGroup, saveGroups, setGroupMembers } from '../../../store/people/people-writer.ts'
import { groupSchema, listOf, listSchema, shownAttributes, textOf } from './attributes.ts'
import { pageOf, readFilter } from './filter.ts'
import { patched } from './patch.ts'

type Provisions = typeof provisions
type Attributes = Record<string, unknown>

interface StoredGroup {
  id: string
  name: string
  externalId: string | null
  members: { id: string; name: string }[]
}

const notFound = () => new ScimFailure(404, 'There is no such group.')

async function readGroup(db: Db, id: string): Promise<StoredGroup | undefined> {
  const group = await db
    .selectFrom('userGroups')
    .select(['id', 'name', 'externalId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!group) return undefined
  const members = await db
    .selectFrom('userGroupMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.realName as name'])
    .where('member.groupId', '=', id)
    .orderBy('users.id')
    .execute()
  return { ...group, members }
}

function scimGroup({ id, name, externalId, members }: StoredGroup, base: string): Attributes {
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      $ref: `${base}/Users/${encodeURIComponent(member.id)}`,
    })),
    meta: { resourceType: 'Group', location: `${base}/Groups/${encodeURIComponent(id)}` },
  }
}

/** The groups. */
export async function scimListGroups({ db, request, base }: Reads<Provisions['scimListGroups']>): Promise<Provisioned> {
  const filter = readFilter(request.filter, ['displayName', 'externalId', 'id'])
  const { startIndex, count } = pageOf(request)
  const matching = db.selectFrom('userGroups').$if(filter !== undefined, (query) => {
    const { attribute = '', value = '' } = filter ?? {}
    if (attribute === 'displayname') return query.where(sql<string>`lower(name)`, '=', value.toLowerCase())
    return query.where(attribute === 'id' ? 'id' : 'externalId', '=', value)
  })
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = await matching
    .select('id')
    .orderBy('id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  const groups: Attributes[] = []
  for (const { id } of ids) {
    const group = await readGroup(db, id)
    if (group) groups.push(shownAttributes(scimGroup(group, base), request))
  }
  return {
    status: 200,
    body: {
      schemas: [listSchema],
      ...{ totalResults: Number(total), startIndex, itemsPerPage: groups.length },
      Resources: groups,
    },
  }
}

/** A group with its members. */
export async function scimGetGroup({ db, request, base }: Reads<Provisions['scimGetGroup']>): Promise<Provisioned> {
  const group = await readGroup(db, request.id)
  if (!group) throw notFound()
  return { status: 200, body: shownAttributes(scimGroup(group, base), request) }
}

interface SaidGroup {
  name: string
  externalId: string | null
  members: string[]
}

const longest = 200

function readSaidGroup(body: Attributes): SaidGroup {
  const name = (textOf(body, 'displayName') ?? '').replaceAll(/\p{C}/gu, '').trim()
  if (name === '' || name.length > longest)
    throw new ScimFailure(400, `"displayName" must have 1 to ${longest} characters.`, 'invalidValue')
  const externalId = textOf(body, 'externalId') ?? null
  if (externalId !== null && externalId.length > longest)
    throw new ScimFailure(400, `"externalId" must have at most ${longest} characters.`, 'invalidValue')
  return { name, externalId, members: (listOf(body, 'members') ?? []).map((member) => textOf(member, 'value') ?? '') }
}

/** Adds a group. It opens nothing until an administrator says what. */
export async function scimCreateGroup(context: Changes<Provisions['scimCreateGroup']>): Promise<Provisioned> {
  const { tx, body, base } = context
  const said = readSaidGroup(body)
  await requireFreeName(tx, said.name)
  const id = await freeId(tx, said.name)
  await saveGroups(tx, [{ id, name: said.name, grants: [] }])
  return { status: 201, body: scimGroup(await write(context, { id, said, kind: 'group-added' }), base) }
}

/** An id of the letters of the name, as administrators write them; of its own where there are none, or it is taken. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 60)
  if (words === '') return `group-${randomUUID()}`
  const taken = await tx.selectFrom('userGroups').select('id').where('id', '=', words).executeTakeFirst()
  return taken ? `${words}-${randomUUID().slice(0, 8)}` : words
}

async function requireFreeName(tx: Tx, name: string, but = ''): Promise<void> {
  const taken = await tx
    .selectFrom('userGroups')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()
  if (taken) throw new ScimFailure(409, 'There is a group of this name.', 'uniqueness')
}

/** Replaces the name and the members of a group. */
export function scimReplaceGroup(context: Changes<Provisions['scimReplaceGroup']>): Promise<Provisioned> {
  return changing(context, () => readSaidGroup(context.body))
}

/** Changes the name or some members of a group. */
export function scimPatchGroup(context: Changes<Provisions['scimPatchGroup']>): Promise<Provisioned> {
  return changing(context, (resource) => readSaidGroup(patched(resource, context.body)))
}

type Changing = Changes<Provisions['scimReplaceGroup'] | Provisions['scimPatchGroup']>

async function changing(context: Changing, read: (resource: Attributes) => SaidGroup): Promise<Provisioned> {
  const { tx, request, base } = context
  const group = await lockGroup(tx, request.id)
  const said = read(scimGroup(group, base))
  if (said.name !== group.name) {
    await requireFreeName(tx, said.name, group.id)
    const { grants } = await tx
      .selectFrom('userGroups')
      .select('grants')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow()
    await saveGroups(tx, [{ id: group.id, name: said.name, grants }])
  }
  return { status: 200, body: scimGroup(await write(context, { id: group.id, said, kind: 'group-changed' }), base) }
}

async function lockGroup(tx: Tx, id: string): Promise<StoredGroup> {
  await tx.selectFrom('userGroups').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const group = await readGroup(tx, id)
  if (!group) throw notFound()
  return group
}

async function write(
  { tx, directory, address }: Pick<Changing, 'tx' | 'directory' | 'address'>,
  { id, said, kind }: { id: string; said: SaidGroup; kind: AuditKind },
): Promise<StoredGroup> {
  const members = [...new Set(said.members)]
  const known =
    members.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select('id')
          .where('id', 'in', members)
          .where('deprovisionedAt', 'is', null)
          .execute()
  const knownIds = new Set(known.map((user) => user.id))
  const unknown = members.find((member) => !knownIds.has(member))
  if (unknown !== undefined) throw new ScimFailure(400, `There is no user "${unknown}".`, 'invalidValue')
  await tx.updateTable('userGroups').set({ externalId: said.externalId }).where('id', '=', id).execute()
  await setGroupMembers(tx, id, members)
  const detail = { address, scimToken: directory.id, group: id, members: members.length }
  await insertAuditEvent(tx, { kind, userId: null, detail })
  const group = await readGroup(tx, id)
  if (!group) throw notFound()
  return group
}

/** Removes a group; its members stay users. */
export async function scimDeleteGroup(context: Changes<Provisions['scimDeleteGroup']>): Promise<Provisioned> {
  const { tx, request, directory, address } = context
  const { id } = await lockGroup(tx, request.id)
  await removeGroup(tx, id)
  const detail = { address, scimToken: directory.id, group: id }
  await insertAuditEvent(tx, { kind: 'group-removed', userId: null, detail })
  return { status: 204 }
}
