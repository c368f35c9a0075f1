import type { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { showSolution } from '../../../reading/show-solution.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

/** A solution beside a session. Nothing is recorded of it: who looks at it there has not opened it. */
export async function sessionShowcase(context: Read<typeof calls.sessionShowcase>) {
  const { db, request, refuse } = context
  const { session } = await readSeenSession(context, request.DSID)
  const solution = await showSolution(context, request.caseId, { purpose: 'detail' })
  if (!solution) throw refuse('solution-not-found')
  const used = await db
    .selectFrom('sessionSolutions')
    .select(['use', 'note'])
    .where('sessionId', '=', session.id)
    .where('number', '=', solution.caseId)
    .executeTakeFirst()
  return { solution, ...used }
}
