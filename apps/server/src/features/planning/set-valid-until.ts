import { randomUUID } from 'node:crypto'
import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { saveValidity, type NewValidity } from '../../store/planning/plan-store.ts'
import { lockSolutions } from '../../store/solutions/solution-writer.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { archivedState } from './archived-state.ts'
import { isPossible } from './possible-day.ts'
import { mayLimit, showPlans } from './show-plans.ts'
import { endOfDay } from './start-of-day.ts'

type Call = typeof calls.setValidUntil
interface Prepared {
  projectId: string
  number: number
  validity: NewValidity | undefined
}

/** Sets the last day on which readers find a solution, or takes it away. */
export const setValidUntil = inPhases<Call, Prepared, { number: number }>({
  async prepare(context) {
    const { request, refuse, caller, now, services } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { solution, opened } = edited
    if (!mayLimit(caller, solution)) throw refuse('solution-not-editable')
    const { day, timeZone } = request
    const { number } = solution
    const projectId = opened.model.project.name
    if (day === undefined) return { projectId, number, validity: undefined }
    for (const { name } of opened.model.project.branches)
      if (archivedState(await services.models.get(projectId, name), solution.casebaseId) === undefined)
        throw refuse('no-archived-state')
    const endsAt = endOfDay(day, timeZone)
    if (!isPossible(endsAt, now)) throw refuse('day-not-possible', { fields: ['day'] })
    // Who sets a day that is near knows that it ends soon.
    const warnedAt = isSoon(endsAt, now, services.settings()['validity.warning-days']) ? now : null
    return {
      ...{ projectId, number },
      validity: {
        ...{ id: randomUUID(), projectId, number, day, timeZone, endsAt, warnedAt },
        ...{ createdBy: caller.userId, createdAt: now },
      },
    }
  },
  async change({ tx, caller }, { projectId, number, validity }) {
    await lockSolutions(tx, projectId, [number])
    await saveValidity(tx, { projectId, number }, validity)
    await insertAuditEvent(tx, {
      kind: 'validity-set',
      userId: caller.userId,
      detail: { project: projectId, solution: number, ...(validity && { day: validity.day }) },
    })
    return { number }
  },
  reply: async (context, { number }) => ({ plans: await showPlans(context, number) }),
})

function isSoon(endsAt: Date, now: Date, warningDays: number): boolean {
  return endsAt.getTime() - now.getTime() <= warningDays * 24 * 3_600_000
}
