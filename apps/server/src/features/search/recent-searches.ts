import { asksForSomething, type calls, type QueryPiece, type RecentSearch, type SearchQuery } from '@advisor/contract'
import { usableQuests } from '../../access/opened-project.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { maySearch, slotsOutOfSight } from '../../query/run/run-query.ts'
import { showPieces } from '../../query/show/show-pieces.ts'
import { findListedStep, forgetAllSteps, forgetStepsThat, listedSteps } from './listed-steps.ts'

/** The latest searches of the caller that they may still run: in a quest of theirs, for what they see. */
export async function recentSearches(context: Read<typeof calls.recentSearches>) {
  const { db, caller, opened, request } = context
  const { model, profile, sight } = opened
  const quests = new Set(usableQuests(model, profile, caller).map(({ id }) => id))
  const searches = new Map<string, RecentSearch>()
  const owner = { userId: caller.userId, projectId: model.project.name, context: request.context }
  for await (const { id: step, query, at } of listedSteps(db, owner)) {
    if (searches.size === request.size) break
    if (!quests.has(query.quest) || !asksForSomething(query) || !maySearch(context, query)) continue
    if (slotsOutOfSight(query, sight).length > 0) continue
    const key = sameSearchKey(query)
    if (searches.has(key)) continue
    const pieces = showPieces(query, context).map(shortened)
    searches.set(key, { step, text: query.text, pieces, quest: query.quest, at: at.toISOString() })
  }
  return { searches: [...searches.values()] }
}

/** As many values tell a search from others. */
const mostValues = 8

function shortened({ values, ...piece }: QueryPiece): QueryPiece {
  const more = values.length > mostValues ? [{ kind: 'text', text: '…' } as const] : []
  return { ...piece, values: [...values.slice(0, mostValues), ...more] }
}

/**
 * Takes one or all of the caller's searches off the recent ones, with every step that was made in them. The steps stay, for the
 * pages that show them.
 */
export const forgetSearches = inPhases<typeof calls.forgetSearches, void, object>({
  // A step that waits to be written would come back, also one of another session of the user.
  prepare: ({ services }) => services.searchSteps.settleEverywhere(),
  change: forget,
  reply: () => Promise.resolve({}),
})

async function forget({ tx, caller, opened, request, now, refuse }: Change<typeof calls.forgetSearches>) {
  const owner = { userId: caller.userId, projectId: opened.model.project.name, context: request.context }
  if (request.step === undefined) {
    await forgetAllSteps(tx, owner, now)
    return {}
  }
  const meant = await findListedStep(tx, owner, request.step)
  if (!meant) throw refuse('step-not-found')
  const key = sameSearchKey(meant.query)
  await forgetStepsThat(tx, owner, (query) => sameSearchKey(query) === key, now)
  return {}
}

/** The same for queries that ask the same: whatever the ids of their pieces are, and the capitals of their text. */
function sameSearchKey({ quest, text, constraints, answers, filters, scope }: SearchQuery): string {
  const withoutIds = (pieces: readonly { id: string }[]) => pieces.map((piece) => ({ ...piece, id: '' }))
  const said = [withoutIds(constraints), withoutIds(answers), withoutIds(filters), scope]
  return JSON.stringify([quest, text.toLowerCase(), ...said])
}
