import { randomUUID } from 'node:crypto'
import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { savePlan, type NewPlan } from '../../store/planning/plan-store.ts'
import { lockSolutions } from '../../store/solutions/solution-writer.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { obstacleOnward } from '../../writing/publish-onward.ts'
import { isPossible } from './possible-day.ts'
import { showPlans } from './show-plans.ts'
import { startOfDay } from './start-of-day.ts'

type Call = typeof calls.planPublication

/** Plans that a later branch shows the version that the branch of authors shows now, whatever is saved afterwards. */
export const planPublication = inPhases<Call, NewPlan, { number: number }>({
  async prepare(context) {
    const { request, refuse, caller, now } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { solution, content, opened, onto } = edited
    if (onto !== request.version) throw refuse('resource-changed')
    const wanted = { branch: request.branchName, state: solution.state, content }
    const obstacle = await obstacleOnward(context, edited, wanted)
    if (obstacle) throw refuse(obstacle.key, 'messages' in obstacle ? { messages: obstacle.messages } : {})
    const { day, timeZone, branchName: branch, version } = request
    const dueAt = startOfDay(day, timeZone)
    if (!isPossible(dueAt, now)) throw refuse('day-not-possible', { fields: ['day'] })
    const { number } = solution
    const projectId = opened.model.project.name
    return {
      ...{ id: randomUUID(), projectId, number, version, branch, day, timeZone, dueAt },
      ...{ createdBy: caller.userId, createdAt: now },
    }
  },
  async change({ tx, caller }, plan) {
    const { projectId, number, version, branch, day } = plan
    await lockSolutions(tx, projectId, [number])
    await savePlan(tx, plan)
    await insertAuditEvent(tx, {
      kind: 'publication-planned',
      userId: caller.userId,
      detail: { project: projectId, branch, solution: number, version, day },
    })
    return { number }
  },
  reply: async (context, { number }) => ({ plans: await showPlans(context, number) }),
})
