import { limits, sessionColumns, type SessionColumn, type SessionList } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { OpenedProject } from '../../../access/opened-project.ts'
import { seesSession, type SessionSight } from '../../../access/session-sight.ts'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { readByNumber } from '../../../reading/pointed-solution.ts'
import { numberOf } from '../../../reading/show-heading.ts'
import type { StoredSession } from '../../../store/service-sessions/session-store.ts'
import { modelCaption, priorityOf, sessionName } from '../describe-session.ts'
import type { SessionCondition } from './list-filter.ts'
import { orderedParts, type ListOrder, type OrderedPart } from './list-order.ts'
import { allConditionsOf, conditionsOf, type WantedSessions } from './whose-sessions.ts'

/** Who reads a list. */
export interface ListReader {
  db: Db
  opened: OpenedProject
  locale: string
}

/** Which sessions a list has, and in which order. */
export interface ListQuestion extends WantedSessions {
  order: ListOrder
}

const listedColumns = [
  ...['id', 'title', 'model', 'serialNumber', 'orderNumber', 'ticketId', 'priority', 'dueAt', 'status'],
  ...['repairStatus', 'verificationStatus', 'resolution', 'helpedBy', 'workgroupId', 'ownerId', 'createdBy'],
  ...['createdAt', 'modifiedAt', 'closedAt'],
]

/** A row of a list as it is stored, with the names that it shows. */
export type ListedSession = Omit<StoredSession, 'query'> & { workgroupName: string | null; ownerName: string | null }

/** A page of a list; the last one where a later one is asked for. `sight`: rows that it does not open are marked and hold less. */
export async function readListPage(
  reader: ListReader,
  question: ListQuestion,
  asked: { page: number; rows: number },
  sight?: SessionSight,
): Promise<SessionList> {
  const { opened } = reader
  const read = (page: number) => readListed(reader, question, { limit: asked.rows, offset: (page - 1) * asked.rows })
  // The first page is there, however many follow.
  const [records, first] = await Promise.all([countListed(reader, question), asked.page <= 1 ? read(1) : undefined])
  const total = Math.max(1, Math.ceil(records / asked.rows))
  const page = Math.min(Math.max(1, asked.page), total)
  const listed = first ?? (await read(page))
  const rows = listed.map((session) => {
    const mayOpen = sight === undefined || seesSession(sight, session)
    return {
      id: session.id,
      name: sessionName(opened.model, session.id),
      cell: cellsOf(session, reader, mayOpen),
      ...(sight && { mayOpen }),
    }
  })
  return { rows, page, total, records }
}

/** The number of sessions, counted up to {@link limits.countedSessions}. */
export function countListed({ db, opened }: ListReader, wanted: WantedSessions): Promise<number> {
  const { anyOf, all } = conditionsOf(wanted)
  const ways = anyOf?.map((each) => [each, ...all]) ?? [all]
  return countRows(
    db,
    ways.map((way) => ofProject(opened, way)),
  )
}

