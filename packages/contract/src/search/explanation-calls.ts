import { z } from 'zod'
import { reading } from '../call.ts'
import { CriterionEffect } from '../expert/entities.ts'
import { CaseId } from '../fields.ts'
import { queryRefusals } from './calls.ts'
import { ResultExplanation } from './explanation.ts'
import { stepFields } from './step.ts'

export const explainResult = reading('explainResult', {
  summary:
    'Why a solution is among the results of a step: what each piece of the query brought to its score, and cost.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ caseId: CaseId, ...stepFields }),
  reply: z.object({ explanation: ResultExplanation }),
  refusals: [...queryRefusals, 'step-not-found', 'no-current-result', 'not-in-results', 'question-mandatory'],
})

export const searchAdvice = reading('searchAdvice', {
  summary: 'For a step that finds too little: how many solutions would be found without each piece of its query.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object(stepFields),
  reply: z.object({ effects: z.array(CriterionEffect) }),
  refusals: [...queryRefusals, 'step-not-found', 'no-current-result'],
})
