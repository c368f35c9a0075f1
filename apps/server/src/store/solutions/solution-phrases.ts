import type { Phrase } from '@advisor/contract'
import { sql } from 'kysely'
import { readSql } from '../../database/read-sql.ts'
import type { Db, Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import type { SolutionKey } from './solution-statistics.ts'

/** Words that a user says of a solution. */
export interface SaidPhrase extends SolutionKey, Phrase {
  userId: string
}

/** Notes that a user found a solution with these words, and that it helped. */
export async function noteSaid(tx: Tx, said: SaidPhrase, at: Date): Promise<void> {
  await tx
    .insertInto('saidPhrases')
    .values({ ...said, at })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'number', 'locale', 'phrase', 'userId']).doUpdateSet({ at }),
    )
    .execute()
}

/** Takes back {@link noteSaid}. */
export async function forgetSaid(tx: Tx, { projectId, number, locale, phrase, userId }: SaidPhrase): Promise<void> {
  await tx
    .deleteFrom('saidPhrases')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('locale', '=', locale)
    .where('phrase', '=', phrase)
    .where('userId', '=', userId)
    .execute()
}

/** Forgets all that a user has said: part of erasing a user. What an author has confirmed stays. */
export async function eraseSaid(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saidPhrases').where('userId', '=', userId).execute()
}

/** What people say of a solution and nobody has decided about, with how many people say it; what most say first, at most `limit`. */
export function readUndecided(
  db: Db,
  { projectId, number }: SolutionKey,
  limit: number,
): Promise<(Phrase & { people: number })[]> {
  return readSql(
    db,
    sql<Phrase & { people: number }>`
    select locale, phrase, count(*)::integer as people from said_phrases
    where project_id = ${projectId} and number = ${number} and not exists (
      select from solution_phrases decided
      where decided.project_id = said_phrases.project_id and decided.number = said_phrases.number
        and decided.locale = said_phrases.locale and decided.phrase = said_phrases.phrase)
    group by locale, phrase
    order by people desc, max(at) desc, phrase
    limit ${limit}`,
  )
}

/** What an author has confirmed that people say of a solution. */
export function readConfirmed(db: Db, { projectId, number }: SolutionKey): Promise<Phrase[]> {
  return db
    .selectFrom('solutionPhrases')
    .select(['locale', 'phrase'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('isConfirmed', '=', true)
    .orderBy('locale')
    .orderBy('phrase')
    .execute()
}

/** Words that people say, and whether they are words of the solution now. */
export interface DecidedPhrase extends Phrase {
  isConfirmed: boolean
}

/** Stores decisions about a solution, in the place of earlier ones. Every branch that shows it indexes it anew. */
export async function decidePhrases(
  tx: Tx,
  key: SolutionKey,
  phrases: readonly DecidedPhrase[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { projectId, number } = key
  for (const { locale, phrase, isConfirmed } of phrases) {
    const decision = { isConfirmed, decidedBy: by, at }
    await tx
      .insertInto('solutionPhrases')
      .values({ projectId, number, locale, phrase, ...decision })
      .onConflict((conflict) => conflict.columns(['projectId', 'number', 'locale', 'phrase']).doUpdateSet(decision))
      .execute()
  }
  const shown = await tx
    .selectFrom('branchSolutions')
    .select(['branch', 'version'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .execute()
  await logChanges(
    tx,
    shown.map(({ branch, version }) => {
      return { projectId, branch, kind: changeKinds.solution, objectId: String(number), version, userId: by }
    }),
  )
}
