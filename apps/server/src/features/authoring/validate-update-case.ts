import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { checkSolution } from './check-solution.ts'

export async function validateUpdateCase(context: Read<typeof calls.validateUpdateCase>) {
  const checked = await checkSolution(context)
  return { problems: 'problems' in checked ? checked.problems : [] }
}
