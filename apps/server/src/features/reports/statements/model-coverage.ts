import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** How far a slot of the model is filled, and how much it is asked for. */
export interface SlotCoverage {
  slot: string
  /** Solutions of the branch that have a value. */
  solutions: number
  /** All solutions of the branch. */
  ofSolutions: number
  /** Searches with a criterion on it. */
  searches: number
  /** How often a dialog asked for it. */
  asked: number
  answered: number
  /** 'I don't know'. */
  undecided: number
}

/** The slots that have values or are asked for, those that are asked for most first. Reads all contents of the branch. */
export function readModelCoverage(db: Db, scope: ReportScope & { branch: string }): Promise<SlotCoverage[]> {
  const { projectId, branch } = scope
  return readSql(
    db,
    sql<SlotCoverage>`
      select slot, coalesce(filled.solutions, 0) as solutions,
        (select count(*)::int from branch_solutions where project_id = ${projectId} and branch = ${branch}) as of_solutions,
        coalesce(wanted.searches, 0) as searches, coalesce(wanted.asked, 0) as asked, coalesce(answered, 0) as answered,
        coalesce(undecided, 0) as undecided
      from (
        select slot, count(*)::int as solutions
        from branch_solutions pointed
          join solution_versions content using (project_id, number, version),
          lateral jsonb_each(content.content -> 'values') as filled(slot, value)
        where pointed.project_id = ${projectId} and pointed.branch = ${branch} and jsonb_array_length(filled.value) > 0
        group by slot
      ) filled full join (
        select slot,
          count(*) filter (where kind = 'search')::int as searches,
          count(*) filter (where kind = 'question')::int as asked,
          count(*) filter (where detail ->> 'given' = 'answer')::int as answered,
          count(*) filter (where detail ->> 'given' = 'undecided')::int as undecided
        from events, lateral (
          select distinct value ->> 'slot' as slot from jsonb_array_elements(detail #> '{query,constraints}') where kind = 'search'
          union all
          select split_part(detail ->> 'question', '.', 1) where kind <> 'search' and detail ? 'question'
        ) named
        where ${eventsOf(scope, ['search', 'question', 'answer'])}
        group by slot
      ) wanted using (slot)
      order by coalesce(wanted.searches + wanted.asked, 0) desc, slot`,
  )
}
