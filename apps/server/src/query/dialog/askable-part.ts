import { pieceIds, withoutPiece, type QueryPiece, type SearchQuery } from '@advisor/contract'
import { countingPieces } from './ask-dialog.ts'
import { captionsOfGone } from '../run/gone-symbols.ts'
import { ask } from '../run/run-query.ts'
import type { Searching } from '../search-context.ts'
import { showPieces } from '../show/show-pieces.ts'

/**
 * Returns a query without the pieces that can no longer be asked: their slot, value or case base is gone from the model or
 * out of sight. The pieces are tried one by one only if the query as a whole cannot be asked.
 */
export async function askablePart(searching: Searching, query: SearchQuery): Promise<SearchQuery | 'not-ready'> {
  const { opened } = searching
  const casebases = query.scope.casebases.filter((id) => opened.questSight.casebases.has(id))
  // The index may still know what the model does not have any more.
  const whole: SearchQuery = { ...countingPieces(searching, query).counting, scope: { casebases } }
  const isPossible = (part: SearchQuery) => ask(searching, part, { from: 0, size: 0 })
  const answer = await isPossible(whole)
  if (answer === 'not-ready') return answer
  if (answer !== 'not-possible') return whole
  const none: SearchQuery = { ...whole, text: '', constraints: [], answers: [], undecided: [], filters: [] }
  const parts = [
    ...whole.constraints.map((each) => ({ id: each.id, alone: { ...none, constraints: [each] } })),
    ...whole.answers.map((each) => ({ id: each.id, alone: { ...none, answers: [each] } })),
    ...whole.undecided.map((each) => ({ id: pieceIds.undecided(each), alone: { ...none, undecided: [each] } })),
  ]
  const answers = await Promise.all(parts.map(({ alone }) => isPossible(alone)))
  return parts.reduce<SearchQuery>(
    (left, { id }, at) => (answers[at] === 'not-possible' ? (withoutPiece(left, id) ?? left) : left),
    whole,
  )
}

/** The pieces of a query that another one does not have, as the reader is told of them: also by what the model had before. */
export async function droppedPieces(
  searching: Searching,
  before: SearchQuery,
  after: SearchQuery,
): Promise<QueryPiece[]> {
  const left = new Set(showPieces(after, searching).map(({ id }) => id))
  const isDropped = ({ id }: QueryPiece) => !left.has(id)
  if (!showPieces(before, searching).some(isDropped)) return []
  const former = await captionsOfGone(searching, before)
  return showPieces(before, { ...searching, former }).filter(isDropped)
}
