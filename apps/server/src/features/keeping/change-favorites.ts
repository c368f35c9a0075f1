import { limits, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { readByNumber } from '../../reading/pointed-solution.ts'
import { actingStep } from '../../query/steps/acting-step.ts'
import { deleteFavorites, favoriteNumbers, insertFavorites } from './favorite-store.ts'

type Context = Read<typeof calls.addToFavorites> | Read<typeof calls.removeFromFavorites>

interface Adding {
  /** The present numbers of those that the caller sees, by the numbers that were asked for. */
  seen: ReadonlyMap<number, number>
  step: string | undefined
}

/** Adds those of the solutions that the caller sees. */
export const addToFavorites = inPhases<typeof calls.addToFavorites, Adding, number[]>({
  async prepare(context) {
    const { db, opened, request, refuse } = context
    const seen = await readByNumber(db, opened, [...new Set(request.caseIds)])
    if (seen.size === 0) throw refuse('solution-not-found')
    return {
      seen: new Map([...seen].map(([asked, { number }]) => [asked, number])),
      step: await actingStep(context),
    }
  },
  async change({ tx, caller, opened, now, refuse, record }, { seen, step }) {
    const key = { userId: caller.userId, projectId: opened.model.project.name }
    const added = await insertFavorites(tx, key, [...new Set(seen.values())], now)
    const limit = limits.favoritesPerProject
    if ((await favoriteNumbers(tx, key)).length > limit) throw refuse('too-many-favorites', { params: { limit } })
    if (added.length > 0) record({ kind: 'favourite', solutions: added, isFavourite: true, step })
    return [...seen.keys()]
  },
  reply: (context, seen) => showChanged(context, new Set(seen)),
})

/** Takes solutions off the favourites, whether the caller still sees them or not. */
export const removeFromFavorites = inPhases<typeof calls.removeFromFavorites, string | undefined, number[]>({
  prepare: actingStep,
  async change({ tx, caller, opened, request, record }, step) {
    const key = { userId: caller.userId, projectId: opened.model.project.name }
    const removed = await deleteFavorites(tx, key, request.caseIds)
    if (removed.length > 0) record({ kind: 'favourite', solutions: removed, isFavourite: false, step })
    return request.caseIds
  },
  reply: (context, removed) => showChanged(context, new Set(removed)),
})

/** The case list of a change, with an error for each solution that it left out. */
async function showChanged({ db, caller, opened, request, locale, services }: Context, changed: ReadonlySet<number>) {
  const caseIds = [...new Set(request.caseIds)]
  const error = services.texts.say(locale, 'refusals.solution-not-found')
  return {
    caseIds: caseIds.filter((caseId) => changed.has(caseId)),
    cases: caseIds.map((caseId) => (changed.has(caseId) ? { caseId } : { caseId, error })),
    currentLocale: locale,
    favorites: await favoriteNumbers(db, { userId: caller.userId, projectId: opened.model.project.name }),
  }
}
