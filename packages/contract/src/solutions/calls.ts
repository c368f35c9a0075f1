import { z } from 'zod'
import { downloading, reading, stepping } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { FileHash } from '../ids.ts'
import { limits } from '../limits.ts'
import { SearchStep, stepFields } from '../search/step.ts'
import { Comparison } from './comparison.ts'
import { SolutionDetails } from './shown.ts'

export const viewCaseDetails = stepping('viewCaseDetails', {
  summary:
    'A solution, laid out by the view of its case base. `silentRedirect` leaves the page of the search as it is. `print` is for paper; `edit`, `translate` and `version` are for those who may do that with it: they are no views, and leave the search as it is.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    caseId: CaseId,
    action: z.enum(['view', 'preview', 'print', 'edit', 'translate', 'version']).default('view'),
    silentRedirect: Flag.default(false),
    /** One of the solution's languages; default: the reader's language. */
    locale: z.string().max(20).optional(),
    ...stepFields,
  }),
  reply: z.object({ search: SearchStep, solution: SolutionDetails }),
  refusals: ['no-permission', 'solution-not-found', 'solution-not-editable'],
})

export const caseDetailsNavigate = stepping('caseDetailsNavigate', {
  summary: 'The solution before or after the one shown, in the order of the results.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ caseId: CaseId, direction: z.enum(['previous', 'next']), ...stepFields }),
  reply: z.object({ search: SearchStep, solution: SolutionDetails }),
  refusals: ['no-permission', 'no-current-result', 'solution-not-found', 'question-mandatory'],
})

export const compareCases = reading('compareCases', {
  method: 'POST',
  summary: 'Solutions side by side, slot by slot as the views of their case bases for comparing lay them out.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ caseIds: z.array(CaseId).max(limits.selectedSolutions), ...stepFields }),
  reply: z.object({ comparison: Comparison }),
  refusals: ['no-permission', 'compare-too-few', 'compare-too-many', 'solution-not-found'],
})

export const solutionFile = downloading('solutionFile', {
  summary: 'A file of a solution that the caller may read, in the version that the open branch shows.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ caseId: CaseId, file: FileHash, ...stepFields }),
  refusals: ['no-permission', 'file-not-found', 'file-damaged'],
})
