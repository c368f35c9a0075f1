import { queryWordsOf } from '@advisor/engine/text'
import { computeSight } from '../../apps/server/src/access/sight.ts'
import type { ModelIndex } from '../../apps/server/src/search-index/model-index.ts'
import { type SightOnIndex, sightOnIndex } from '../../apps/server/src/search-index/sight-on-index.ts'
import type { Rights } from '../../apps/server/src/sessions/caller.ts'
import { gradesOf, judgeAnswer, type Judgement, type Question } from './questions.ts'
import type { Part } from './parts.ts'

/** As the product's searches have it (`run-query.ts`). */
const leastShare = 0.15
/** Hits of a page; with `isInOneLanguage` more are read, since others fall out. */
const [shown, read] = [10, 100]

/** Asks an index questions as the server does, without a part of what is understood. */
export class IndexAsker {
  readonly #index: ModelIndex
  readonly #part: Part
  readonly #words: ReturnType<NonNullable<Part['wordsOf']>>

  readonly #sight: SightOnIndex

  constructor(index: ModelIndex, rights: Rights, part: Part) {
    const { model, ground } = index.plan
    this.#sight = sightOnIndex(computeSight(model, rights), ground)
    this.#index = index
    this.#part = part
    this.#words = (part.wordsOf ?? queryWordsOf)(ground.words)
  }

  /** The numbers of the first page, best first. */
  find({ text, locale }: Pick<Question, 'text' | 'locale'>): string[] {
    const { without, isInInterfaceLanguage, isInOneLanguage } = this.#part
    const { solutions, plan } = this.#index
    const { visibleAttributes, valueFilters, ...scope } = this.#sight
    const query = {
      ...{ text, ...this.#words, ...scope, ...(without && { without: new Set([without]) }) },
      locale: isInInterfaceLanguage ? locale : solutions.texts.languageOf({ text, locale, ...scope }),
    }
    const { hits } = solutions.search({
      ...{ text: query, visibleAttributes, valueFilters, leastShare },
      hiding: { share: plan.model.project.hidingThreshold },
      size: isInOneLanguage ? read : shown,
    })
    const ofLanguage = isInOneLanguage ? hits.filter((hit) => hit.locale === query.locale) : hits
    return ofLanguage.slice(0, shown).map(({ id }) => `${id}`)
  }

  judge(question: Question, numbers: ReadonlyMap<string, number>): Judgement {
    return judgeAnswer(this.find(question), gradesOf(question, numbers))
  }
}
