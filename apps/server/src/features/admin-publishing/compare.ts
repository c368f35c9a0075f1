import type { calls } from '@advisor/contract'
import { matchModels } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { countMoves, countShown, movesBetween } from '../../store/publishing/solution-moves.ts'
import { branchPair } from './branch-pair.ts'
import { showObjects, showSolutions } from './show-publication.ts'

/** What the second branch would become if it showed what the first one shows. */
export async function compareBranches(context: Read<typeof calls.compareBranches>) {
  const { db, request } = context
  const { branches } = await branchPair(context, request)
  const [before, after] = await Promise.all(
    [request.to, request.from].map((branch) => readModelDocuments(db, request.project, branch)),
  )
  const matched = matchModels(before ?? [], after ?? [])
  const { fingerprint: _, ...solutions } = await countMoves(db, movesBetween(branches, 'all'))
  const shown = (await countShown(db, request.project)).get(request.to) ?? 0
  return {
    comparison: {
      objects: showObjects(matched, [...(before ?? []), ...(after ?? [])]),
      sameObjects: matched.filter(({ matching }) => matching === 'no-change').length,
      solutions,
      sameSolutions: shown - solutions.changed - solutions.removed,
    },
  }
}

/** A page of the solutions that differ. */
export async function compareBranchSolutions(context: Read<typeof calls.compareBranchSolutions>) {
  const { project, from, to, matching, after, size } = context.request
  const { branches } = await branchPair(context, { project, from, to })
  return showSolutions(context, { project, branches: [from, to] }, movesBetween(branches, 'all'), {
    ...{ after, size, matching },
  })
}
