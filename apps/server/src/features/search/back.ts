import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { showState } from '../../searching/show-state.ts'

/** Goes back a step, or to the last step on a page. */
export async function back(context: Step<typeof calls.back>) {
  const { request, steps, caller, refuse } = context
  const current = await steps.current(context)
  const before = current && (await steps.before(current, request.state, caller))
  const isAtStart = current?.previous === null && (request.state ?? 'home') === 'home' && current.page !== 'home'
  if (!before && !isAtStart) throw refuse('nothing-to-go-back-to')
  const search = await showState(context, before)
  if (search === 'not-ready') throw refuse('search-not-ready')
  await steps.goTo(context, before?.id ?? null)
  return { search }
}