/** The sessions of a list from `offset` on. */
export async function readListed(
  reader: ListReader,
  { order, ...wanted }: ListQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSession[]> {
  const listed: ListedSession[] = []
  let before = offset
  const conditions = allConditionsOf(wanted, { isByChange: order.by === 'modifiedAt' })
  for (const part of orderedParts(order, reader)) {
    const parted = { ...part, conditions: [...conditions, ...part.conditions] }
    const rows = await readPart(reader, parted, { limit: limit - listed.length, offset: before })
    listed.push(...rows)
    if (listed.length === limit) break
    // The next part begins behind what this one has.
    before = rows.length > 0 ? 0 : before - (before === 0 ? 0 : await countPart(reader, parted, before))
  }
  return withSeenSolutions(reader, listed)
}

/** The same, without the solutions that the reader may not see. */
async function withSeenSolutions({ db, opened }: ListReader, listed: ListedSession[]): Promise<ListedSession[]> {
  const helping = new Set(listed.flatMap(({ helpedBy }) => helpedBy ?? []))
  if (helping.size === 0) return listed
  const seen = await readByNumber(db, opened, [...helping])
  return listed.map((session) =>
    session.helpedBy === null || seen.has(session.helpedBy) ? session : { ...session, helpedBy: null },
  )
}

function readPart(
  { db, opened }: ListReader,
  { places, conditions, orderBy }: OrderedPart,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSession[]> {
  const wanted = ofProject(opened, conditions)
  const from = places
    ? sql`(select value, at from (${places.values}) as places order by at offset 0) as place cross join lateral (
        select session.* from service_sessions session where ${places.column} = place.value and ${wanted}
        order by ${orderBy} limit ${limit + offset}) as session`
    : sql`service_sessions session where ${wanted}`
  const at = places ? sql`place.at` : sql`0`
  // Which rows they are is mostly told by an index alone; only those of the page are read.
  return readSql(
    db,
    sql<ListedSession>`select ${sql.join(listedColumns.map((column) => sql.ref(`session.${column}`)))},
        (select name from workgroups where id = session.workgroup_id) as workgroup_name,
        (select real_name from users where id = session.owner_id) as owner_name
      from (select session.id, ${at} as at from ${from}
        order by ${places ? sql`place.at, ` : sql``}${orderBy} limit ${limit} offset ${offset}) as listed
      join service_sessions session on session.id = listed.id
      order by listed.at, ${orderBy}`,
  )
}

/** The sessions of a part, counted up to `most`. */
function countPart({ db, opened }: ListReader, { places, conditions }: OrderedPart, most: number): Promise<number> {
  const ofPlaces = places ? [sql`${places.column} in (select value from (${places.values}) as places)`] : []
  return countRows(db, [ofProject(opened, [...conditions, ...ofPlaces])], most)
}

/** The sessions that are found in one of several ways, each once, counted up to `most`. */
async function countRows(
  db: Db,
  ways: readonly SessionCondition[],
  most: number = limits.countedSessions,
): Promise<number> {
  const [first, ...others] = ways.map(
    (way) => sql`(select session.id from service_sessions session where ${way} limit ${most})`,
  )
  if (!first) return 0
  const [row] = await readSql(
    db,
    sql<{ records: number }>`select count(*)::integer as records from (
      select from (${sql.join([first, ...others], sql` union `)}) as found limit ${most}) as counted`,
  )
  return row?.records ?? 0
}

function ofProject({ model }: OpenedProject, conditions: readonly SessionCondition[]): SessionCondition {
  return sql.join([sql`session.project_id = ${model.project.name}`, ...conditions], sql` and `)
}

/** Who asks for the other units of a machine is not told who called. */
const ofCustomer: readonly SessionColumn[] = ['orderNumber', 'ticketId', 'owner']

/** The id, then the columns in their order, as texts. */
function cellsOf(session: ListedSession, { opened, locale }: ListReader, mayOpen: boolean): string[] {
  const shown = sessionColumns.map((column) =>
    mayOpen || !ofCustomer.includes(column) ? cells[column](session, opened.model, locale) : '',
  )
  return [session.id, ...shown]
}

/** A cell of a list as a text. */
export const cells: Record<SessionColumn, (session: ListedSession, model: Model, locale: string) => string> = {
  title: ({ title }) => title,
  model: ({ model: symbol }, model, locale) => (symbol === null ? '' : modelCaption(model, symbol, locale)),
  serialNumber: ({ serialNumber }) => serialNumber ?? '',
  status: ({ status }) => status,
  priority: ({ priority }) => priorityOf(priority),
  dueAt: ({ dueAt }) => moment(dueAt),
  workgroup: ({ workgroupName }) => workgroupName ?? '',
  owner: ({ ownerName }) => ownerName ?? '',
  orderNumber: ({ orderNumber }) => orderNumber ?? '',
  ticketId: ({ ticketId }) => ticketId ?? '',
  repairStatus: ({ repairStatus }) => repairStatus,
  verificationStatus: ({ verificationStatus }) => verificationStatus,
  resolution: ({ resolution }) => resolution ?? '',
  helpedBy: ({ helpedBy }, model) => (helpedBy === null ? '' : numberOf(model, helpedBy)),
  createdAt: ({ createdAt }) => moment(createdAt),
  modifiedAt: ({ modifiedAt }) => moment(modifiedAt),
  closedAt: ({ closedAt }) => moment(closedAt),
}

const moment = (date: Date | null) => date?.toISOString() ?? ''
