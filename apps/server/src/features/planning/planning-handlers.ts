import type { Handlers } from '../../http/handlers.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { cancelPublication } from './cancel-publication.ts'
import { planPublication } from './plan-publication.ts'
import { setValidUntil } from './set-valid-until.ts'
import { showPlans } from './show-plans.ts'

type PlanningCalls = 'getPlans' | 'planPublication' | 'cancelPublication' | 'setValidUntil'

export const planningHandlers: Pick<Handlers, PlanningCalls> = {
  async getPlans(context) {
    const { caseId } = context.request
    if (caseId !== undefined && !(await readEditedCase(context, caseId))) throw context.refuse('solution-not-found')
    return { plans: await showPlans(context, caseId) }
  },
  planPublication,
  cancelPublication,
  setValidUntil,
}
