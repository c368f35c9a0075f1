import { pieceIds, type SearchQuery } from '@advisor/contract'
import { staleReplies, type Model } from '@advisor/domain-model'
import type { OpenedBranch } from '../../access/opened-project.ts'
import { questionIdOf } from './questions.ts'

/** The query without the answers that do not count at present; see `staleReplies`. Stored queries keep them: they may count again. */
export function withoutStale(model: Model, query: SearchQuery): SearchQuery {
  const stale = staleReplies(model, query)
  if (stale.size === 0) return query
  return {
    ...query,
    answers: query.answers.filter((each) => !stale.has(questionIdOf(each))),
    undecided: query.undecided.filter((question) => !stale.has(question)),
  }
}

/** Which pieces of a query do not count at present. What the reader does not see is no answer to them. */
export function isStalePiece(
  { model, sight }: Pick<OpenedBranch, 'model' | 'sight'>,
  query: SearchQuery,
): (piece: string) => boolean {
  const isSeen = ({ slot }: { slot: string }) => sight.attributes.has(slot)
  const stale = staleReplies(model, {
    ...query,
    answers: query.answers.filter(isSeen),
    constraints: query.constraints.filter(isSeen),
  })
  const pieces = new Set([
    ...query.answers.filter((each) => stale.has(questionIdOf(each))).map(({ id }) => id),
    ...[...stale].map(pieceIds.undecided),
  ])
  return (piece) => pieces.has(piece)
}
