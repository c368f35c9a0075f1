import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'

/** Leaves the search for the home page of the project. */
export async function onHomeLinkClicked(context: Step<typeof calls.onHomeLinkClicked>) {
  context.steps.goTo(context, null)
  return {}
}
