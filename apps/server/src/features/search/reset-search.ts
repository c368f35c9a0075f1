import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { showStep } from '../../query/show/show-state.ts'

/** Leaves the search. Its steps can still be gone to by their ids. */
export async function resetSearch(context: Step<typeof calls.resetSearch>) {
  context.steps.goTo(context, null)
  return { search: showStep(undefined, context) }
}
