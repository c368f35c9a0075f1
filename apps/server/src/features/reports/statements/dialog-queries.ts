import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** What became of a question of guided dialogs. */
export interface DialogQuery {
  question: string
  asked: number
  answered: number
  /** 'I don't know'. */
  undecided: number
  skipped: number
  /** The mean share of the solutions that were left when it was asked, 0..1; null if it was only chosen. */
  meanShareLeft: number | null
  /** Answers by frequency, the most frequent first; at most ten. */
  answers: { answer: unknown; times: number }[]
}

/** The questions of dialogs, the most asked first. */
export function readDialogQueries(db: Db, scope: ReportScope, limit: number): Promise<DialogQuery[]> {
  return readSql(
    db,
    sql<DialogQuery>`
      select question,
        sum(times) filter (where kind = 'question')::int as asked,
        coalesce(sum(times) filter (where given = 'answer'), 0)::int as answered,
        coalesce(sum(times) filter (where given = 'undecided'), 0)::int as undecided,
        coalesce(sum(times) filter (where given = 'skipped'), 0)::int as skipped,
        max(share) as mean_share_left,
        coalesce(
          jsonb_agg(jsonb_build_object('answer', answer, 'times', times) order by times desc, answer)
            filter (where given = 'answer' and place <= 10),
          '[]') as answers
      from (
        select kind, detail ->> 'question' as question, detail ->> 'given' as given, detail -> 'answer' as answer,
          count(*) as times,
          avg((detail ->> 'candidates')::float8 / nullif((detail ->> 'total')::float8, 0)) as share,
          row_number() over (
            partition by detail ->> 'question', detail ->> 'given' order by count(*) desc, detail -> 'answer') as place
        from events
        where ${eventsOf(scope, ['question', 'answer'])} and detail ? 'question'
        group by kind, detail ->> 'question', detail ->> 'given', detail -> 'answer'
      ) counted
      group by question
      order by asked desc nulls last, question
      limit ${limit}`,
  )
}
