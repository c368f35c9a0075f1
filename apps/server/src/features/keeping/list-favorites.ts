import type { calls, Favorite } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { readByNumber } from '../../reading/pointed-solution.ts'
import { numberOf } from '../../reading/show-heading.ts'
import { favoriteNumbers, favoritesOnPage } from './favorite-store.ts'

export async function favoriteMarks({ db, caller, opened }: Read<typeof calls.favoriteMarks>) {
  return { favorites: await favoriteNumbers(db, { userId: caller.userId, projectId: opened.model.project.name }) }
}

/** A page of the favourites. Too high a page gives the last one. Of a solution out of sight only the number is told. */
export async function listFavorites(context: Read<typeof calls.listFavorites>) {
  const { db, caller, opened, request, locale, services } = context
  const { model } = opened
  const key = { userId: caller.userId, projectId: model.project.name }
  const records = (await favoriteNumbers(db, key)).length
  const total = Math.max(1, Math.ceil(records / request.rows))
  const page = Math.min(request.page, total)
  const kept = await favoritesOnPage(db, key, { page, size: request.rows })
  const numbers = kept.map(({ number }) => number)
  const seen = await readByNumber(db, opened, numbers)
  const titles = await services.titles.read(db, model, [...new Set(seen.values())], locale)
  const favorites = kept.map(({ number, at }): Favorite => {
    const solution = seen.get(number)
    const casebase = solution && model.casebases.get(solution.casebaseId)
    return {
      caseId: number,
      number: numberOf(model, number),
      at: at.toISOString(),
      ...(solution && { title: titles.get(solution.number) ?? solution.name }),
      ...(casebase && { casebase: model.captions.of(locale, casebase) }),
    }
  })
  return { favorites, page, total, records }
}
