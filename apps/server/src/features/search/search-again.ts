import { isGuided, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { askablePart, droppedPieces } from '../../query/dialog/askable-part.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'
import { stepToChanged } from '../../query/steps/step-to-query.ts'

type Context = Step<typeof calls.searchAgain>

/**
 * Asks again what a step asked, without what can no longer be asked. A dialog goes on with its questions where answers were
 * left out: the ones that must be answered may be among them.
 */
export async function searchAgain(context: Context) {
  const { opened, refuse } = context
  const current = await askedStep(context)
  if (!current) throw refuse('step-not-found')
  const { id, style } = opened.quest
  const said = { ...current.query, quest: id, style }
  const query = await askablePart(context, said)
  if (query === 'not-ready') throw refuse('search-not-ready')
  const dropped = await droppedPieces(context, said, query)
  const isDialog = isGuided(style) && (current.page === 'dialog' || dropped.length > 0 || current.query.quest !== id)
  const changed = await stepToChanged(context, { ...current, page: isDialog ? 'dialog' : 'results' }, query)
  return { ...changed, dropped }
}

/** The step that the call starts from, or the named one of the open project as a new search: nothing of it is selected. */
async function askedStep({ request, steps, ...context }: Context): Promise<StoredStep | undefined> {
  if (request.step === undefined) return steps.from(context, request.from)
  await steps.startFrom(context, request.from)
  const step = await steps.find(request.step, context.caller)
  return step?.projectId === context.opened.model.project.name ? { ...step, selected: [] } : undefined
}
