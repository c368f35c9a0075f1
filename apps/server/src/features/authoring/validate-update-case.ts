import { newCaseId, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { problemsToTell } from '../../writing/saved-solution.ts'
import { checkSolution } from './check-solution.ts'
import { checkChange } from './editing/check-change.ts'

export async function validateUpdateCase(context: Read<typeof calls.validateUpdateCase>) {
  const isNew = context.request.caseId === newCaseId
  const checked = isNew ? await checkSolution(context) : await checkChange(context)
  return { problems: 'problems' in checked ? problemsToTell(checked.problems) : [] }
}
