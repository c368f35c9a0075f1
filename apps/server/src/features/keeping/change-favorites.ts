import { limits, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { deleteFavorites, favoriteNumbers, insertFavorites } from './favorite-store.ts'

type Context = Read<typeof calls.addToFavorites> | Read<typeof calls.removeFromFavorites>

/** Adds those of the solutions that the caller sees. */
export const addToFavorites = inPhases<typeof calls.addToFavorites, number[], number[]>({
  async prepare({ db, opened, request, refuse }) {
    const wanted = [...new Set(request.caseIds)]
    const seen = (await readPointed(db, opened, wanted)).map(({ number }) => number)
    if (seen.length === 0) throw refuse('solution-not-found')
    return seen
  },
  async change({ tx, caller, opened, now, refuse, record }, seen) {
    const key = { userId: caller.userId, projectId: opened.model.project.name }
    await insertFavorites(tx, key, seen, now)
    const limit = limits.favoritesPerProject
    if ((await favoriteNumbers(tx, key)).length > limit) throw refuse('too-many-favorites', { params: { limit } })
    record({ kind: 'favourite', solutions: seen, isFavourite: true })
    return seen
  },
  reply: (context, seen) => showChanged(context, new Set(seen)),
})

/** Takes solutions off the favourites, whether the caller still sees them or not. */
export const removeFromFavorites = inPhases<typeof calls.removeFromFavorites, void, number[]>({
  async change({ tx, caller, opened, request, record }) {
    const key = { userId: caller.userId, projectId: opened.model.project.name }
    await deleteFavorites(tx, key, request.caseIds)
    record({ kind: 'favourite', solutions: request.caseIds, isFavourite: false })
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
