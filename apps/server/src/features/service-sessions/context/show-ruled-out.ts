import type { calls } from '@advisor/contract'
import type { Step } from '../../../http/handlers.ts'
import { stepToChanged } from '../../../query/steps/step-to-query.ts'

/** Searches again with the solutions that the service session has ruled out, or without them. */
export async function showRuledOut(context: Step<typeof calls.showRuledOut>) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const { ruledOut: _, ...query } = current.query
  return stepToChanged(context, current, request.isShown ? { ...query, ruledOut: true } : query)
}
