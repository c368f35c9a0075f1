import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Count } from '../fields.ts'
import { PlanId, Plans, TimeZone } from './entities.ts'

const access = { to: 'project', application: 'advisor' } as const

export const getPlans = reading('getPlans', {
  summary:
    'What is planned: publications of a later day, and the days until which solutions are valid; of one solution, or of all.',
  access: { ...access, anyPermission: ['solution-modify', 'review-apply'] },
  request: z.object({ caseId: CaseId.optional() }),
  reply: z.object({ plans: Plans }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const planPublication = changing('planPublication', {
  summary:
    'Plans that a later branch shows a version, the last one that authors have saved, from the beginning of a day on. It replaces what was planned for the branch.',
  access: { ...access, permission: 'review-apply' },
  request: z.object({
    caseId: CaseId,
    version: Count.pipe(z.number().min(1).max(2_147_483_647)),
    branchName: z.string().max(100),
    day: z.iso.date(),
    timeZone: TimeZone,
  }),
  reply: z.object({ plans: Plans }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'branch-not-found',
    'resource-changed',
    'publish-running',
    'solution-not-valid',
    'day-not-possible',
  ],
})

export const cancelPublication = changing('cancelPublication', {
  summary: 'Takes a planned publication back; a failed one leaves the list.',
  access: { ...access, permission: 'review-apply' },
  request: z.object({ plan: PlanId }),
  reply: z.object({ plans: Plans }),
  refusals: ['no-permission', 'plan-not-found'],
})

export const setValidUntil = changing('setValidUntil', {
  summary:
    'Says until which day, with that day, readers find a solution; without a day it has no end. Then readers do not find it any more: it is archived where they do.',
  access: { ...access, anyPermission: ['solution-modify', 'review-apply'] },
  request: z.object({ caseId: CaseId, day: z.iso.date().optional(), timeZone: TimeZone }),
  reply: z.object({ plans: Plans }),
  refusals: ['no-permission', 'solution-not-found', 'solution-not-editable', 'day-not-possible', 'no-archived-state'],
})
