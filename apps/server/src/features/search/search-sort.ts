import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToChanged } from '../../query/steps/step-to-query.ts'

/** Puts the results into another order. */
export async function searchSort(context: Step<typeof calls.searchSort>) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  return stepToChanged(context, current, { ...current.query, sort: request.sort })
}
