import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToQuery } from '../../query/steps/step-to-query.ts'
import { profileLists } from '../../query/show/profile-lists.ts'

/** Searches by the query of a list. */
export async function openCustomList(context: Step<typeof calls.openCustomList>) {
  const { request, steps, refuse } = context
  const opened = profileLists(context).find(({ tab }) => tab === request.tab)
  if (!opened) throw refuse('custom-list-not-found', { fields: ['tab'] })
  await steps.startFrom(context, request.from)
  return stepToQuery(context, opened.query)
}
