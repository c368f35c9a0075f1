import type { AskedSearch, SearchQuery } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { lockUser } from '../../store/people/lock-user.ts'

/** A request as it is stored, with the state of the task that sends it. */
export type StoredRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

function selectRequests(db: Db) {
  return db
    .selectFrom('expertRequests as request')
    .leftJoin('tasks', 'tasks.id', 'request.taskId')
    .leftJoin('users as asker', 'asker.id', 'request.userId')
    .leftJoin('users as expert', 'expert.id', 'request.answeredBy')
    .select([
      'request.id',
      'request.projectId',
      'request.branch',
      'request.userId',
      'request.groupId',
      'request.groupCaption',
      'request.query',
      'request.search',
      'request.note',
      'request.at',
      'request.taskId',
      'request.mailedAt',
      'request.calledAt',
      'request.answer',
      'request.answerCaseId',
      'request.answeredBy',
      'request.answeredAt',
      'request.answerMailedAt',
      'request.answerReadAt',
      'tasks.state as taskState',
      'asker.realName as askerName',
      'asker.mail as askerMail',
      'asker.locale as askerLocale',
      'asker.disabled as isAskerDisabled',
      'expert.realName as expertName',
    ])
}

export function findRequest(db: Db, id: string): Promise<StoredRequest | undefined> {
  return selectRequests(db).where('request.id', '=', id).executeTakeFirst()
}

/** The requests with these ids that there are. */
export function findRequests(db: Db, ids: readonly string[]): Promise<StoredRequest[]> {
  return selectRequests(db).where('request.id', 'in', ids).execute()
}

/** The request of a user about a step and a solution with a note; outside a search, one made after a time. */
export function findSameRequest(
  tx: Tx,
  { userId, projectId, step, number, note }: Pick<NewRequest, 'userId' | 'projectId' | 'step' | 'number' | 'note'>,
  since: Date,
): Promise<StoredRequest | undefined> {
  return selectRequests(tx)
    .where('request.userId', '=', userId)
    .where('request.projectId', '=', projectId)
    .where('request.step', 'is not distinct from', step)
    .where('request.number', 'is not distinct from', number)
    .where('request.note', '=', note)
    .$if(step === null, (query) => query.where('request.at', '>', since))
    .executeTakeFirst()
}

/** The latest requests of a user in a project, the newest first. */
export function listRequestsOf(db: Db, userId: string, projectId: string, size: number): Promise<StoredRequest[]> {
  return selectRequests(db)
    .where('request.userId', '=', userId)
    .where('request.projectId', '=', projectId)
    .orderBy('request.at', 'desc')
    .orderBy('request.id')
    .limit(size)
    .execute()
}

/** The latest requests to groups: unanswered ones first, then the newest. */
export async function listRequestsTo(
  db: Db,
  { projectId, branch, groups, size }: { projectId: string; branch: string; groups: readonly string[]; size: number },
): Promise<StoredRequest[]> {
  if (groups.length === 0) return []
  return selectRequests(db)
    .where('request.projectId', '=', projectId)
    .where('request.branch', '=', branch)
    .where('request.groupId', 'in', groups)
    .orderBy(sql`request.answered_at is not null`)
    .orderBy('request.at', 'desc')
    .orderBy('request.id')
    .limit(size)
    .execute()
}

export interface NewRequest {
  id: string
  projectId: string
  branch: string
  userId: string
  groupId: string
  groupCaption: string
  /** Null, as the query, outside a search. */
  step: string | null
  query: SearchQuery | null
  /** The solution that did not help. */
  number: number | null
  /** What mails and webhooks say. */
  search: AskedSearch
  note: string
  at: Date
}

/** Adds a request. Returns false if the user has handed over the same step with the same note. */
export async function insertRequest(tx: Tx, { query, search, ...request }: NewRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('expertRequests')
    .values({ ...request, query: query && JSON.stringify(query), search: JSON.stringify(search) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Counts the requests of a user since a time, and keeps further ones of the user waiting until `tx` ends. */
export async function countRequestsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('expertRequests')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setTask(tx: Tx, id: string, taskId: string): Promise<void> {
  await tx.updateTable('expertRequests').set({ taskId }).where('id', '=', id).execute()
}

/** Notes that a request, or its answer, was sent. */
export async function markSent(
  tx: Tx,
  id: string,
  sent: { mailedAt: Date } | { calledAt: Date } | { answerMailedAt: Date },
): Promise<void> {
  await tx.updateTable('expertRequests').set(sent).where('id', '=', id).execute()
}

/** Stores an answer. Returns false if the request has one already. */
export async function answerRequest(
  tx: Tx,
  id: string,
  answer: { answer: string; answerCaseId: number | null; answeredBy: string; answeredAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('expertRequests')
    .set(answer)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Notes that the asker has read an answer. Returns false if the user has no such request; later reads change nothing. */
export async function markAnswerRead(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('expertRequests')
    .set(({ fn, ref, val }) => ({ answerReadAt: fn.coalesce(ref('answerReadAt'), val(at)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('answeredAt', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
