import { asksForSomething, type calls, type RecentSearch, type SearchQuery } from '@advisor/contract'
import { usableQuests } from '../../access/opened-project.ts'
import type { Change, Read } from '../../http/handlers.ts'
import { slotsOutOfSight } from '../../searching/run-query.ts'
import { showPieces } from '../../searching/show-pieces.ts'
import { forgetSteps, listedSteps } from './listed-steps.ts'

/** The latest searches of the caller that they may still run: in a quest of theirs, for what they see. */
export async function recentSearches(context: Read<typeof calls.recentSearches>) {
  const { db, caller, opened, request } = context
  const { model, profile, sight } = opened
  const quests = new Set(usableQuests(model, profile, caller).map(({ id }) => id))
  const searches = new Map<string, RecentSearch>()
  for (const { id: step, query, at } of await listedSteps(db, caller, model.project.name)) {
    if (!quests.has(query.quest) || !asksForSomething(query) || slotsOutOfSight(query, sight).length > 0) continue
    const key = sameSearchKey(query)
    if (searches.has(key)) continue
    const pieces = showPieces(query, context)
    searches.set(key, { step, text: query.text, pieces, quest: query.quest, at: at.toISOString() })
  }
  return { searches: [...searches.values()].slice(0, request.size) }
}

/** Takes one or all of the caller's searches off the recent ones. Their steps stay, for the pages that show them. */
export async function forgetSearches({
  tx,
  caller,
  opened,
  request,
  now,
  refuse,
}: Change<typeof calls.forgetSearches>) {
  const steps = await listedSteps(tx, caller, opened.model.project.name)
  const meant = request.step === undefined ? undefined : steps.find(({ id }) => id === request.step)
  if (request.step !== undefined && !meant) throw refuse('step-not-found')
  const key = meant && sameSearchKey(meant.query)
  const forgotten = steps.filter(({ query }) => key === undefined || sameSearchKey(query) === key)
  await forgetSteps(
    tx,
    forgotten.map(({ id }) => id),
    now,
  )
  return {}
}

/** The same for queries that ask the same: whatever the ids of their pieces are, and the capitals of their text. */
function sameSearchKey({ quest, text, constraints, answers, filters, scope }: SearchQuery): string {
  const withoutIds = (pieces: readonly { id: string }[]) => pieces.map((piece) => ({ ...piece, id: '' }))
  const said = [withoutIds(constraints), withoutIds(answers), withoutIds(filters), scope]
  return JSON.stringify([quest, text.toLowerCase(), ...said])
}
