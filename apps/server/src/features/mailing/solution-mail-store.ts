import { MailOutcome, type MailProblem, type TaskOutcome } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { lockUser } from '../../store/people/lock-user.ts'

/** Who has a mail so far. */
export interface Recipients {
  sentTo: string[]
  refused: string[]
}

export async function insertMail(
  tx: Tx,
  mail: { id: string; taskId: string; userId: string; at: Date },
): Promise<void> {
  await tx.insertInto('solutionMails').values(mail).execute()
}

/** Counts the mails of a user since a time, and keeps further ones of the user waiting until `tx` ends. */
export async function countMailsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('solutionMails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who has a mail so far; undefined where its record is gone. */
export async function readRecipients(db: Db, id: string): Promise<Recipients | undefined> {
  return db.selectFrom('solutionMails').select(['sentTo', 'refused']).where('id', '=', id).executeTakeFirst()
}

/** Who has the mails of these tasks so far, and why others have not, by task. */
export async function readMailOutcomes(db: Db, tasks: readonly string[]): Promise<Map<string, TaskOutcome>> {
  const rows = await db
    .selectFrom('solutionMails')
    .select(['taskId', 'sentTo', 'refused', 'problem'])
    .where('taskId', 'in', tasks)
    .execute()
  return new Map(
    rows.map(({ taskId, sentTo, refused, problem }) => {
      const known = MailOutcome.shape.problem.safeParse(problem ?? undefined).data
      return [taskId, { mail: { sent: sentTo, refused, ...(known && { problem: known }) } }]
    }),
  )
}

/**
 * Inserts the record of a mail that is queued without one: earlier releases kept none. Inserts nothing where its task names no
 * user, because the user is erased.
 */
export async function insertMissingMail(tx: Tx, kind: string, id: string): Promise<void> {
  await tx
    .insertInto('solutionMails')
    .columns(['id', 'taskId', 'userId', 'at'])
    .expression((build) =>
      build
        .selectFrom('tasks')
        .innerJoin('users', 'users.id', 'tasks.createdBy')
        .select([sql.val(id).as('id'), 'tasks.id as taskId', 'users.id as userId', 'tasks.createdAt'])
        .where('tasks.kind', '=', kind)
        .where(sql<string>`tasks.payload ->> 'id'`, '=', id)
        .orderBy('tasks.createdAt', 'desc')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes who has a mail after a try, and why the others do not. */
export async function noteTry(
  tx: Tx,
  id: string,
  { sentTo, refused, problem }: Recipients & { problem: MailProblem | undefined },
): Promise<void> {
  await tx
    .updateTable('solutionMails')
    .set({
      sentTo: sql<string[]>`sent_to || ${sentTo}::text[]`,
      refused: sql<string[]>`refused || ${refused}::text[]`,
      problem: problem ?? null,
    })
    .where('id', '=', id)
    .execute()
}
