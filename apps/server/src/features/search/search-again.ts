import { isGuided, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { askablePart, droppedPieces } from '../../searching/askable-part.ts'
import { notSearched, stepToChanged } from '../../searching/step-to-query.ts'

/**
 * Asks again what a step asked, without what can no longer be asked. A dialog goes on with its questions where answers were
 * left out: the ones that must be answered may be among them.
 */
export async function searchAgain(context: Step<typeof calls.searchAgain>) {
  const { request, steps, opened, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current) throw refuse('step-not-found')
  const { id, style } = opened.quest
  const said = { ...current.query, quest: id, style }
  const query = await askablePart(context, said)
  if (query === 'not-ready') throw notSearched(query, refuse)
  const dropped = droppedPieces(context, said, query)
  const isDialog = isGuided(style) && (current.page === 'dialog' || dropped.length > 0 || current.query.quest !== id)
  const changed = await stepToChanged(context, { ...current, page: isDialog ? 'dialog' : 'results' }, query)
  return { ...changed, dropped }
}
