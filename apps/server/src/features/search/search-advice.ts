import { asksForSomething, withoutPiece, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { countWithout } from '../../query/run/count-without.ts'
import { showPieces } from '../../query/show/show-pieces.ts'
import { requirePossible } from '../../query/steps/step-to-query.ts'
import { readStep } from '../../query/steps/read-step.ts'

/** What the step would find without each piece of its query, the pieces that bring most first. */
export async function searchAdvice(context: Read<typeof calls.searchAdvice>) {
  const query = await readStep(context)
  requirePossible(context, query)
  const asking = showPieces(query, context).filter(({ kind }) => kind !== 'undecided' && kind !== 'skipped')
  // Without its only piece, a query asks for nothing.
  const droppable = asking.map(({ id }) => id).filter((id) => asksForSomething(withoutPiece(query, id) ?? query))
  const effects = await countWithout(context, query, droppable)
  return { effects: effects.toSorted((a, b) => b.foundWithout - a.foundWithout) }
}
