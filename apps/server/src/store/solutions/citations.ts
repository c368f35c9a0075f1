import type { SolutionContent } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { completeLink, relativeLink } from './solution-links.ts'
import type { SolutionKey } from './solution-statistics.ts'

const linkForm = /href="([^"]*)"/g

/**
 * The other solutions of a project to which the rich texts of a solution link, each once. A complete link is as people copy
 * it: it names the solution and the project, on whatever server. A relative one leads to the project of the text, unless it
 * names another.
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
  const written = href.replaceAll('&amp;', '&')
  const { caseId, project = projectId } = completeLink(written) ?? relativeLink(written) ?? {}
  return caseId !== undefined && project === projectId ? [caseId] : []
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
