import { limits, type ResultRow, type SearchResults } from '@advisor/contract'
import { plainText, visibilityOf, type Model } from '@advisor/domain-model'
import type { TextSearchAnswer } from '@advisor/engine'
import type { Db } from '../database/open.ts'
import type { Caller, OpenedProject } from '../http/handlers.ts'
import { readContents, readPointed, type PointedSolution } from '../reading/read-solutions.ts'
import { SearchWords } from '../reading/search-words.ts'
import { headingOf, ratingAverage } from '../reading/show-heading.ts'
import { findText, showSlots, type SlotContext } from '../reading/show-slot.ts'

export interface ResultsOf {
  db: Db
  opened: OpenedProject
  caller: Caller
  locale: string
}

/** The texts of a row from which an excerpt is taken: the first of the result view, and so much of each. */
const excerptSlots = 3
const excerptSource = 1_500
/** Characters of rich text that hold as much plain text, and more. */
const excerptMarkup = 4_000
const excerptLength = 240

/** A page of results: one SQL read of the page's rows, words found marked. */
export async function showResults(
  { db, opened, caller, locale }: ResultsOf,
  query: { text: string; page: number },
  answer: TextSearchAnswer,
): Promise<SearchResults> {
  const words = new SearchWords(opened.model, answer.highlights)
  const solutions = await readPointed(
    db,
    opened,
    answer.hits.map(({ id }) => id),
  )
  const contents = await readContents(db, opened.model.project.name, solutions)
  const bestScore = answer.hits[0]?.score ?? 0
  const rows = solutions.flatMap((solution) => {
    const hit = answer.hits.find(({ id }) => id === solution.number)
    const content = contents.get(solution.number)
    if (!hit || !content) return []
    const context: SlotContext = {
      model: opened.model,
      readerLocale: locale,
      textLocales: [hit.locale, solution.masterLocale],
      content,
      words,
      fileUrl: () => '',
    }
    return [{ ...showRow(context, solution, caller), score: hit.score, locale: hit.locale }]
  })
  return {
    kind: 'free-text',
    query: query.text,
    rows: rows.map((row, index) => ({
      ...row,
      isFallbackLocale: row.locale !== locale,
      isBestMatching: (query.page - 1) * limits.resultsPageSize + index < answer.bestMatching && bestScore > 0,
    })),
    page: query.page,
    pageSize: limits.resultsPageSize,
    pageCount: Math.ceil(answer.found / limits.resultsPageSize),
    found: answer.found,
    bestMatching: answer.bestMatching,
    corrections: answer.terms.flatMap(({ outcome, text, correctedTo }) =>
      outcome === 'corrected' && correctedTo?.[0] !== undefined
        ? [{ typed: text, searched: correctedTo.join(', ') }]
        : [],
    ),
    ...(answer.didYouMean !== undefined && { didYouMean: answer.didYouMean }),
    ignored: answer.terms.filter(({ outcome }) => outcome === 'dropped').map(({ text }) => text),
    invalidated: false,
  }
}

function showRow(
  context: SlotContext,
  solution: PointedSolution,
  caller: Caller,
): Omit<ResultRow, 'score' | 'locale' | 'isFallbackLocale' | 'isBestMatching'> {
  const { facts, texts } = resultItems(context.model, solution, caller.roles)
  const excerpt = findExcerpt(context, texts)
  return {
    ...headingOf(context, solution),
    ...(excerpt && { excerpt }),
    facts: showSlots(context, facts),
    statistics: {
      ratingAverage: ratingAverage(solution),
      ratingCount: solution.ratingCount ?? 0,
      successCount: solution.successCount ?? 0,
      failureCount: solution.failureCount ?? 0,
    },
  }
}

/** The slots of the result view that these roles see: short facts, and texts to take an excerpt from. */
function resultItems(model: Model, { casebaseId }: PointedSolution, roles: readonly string[]) {
  const casebase = model.casebases.get(casebaseId)
  const sections = casebase ? (model.views.get(casebase.views.result)?.sections ?? []) : []
  const slotsOf = (isFacts: boolean) =>
    sections
      .filter(({ style }) => (style === 'facts') === isFacts)
      .flatMap(({ items }) => items)
      .filter((item) => item.slot !== casebase?.titleSlot && visibilityOf(item, roles) !== 'invisible')
      .map(({ slot }) => slot)
  return { facts: slotsOf(true), texts: slotsOf(false) }
}

/** Plain text of the beginning of a rich text: some of these are books, and a row needs a line. A tag that is cut in two goes. */
function beginningOf(html: string): string {
  return plainText(html.slice(0, excerptMarkup).replace(/<[^>]*$/, ''))
}

/** The first stretch of text with a word that was found; else the beginning of the first text. */
function findExcerpt(context: SlotContext, slotIds: readonly string[]): ResultRow['excerpt'] {
  let beginning: ResultRow['excerpt']
  for (const slotId of slotIds.slice(0, excerptSlots)) {
    const slot = context.model.slots.get(slotId)?.slot
    const found = slot && findText(context, slotId)
    if (!found) continue
    const text = (slot.form === 'rich' ? beginningOf(found.text) : found.text).slice(0, excerptSource)
    const caption = context.model.captions.of(context.readerLocale, slot)
    const marked = context.words.excerpt(text, found.locale, slotId, excerptLength)
    if (marked.marks.length > 0) return { ...marked, caption }
    beginning ??= { ...marked, caption }
  }
  return beginning
}
