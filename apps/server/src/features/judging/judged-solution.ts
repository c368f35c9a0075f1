import type { OpenedProject } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import { readPointed, type PointedSolution } from '../../reading/pointed-solution.ts'
import type { Refuse } from '../../query/refuse.ts'

/** What a judging call is given of its solution. */
interface Judging {
  db: Db
  opened: OpenedProject
  request: { caseId: number }
  refuse: Refuse<'solution-not-found'>
}

/** The solution that a call judges, as the caller sees it now. Refuses one that is not there or out of sight. */
export async function judgedSolution({ db, opened, request, refuse }: Judging): Promise<PointedSolution> {
  const [solution] = await readPointed(db, opened, [request.caseId])
  if (!solution) throw refuse('solution-not-found')
  return solution
}
