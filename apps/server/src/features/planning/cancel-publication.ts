import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { findPlans, removePlan, type StoredPlan } from '../../store/planning/plan-store.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { showPlans } from './show-plans.ts'

type Call = typeof calls.cancelPublication

/** Takes a planned publication back: the planner's, or another publisher's of a solution that the caller sees. */
export const cancelPublication = inPhases<Call, StoredPlan, { number: number }>({
  async prepare(context) {
    const { db, request, refuse } = context
    const [plan] = await findPlans(db, [request.plan])
    const isHere = plan?.projectId === context.opened.model.project.name && plan.state !== 'made'
    if (!plan || !isHere || !(await readEditedCase(context, plan.number))) throw refuse('plan-not-found')
    return plan
  },
  async change({ tx, caller, refuse }, { id, projectId, number, version, branch, day }) {
    if (!(await removePlan(tx, id))) throw refuse('plan-not-found')
    await insertAuditEvent(tx, {
      kind: 'publication-cancelled',
      userId: caller.userId,
      detail: { project: projectId, branch, solution: number, version, day },
    })
    return { number }
  },
  reply: async (context, { number }) => ({ plans: await showPlans(context, number) }),
})
