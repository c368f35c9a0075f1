import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { showState } from '../../query/show/show-state.ts'

/** Goes back a step, or to the last step on a page. Before the first step is the home page. A question of a dialog is left so only with the permission for it. */
export async function back(context: Step<typeof calls.back>) {
  const { request, steps, caller, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('nothing-to-go-back-to')
  const isBackInDialog = current.page === 'dialog' && request.state !== 'home'
  if (isBackInDialog && !caller.permissions.has('search-guided-back')) throw refuse('no-permission')
  const isHomeWanted = request.state === 'home'
  const before = isHomeWanted ? undefined : await steps.before(current, request.state, caller)
  if (!before && request.state !== undefined && !isHomeWanted) throw refuse('nothing-to-go-back-to')
  const search = await showState(context, before)
  if (search === 'not-ready') throw refuse('search-not-ready')
  steps.goTo(context, before?.id ?? null)
  return { search }
}
