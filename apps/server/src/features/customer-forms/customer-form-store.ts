import type { CustomerFormKind } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { lockUser } from '../../store/people/lock-user.ts'

/** A form as it is stored, with its sender and the state of the task that sends it. */
export type StoredForm = Awaited<ReturnType<ReturnType<typeof selectForms>['execute']>>[number]

function selectForms(db: Db) {
  return db
    .selectFrom('customerForms as form')
    .innerJoin('users as sender', 'sender.id', 'form.userId')
    .leftJoin('tasks', 'tasks.id', 'form.taskId')
    .select([
      'form.id',
      'form.userId',
      'form.projectId',
      'form.branch',
      'form.form',
      'form.number',
      'form.reference',
      'form.text',
      'form.searched',
      'form.at',
      'form.sentTo',
      'form.sentAt',
      'form.answer',
      'sender.realName as senderName',
      'tasks.state as taskState',
    ])
}

export interface NewForm {
  id: string
  userId: string
  projectId: string
  branch: string
  form: CustomerFormKind
  number: number
  reference: string
  text: string
  searched: string
  /** The service session in which it is sent. */
  sessionId: string | null
  at: Date
}

export function findForm(db: Db, id: string): Promise<StoredForm | undefined> {
  return selectForms(db).where('form.id', '=', id).executeTakeFirst()
}

/** The forms with these ids that there are. */
export function findForms(db: Db, ids: readonly string[]): Promise<StoredForm[]> {
  return selectForms(db).where('form.id', 'in', ids).execute()
}

/** The forms that a user sent about a solution, the latest first. */
export function listForms(
  db: Db,
  { userId, projectId, number }: Pick<NewForm, 'userId' | 'projectId' | 'number'>,
  size: number,
): Promise<StoredForm[]> {
  return selectForms(db)
    .where('form.userId', '=', userId)
    .where('form.projectId', '=', projectId)
    .where('form.number', '=', number)
    .orderBy('form.at', 'desc')
    .limit(size)
    .execute()
}

/** A form of the user that says the same, sent after a time. */
export function findSameForm(tx: Tx, form: NewForm, since: Date): Promise<StoredForm | undefined> {
  return selectForms(tx)
    .where('form.userId', '=', form.userId)
    .where('form.projectId', '=', form.projectId)
    .where('form.number', '=', form.number)
    .where('form.form', '=', form.form)
    .where('form.reference', '=', form.reference)
    .where('form.text', '=', form.text)
    .where('form.at', '>', since)
    .executeTakeFirst()
}

/** Counts the forms of a user since a time, and keeps further ones of the user waiting until `tx` ends. */
export async function countFormsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('customerForms')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertForm(tx: Tx, form: NewForm): Promise<void> {
  await tx.insertInto('customerForms').values(form).execute()
}

export async function setFormTask(tx: Tx, id: string, taskId: string): Promise<void> {
  await tx.updateTable('customerForms').set({ taskId }).where('id', '=', id).execute()
}

/** Notes that a form was sent to one of its places, and what was answered there. */
export async function markFormSent(
  tx: Tx,
  id: string,
  sent: { to: string; at: Date; answer: string | undefined },
): Promise<void> {
  await tx
    .updateTable('customerForms')
    .set({
      sentTo: sql`array_append(sent_to, ${sent.to})`,
      sentAt: sent.at,
      ...(sent.answer !== undefined && { answer: sent.answer }),
    })
    .where('id', '=', id)
    .execute()
}
