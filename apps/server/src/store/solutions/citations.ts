import type { SolutionContent } from '@advisor/contract'
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

/** What of a case base counts: solutions in these states for these audiences. */
interface Counted {
  states: ReadonlySet<string>
  audiences: ReadonlySet<string>
}

/** How many other solutions of a branch link to a solution, of those that a reader sees. `seen`: by case base. */
export async function countCitations(
  db: Db,
  { projectId, branch, seen }: { projectId: string; branch: string; seen: ReadonlyMap<string, Counted> },
  number: number,
): Promise<number> {
  const counted = [...seen].flatMap(([casebase, { states, audiences }]) =>
    [...states].flatMap((state) => [...audiences].map((audience) => ({ casebase, state, audience }))),
  )
  const [row] = await readSql(
    db,
    sql<{ count: number }>`
      select count(distinct citing.number)::int as count
      from solution_citations citing
      join branch_solutions pointed using (project_id, number, version)
      join solutions using (project_id, number)
      join solution_versions versions using (project_id, number, version)
      join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (casebase text, state text, audience text)
        on counted.casebase = versions.casebase_id and counted.state = versions.state and counted.audience = versions.audience
      where citing.project_id = ${projectId} and citing.cited = ${number} and pointed.branch = ${branch}`,
  )
  return row?.count ?? 0
}
