import type { HighlightPlan } from '@advisor/engine/text'
import { MarkedWords } from '../../reading/marked-words.ts'
import { noLinks } from '../../reading/place-links.ts'
import { noPictures } from '../../reading/place-pictures.ts'
import type { PointedSolution } from '../../reading/pointed-solution.ts'
import type { SlotContext } from '../../reading/show-slot.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import type { Searching } from '../search-context.ts'

/** Hits of the index, and the words to mark in them. */
interface FoundHits<Hit> {
  hits: readonly Hit[]
  highlights: HighlightPlan
}

/** A hit with its solution, and what is needed to show it. */
export interface ReadHit<Hit> {
  hit: Hit
  /** Its place among the hits, from 0. */
  index: number
  solution: PointedSolution
  context: SlotContext
}

/** Reads the hits that the sight covers, in their order; from memory where they are there and as new as `changedAt`. */
export async function readHits<Hit extends { id: number; locale: string }>(
  { db, services, opened, locale }: Pick<Searching, 'db' | 'services' | 'opened' | 'locale'>,
  { hits, highlights }: FoundHits<Hit>,
  changedAt: ChangePosition,
): Promise<ReadHit<Hit>[]> {
  const { model, sight } = opened
  const words = new MarkedWords(model, highlights, services.analysedTexts)
  const ids = hits.map(({ id }) => id)
  const solutions = await services.pointedSolutions.read(db, opened, ids, changedAt, services.contents)
  const contents = await services.contents.read(db, model.project.name, solutions)
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return solutions.flatMap((solution): ReadHit<Hit>[] => {
    const index = indexes.get(solution.number) ?? -1
    const hit = hits[index]
    const content = contents.get(solution.number)
    const sees = sight.casebases.get(solution.casebaseId)
    if (!hit || !content || !sees) return []
    const textLocales = [hit.locale, solution.masterLocale]
    const { richTexts } = services
    const context = {
      ...{ model, sees, readerLocale: locale, textLocales, content, words, richTexts },
      ...{ pictures: noPictures, linkTo: noLinks },
    }
    return [{ hit, index, solution, context }]
  })
}
