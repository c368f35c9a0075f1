import { readSearchQuery, type calls, type RecentSearch } from '@advisor/contract'
import { usableQuests } from '../../access/opened-project.ts'
import type { Read } from '../../http/handlers.ts'

/** Steps of one person that are looked through: their searches of about a day. */
const mostSteps = 200

/** The latest searches of the caller whose quest they may still use. A text that differs in capitals only is the same. */
export async function recentSearches({ db, caller, opened, request }: Read<typeof calls.recentSearches>) {
  const { model, profile } = opened
  const quests = new Set(usableQuests(model, profile, caller).map(({ id }) => id))
  const steps = await db
    .selectFrom('searchSteps')
    .where('userId', '=', caller.userId)
    .where('projectId', '=', model.project.name)
    .where('page', '=', 'results')
    .orderBy('at', 'desc')
    .limit(mostSteps)
    .select(['query', 'at'])
    .execute()
  const searches = new Map<string, RecentSearch>()
  for (const { query: stored, at } of steps) {
    const query = readSearchQuery(stored)
    if (!query || query.text === '' || !quests.has(query.quest)) continue
    const key = `${query.quest} ${query.text.toLowerCase()}`
    if (!searches.has(key)) searches.set(key, { text: query.text, quest: query.quest, at: at.toISOString() })
  }
  return { searches: [...searches.values()].slice(0, request.size) }
}
