import type { RemarkThreadRecord } from '@advisor/contract'
import { sql } from 'kysely'
import { insertMany } from '../../database/insert-many.ts'
import type { Db, Tx } from '../../database/open.ts'
import { uuidOf } from '../uuid-of.ts'

/** The remarks beside solutions, as bundles hold them, by number and in their order. */
export async function readRemarkRecords(
  db: Db,
  projectId: string,
  numbers: readonly number[],
): Promise<Map<number, RemarkThreadRecord[]>> {
  const threads = await db
    .selectFrom('remarkThreads')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .orderBy('made')
    .execute()
  if (threads.length === 0) return new Map()
  const remarks = await db
    .selectFrom('remarks')
    .select(['id', 'threadId', 'createdBy', 'createdAt', 'said'])
    .select(
      sql<string[]>`array(select user_id from remark_names where remark_id = remarks.id order by user_id)`.as('names'),
    )
    .where('threadId', '=', sql<string>`any(${threads.map(({ id }) => id)}::uuid[])`)
    .orderBy('made')
    .execute()
  const ofThread = Map.groupBy(remarks, ({ threadId }) => threadId)
  const records = threads.map((thread) => ({
    number: thread.number,
    record: {
      ...{ id: thread.id, slot: thread.slot },
      ...(thread.locale !== '' && { locale: thread.locale }),
      ...paragraphOf(thread),
      at: thread.createdAt.toISOString(),
      remarks: (ofThread.get(thread.id) ?? []).map(({ id, createdBy: by, createdAt, said, names }) => ({
        ...{ id, by, at: createdAt.toISOString(), said },
        ...(names.length > 0 && { names }),
      })),
      ...(thread.decidedBy !== null &&
        thread.decidedAt && { resolved: { by: thread.decidedBy, at: thread.decidedAt.toISOString() } }),
    },
  }))
  const ofNumber = Map.groupBy(records, ({ number }) => number)
  return new Map([...ofNumber].map(([number, list]) => [number, list.map(({ record }) => record)]))
}

interface StoredPlace {
  quote: string | null
  mark: string | null
  markBefore: string | null
  markAfter: string | null
  place: number | null
}

function paragraphOf({
  quote,
  mark,
  markBefore: before,
  markAfter: after,
  place,
}: StoredPlace): Pick<RemarkThreadRecord, 'paragraph'> {
  if (quote === null || mark === null || before === null || after === null || place === null) return {}
  return { paragraph: { quote, mark, before, after, place } }
}

/**
 * Adds the remarks that the project lacks, and returns how many there are; those that are there stay as they are. The remarks of a
 * project that was copied under another name keep their ids there and get others here.
 */
export async function addRemarkRecords(
  tx: Tx,
  projectId: string,
  solutions: readonly { number: number; remarks?: readonly RemarkThreadRecord[] | undefined }[],
): Promise<number> {
  const wanted = solutions.flatMap(({ number, remarks = [] }) => remarks.map((thread) => ({ number, thread })))
  if (wanted.length === 0) return 0
  const elsewhere = await tx
    .selectFrom('remarkThreads')
    .select('id')
    .where('projectId', '<>', projectId)
    .where('id', '=', sql<string>`any(${wanted.map(({ thread }) => thread.id)}::uuid[])`)
    .execute()
  const taken = new Set(elsewhere.map(({ id }) => id))
  const own = wanted.map(({ number, thread }) => ({
    number,
    thread: taken.has(thread.id) ? withOwnIds(projectId, thread) : thread,
  }))
  const remarks = own.flatMap(({ thread }) => thread.remarks.map((remark) => ({ threadId: thread.id, ...remark })))
  const known = await tx
    .selectFrom('remarks')
    .select('id')
    .where('id', '=', sql<string>`any(${remarks.map(({ id }) => id)}::uuid[])`)
    .execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const added = remarks.filter(({ id }) => !knownIds.has(id))
  await insertMany(
    tx,
    'remarkThreads',
    own.map(({ number, thread: { id, slot, locale, paragraph, at, resolved } }) => ({
      ...{ id, projectId, number, slot, locale: locale ?? '' },
      ...{ quote: paragraph?.quote ?? null, mark: paragraph?.mark ?? null },
      ...{ markBefore: paragraph?.before ?? null, markAfter: paragraph?.after ?? null },
      ...{ place: paragraph?.place ?? null, createdAt: new Date(at) },
      ...{ decidedBy: resolved?.by ?? null, decidedAt: resolved ? new Date(resolved.at) : null },
    })),
    { ignoreExisting: true },
  )
  await insertMany(
    tx,
    'remarks',
    added.map(({ id, threadId, said, by, at }) => ({ id, threadId, said, createdBy: by, createdAt: new Date(at) })),
  )
  await insertMany(
    tx,
    'remarkNames',
    added.flatMap(({ id, names = [] }) => [...new Set(names)].map((userId) => ({ remarkId: id, userId }))),
  )
  return added.length
}

/** Those who have written, settled or are named in remarks. */
export function peopleOfRemarks(threads: readonly RemarkThreadRecord[] = []): string[] {
  return threads.flatMap(({ remarks, resolved }) => [
    ...(resolved ? [resolved.by] : []),
    ...remarks.flatMap(({ by, names = [] }) => [by, ...names]),
  ])
}

function withOwnIds(projectId: string, thread: RemarkThreadRecord): RemarkThreadRecord {
  const remarks = thread.remarks.map((remark) => ({ ...remark, id: uuidOf(projectId, remark.id) }))
  return { ...thread, id: uuidOf(projectId, thread.id), remarks }
}
