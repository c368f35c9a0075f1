import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** The use of a slot by the solutions that the branches of a project show. */
export interface SlotUsage {
  /** Solutions with a value or a text. */
  holders: number
  /** Solutions with several values. */
  withSeveral: number
  /** Solutions of case bases with the slot that have neither. */
  lacking: number
  /** The longest text, in characters. */
  longest: number
}

export async function readSlotUsage(
  db: Db,
  projectId: string,
  slotId: string,
  casebases: readonly string[],
): Promise<SlotUsage> {
  const query = sql<SlotUsage>`
    select count(*) filter (where is_held)::integer as holders,
      count(*) filter (where jsonb_array_length("values") > 1)::integer as "withSeveral",
      count(*) filter (where not is_held and casebase_id = any (${[...casebases]}::text[]))::integer as lacking,
      coalesce(max(greatest(longest_text, longest_value)), 0)::integer as longest
    from (
      select casebase_id, "values", longest_text, longest_value,
        (coalesce(jsonb_array_length("values"), 0) > 0 or longest_text is not null) as is_held
      from (
        select casebase_id, content -> 'values' -> ${slotId}::text as "values",
          (select max(length(texts -> ${slotId}::text #>> '{}')) from jsonb_each(content -> 'texts') as each (locale, texts))
            as longest_text,
          (select max(length(value)) from jsonb_array_elements_text(content -> 'values' -> ${slotId}::text) as value)
            as longest_value
        from branch_solutions
        join solution_versions using (project_id, number, version)
        where branch_solutions.project_id = ${projectId}
      ) as shown
    ) as used`
  const [usage] = await readSql(db, query)
  return usage ?? { holders: 0, withSeveral: 0, lacking: 0, longest: 0 }
}

/** The states that solutions of these case bases are in. */
export async function readUsedStates(db: Db, projectId: string, casebases: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('branchSolutions')
    .innerJoin('solutions', (join) =>
      join
        .onRef('solutions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutions.number', '=', 'branchSolutions.number'),
    )
    .innerJoin('solutionVersions', (join) =>
      join
        .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionVersions.number', '=', 'branchSolutions.number')
        .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
    )
    .select('solutionVersions.state')
    .distinct()
    .where('branchSolutions.projectId', '=', projectId)
    .where('solutionVersions.casebaseId', 'in', casebases.length > 0 ? [...casebases] : [''])
    .execute()
  return new Set(rows.map(({ state }) => state))
}
