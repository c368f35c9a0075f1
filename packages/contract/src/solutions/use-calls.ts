import { z } from 'zod'
import { changing } from '../call.ts'
import { solutionUses } from '../events/entities.ts'
import { CaseId, Count } from '../fields.ts'
import { limits } from '../limits.ts'
import { stepFields } from '../search/step.ts'

const StepCount = Count.min(0).max(10_000).default(0)

export const solutionUsed = changing('solutionUsed', {
  summary:
    'Tells what the caller did with solutions in the browser: copied, printed, or began or finished the steps of one. Beginning the steps counts as a try of the solution, once in a search.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z
    .object({
      caseIds: z.array(CaseId).min(1).max(limits.selectedSolutions),
      use: z.enum(solutionUses),
      /** The steps of the solution, and those that are done. */
      steps: StepCount,
      done: StepCount,
      ...stepFields,
    })
    .refine(({ use, caseIds }) => !use.endsWith('-steps') || caseIds.length === 1, 'Steps are those of one solution.')
    .refine(({ steps, done }) => done <= steps, 'Not more steps can be done than there are.'),
  reply: z.object({}),
  refusals: ['no-permission', 'solution-not-found'],
})
