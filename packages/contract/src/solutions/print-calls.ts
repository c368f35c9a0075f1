import { z } from 'zod'
import { downloading, reading } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { SolutionNumber } from '../ids.ts'
import { limits } from '../limits.ts'
import { stepFields } from '../search/step.ts'

const access = { to: 'project', application: 'advisor', permission: 'advisor' } as const
const caseIds = z.array(CaseId).min(1).max(limits.selectedSolutions)

export const getSolutionsToPrint = reading('getSolutionsToPrint', {
  method: 'POST',
  summary:
    'What of the solutions can be printed: those that the caller may read, with their titles, and how many at once.',
  access,
  request: z.object({ caseIds }),
  reply: z.object({
    solutions: z.array(z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() })),
    /** Deleted, or hidden from the caller. */
    missing: z.array(z.object({ caseId: SolutionNumber, number: z.string() })),
    /** Solutions that are printed at once; a setting of the administrator. */
    limit: z.number().int(),
  }),
  refusals: ['no-permission'],
})

export const generatePdf = downloading('generatePdf', {
  method: 'POST',
  summary:
    'A PDF of solutions, laid out by the print views of their case bases. One at a time for each user. It is a task: when the caller goes, it is made all the same, and `taskResult` has it for a day.',
  access,
  request: z.object({
    caseIds,
    ...stepFields,
    /** With the parts that not all readers see, as far as the caller sees them. */
    internal: Flag.default(false),
    /** Where the caller opens the application, for links back; a server with a public address uses that one. */
    address: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .optional(),
  }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'print-too-many',
    'error.printing.already-running',
    'too-many-pdfs',
    'pdf-not-made',
    'seeing-as',
  ],
})
