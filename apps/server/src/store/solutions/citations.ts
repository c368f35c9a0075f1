import type { SolutionContent } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import type { SolutionKey } from './solution-statistics.ts'

const linkForm = /href="([^"]*\/case-details\?[^"]*)"/g
const numberForm = /^\d{1,9}$/

/**
 * The other solutions of a project to which the rich texts of a solution link, each once. A link is as people copy it: it
 * names the solution and the project, on whatever server.
 */
export function citedIn({ values, texts }: SolutionContent, { projectId, number }: SolutionKey): number[] {
  const parts = [...Object.values(values).flat(), ...Object.values(texts).flatMap((bySlot) => Object.values(bySlot))]
  const cited = parts.flatMap((part) =>
    typeof part === 'string'
      ? [...part.matchAll(linkForm)].flatMap(([, href = '']) => solutionOf(href, projectId))
      : [],
  )
  return [...new Set(cited)].filter((each) => each !== number)
}

function solutionOf(href: string, projectId: string): number[] {
  const query = URL.parse(href.replaceAll('&amp;', '&'))?.searchParams
  const caseId = query?.get('caseId') ?? ''
  return query?.get('project') === projectId && numberForm.test(caseId) ? [Number(caseId)] : []
}

/** How many other solutions that are published on the branch link to a solution. The same for all readers, as all counts are. */
export async function countCitations(
  db: Db,
  { model, branch }: { model: Model; branch: string },
  number: number,
): Promise<number> {
  const published = [...model.casebases.values()].flatMap(({ id, workflow }) =>
    (model.workflows.get(workflow)?.states ?? []).flatMap((state) =>
      state.reach === 'published' ? [{ casebase: id, state: state.id }] : [],
    ),
  )
  const [row] = await readSql(
    db,
    sql<{ count: number }>`
      select count(distinct citing.number)::int as count
      from solution_citations citing
      join branch_solutions pointed using (project_id, number, version)
      join solutions using (project_id, number)
      join solution_versions versions using (project_id, number, version)
      join jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as published (casebase text, state text)
        on published.casebase = solutions.casebase_id and published.state = versions.state
      where citing.project_id = ${model.project.name} and citing.cited = ${number} and pointed.branch = ${branch}`,
  )
  return row?.count ?? 0
}
