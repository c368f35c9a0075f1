import type { Db, Tx } from '../../database/open.ts'

/** A thread as it is stored, with the name of who has settled it. */
export type StoredThread = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number]

/** A remark as it is stored, with the name of its author. */
export type StoredRemark = Awaited<ReturnType<ReturnType<typeof selectRemarks>['execute']>>[number]

export interface NewRemark {
  id: string
  threadId: string
  said: string
  createdBy: string
  createdAt: Date
}

export interface NewThread {
  id: string
  projectId: string
  number: number
  slot: string
  locale: string
  quote: string | null
  mark: string | null
  markBefore: string | null
  markAfter: string | null
  place: number | null
  createdAt: Date
}

function selectThreads(db: Db) {
  return db
    .selectFrom('remarkThreads as thread')
    .leftJoin('users as settler', 'settler.id', 'thread.decidedBy')
    .selectAll('thread')
    .select('settler.realName as settlerName')
}

function selectRemarks(db: Db) {
  return db
    .selectFrom('remarks as remark')
    .leftJoin('users as author', 'author.id', 'remark.createdBy')
    .selectAll('remark')
    .select('author.realName as authorName')
}

/** The threads beside a solution, the earliest first. */
export function threadsOf(db: Db, projectId: string, number: number): Promise<StoredThread[]> {
  return selectThreads(db)
    .where('thread.projectId', '=', projectId)
    .where('thread.number', '=', number)
    .orderBy('thread.made')
    .execute()
}

export function findThread(db: Db, id: string): Promise<StoredThread | undefined> {
  return selectThreads(db).where('thread.id', '=', id).executeTakeFirst()
}

/** The remarks of threads, in their order. */
export function remarksOf(db: Db, threadIds: readonly string[]): Promise<StoredRemark[]> {
  if (threadIds.length === 0) return Promise.resolve([])
  return selectRemarks(db).where('remark.threadId', 'in', threadIds).orderBy('remark.made').execute()
}

/** Remarks by their ids, with their threads. */
export function findRemarks(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('remarks as remark')
    .innerJoin('remarkThreads as thread', 'thread.id', 'remark.threadId')
    .select(['remark.id', 'remark.said', 'remark.threadId', 'thread.projectId', 'thread.number', 'thread.slot'])
    .select(['thread.locale'])
    .where('remark.id', 'in', ids)
    .execute()
}

/** The names of those who are named in remarks, by the id of the remark and of the user. */
export async function namesIn(
  db: Db,
  remarkIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  if (remarkIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('remarkNames')
    .innerJoin('users', 'users.id', 'remarkNames.userId')
    .select(['remarkNames.remarkId', 'users.id', 'users.realName'])
    .where('remarkNames.remarkId', 'in', remarkIds)
    .execute()
  const byRemark = Map.groupBy(rows, ({ remarkId }) => remarkId)
  return new Map([...byRemark].map(([id, named]) => [id, new Map(named.map((user) => [user.id, user.realName]))]))
}

export async function countThreads(db: Db, projectId: string, number: number): Promise<number> {
  const { count } = await db
    .selectFrom('remarkThreads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertThread(tx: Tx, thread: NewThread): Promise<void> {
  await tx.insertInto('remarkThreads').values(thread).execute()
}

/** Adds a remark to its thread, with those who are named in it. */
export async function insertRemark(tx: Tx, remark: NewRemark, names: readonly string[]): Promise<void> {
  await tx.insertInto('remarks').values(remark).execute()
  if (names.length === 0) return
  await tx
    .insertInto('remarkNames')
    .values(names.map((userId) => ({ remarkId: remark.id, userId })))
    .execute()
}

/** Keeps others who answer or settle the thread waiting until `tx` ends; returns false where it is gone. */
export async function lockThread(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('remarkThreads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Settles a thread, or opens it again with `null`. One that is as wanted stays as it is. */
export async function settleThread(tx: Tx, id: string, settled: { by: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('remarkThreads')
    .set({ decidedBy: settled?.by ?? null, decidedAt: settled?.at ?? null })
    .where('id', '=', id)
    .where('decidedAt', settled ? 'is' : 'is not', null)
    .execute()
}
