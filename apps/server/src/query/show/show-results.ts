import { saidField } from '@advisor/domain-model'
import {
  type Diagnosis,
  type FileExcerpt,
  type ResultRow,
  type SearchResults,
  type ShownValue,
} from '@advisor/contract'
import { distinctMarks, hasDigit } from '../../reading/marked-words.ts'
import type { PointedSolution } from '../../reading/pointed-solution.ts'
import { findInFiles } from '../../reading/find-in-files.ts'
import { headingOf, ratingAverage } from '../../reading/show-heading.ts'
import {
  findText,
  showScalar,
  showSlots,
  showValueSlots,
  type ShownValues,
  type SlotContext,
} from '../../reading/show-slot.ts'
import { mostSevereWarning } from '../../reading/show-warnings.ts'
import type { TextBeginnings } from '../../reading/text-beginnings.ts'
import { isLater, type ChangePosition } from '../../store/change-log/change-log.ts'
import { foldDuplicates } from '../run/fold-duplicates.ts'
import { readHits } from '../run/read-hits.ts'
import { showNamed } from './show-named.ts'
import { showQuestion } from './show-question.ts'
import { diagnosisOf } from '../dialog/questions.ts'
import type { FoundDiagnoses, FoundPage } from '../run/run-query.ts'
import type { Finding } from '../search-context.ts'

/** The texts of a row from which an excerpt is taken: the first of the result view, and the beginning of each. */
const excerptSlots = 3
const excerptLength = 240
/** A pasted text may have many unknown words, of which the first say enough. */
const mostUnknownTold = 10

/** A page of results, its rows from memory where they are there, words found marked. `foundAt`: where the change log stood at the first page. */
export async function showResults(
  searching: Finding,
  { page, pageSize, sort, answer, uncontradicted, diagnoses }: FoundPage,
  foundAt: ChangePosition | null,
): Promise<SearchResults> {
  const bestOnPage = sort === 'relevance' ? answer.bestMatching - (page - 1) * pageSize : 0
  const { sketches } = searching.services
  const { rows, read } = await readRows(searching, answer, bestOnPage)
  const folded = foldDuplicates(
    rows.map((row, at) => {
      return { ...row, title: row.title.text, sketch: () => sketches.of(read[at]?.context) }
    }),
  )
  return {
    rows: rows.map((row): ResultRow => {
      const nearlySame = folded.get(row.caseId)
      return sort !== 'relevance' || nearlySame === undefined ? row : { ...row, nearlySame }
    }),
    page,
    pageSize,
    pageCount: Math.ceil(answer.found / pageSize),
    found: answer.found,
    bestMatching: answer.bestMatching,
    ...(uncontradicted !== undefined && { uncontradicted }),
    ...(diagnoses && (await showDiagnoses(searching, diagnoses))),
    isRanked: answer.isRanked,
    isPreferenceUnmet: answer.isPreferenceUnmet,
    sort,
    weaker: answer.weaker,
    ...(answer.ruledOut > 0 && { ruledOut: answer.ruledOut }),
    corrections: answer.terms.flatMap(({ outcome, text, correctedTo }) =>
      outcome === 'corrected' && correctedTo?.[0] !== undefined
        ? [{ typed: text, searched: correctedTo.join(', ') }]
        : [],
    ),
    ...(answer.didYouMean !== undefined && { didYouMean: answer.didYouMean }),
    named: await showNamed(searching, answer.named ?? []),
    denied: answer.terms
      .filter(({ isDenied }) => isDenied)
      .map(({ text, start, end, isAbsent }) => ({ text, start, end, ...(isAbsent && { isAbsent }) })),
    ...(answer.meant && { meant: answer.meant }),
    ...(sort === 'relevance' && (await showQuestion(searching, answer, read))),
    unknown: unknownWords(answer.terms),
    invalidated: foundAt !== null && isLater(answer.changedAt, foundAt),
    ...(answer.asOf !== undefined && { asOf: answer.asOf }),
  }
}

/** The rows of hits, in their order, and what was read for them. The first `bestMatching` match best. */
async function readRows(searching: Finding, answer: FoundPage['answer'], bestMatching: number) {
  const read = await readHits(searching, answer, answer.changedAt)
  const { beginnings } = searching.services
  const drawn = read.map((each) => ({ ...each, row: showRow(each.context, each.solution, beginnings) }))
  const untold = drawn.filter(({ context, row }) => !context.words.areNone && !tellsEnough(context, row.excerpt))
  const inFiles = await findInFiles(searching, untold, excerptLength)
  const rows = drawn.map(({ hit, index, solution, context, row }): ResultRow => ({
    ...row,
    ...preferFile(context, row, inFiles.get(solution.number)),
    ...useOf(searching, solution.number),
    score: hit.score,
    locale: hit.locale,
    isFallbackLocale: hit.locale !== searching.locale,
    isBestMatching: index < bestMatching && hit.score > 0,
  }))
  return { rows, read }
}

function useOf({ inSession }: Finding, number: number): Pick<ResultRow, 'sessionUse'> {
  const use = inSession?.uses.get(number)
  return use ? { sessionUse: use } : {}
}

/** The likeliest values of the diagnosis with rows of their solutions. */
async function showDiagnoses(
  searching: Finding,
  { goals, answer }: FoundDiagnoses,
): Promise<Pick<SearchResults, 'diagnoses'>> {
  const { model, questSight } = searching.opened
  const slot = diagnosisOf(model, questSight)
  const modelSlot = slot && model.slots.get(slot.id)
  if (!modelSlot || !('attribute' in modelSlot)) return {}
  const { attribute } = modelSlot
  const context = { model, readerLocale: searching.locale }
  const { rows } = await readRows(searching, answer, 0)
  const byId = new Map(rows.map((row) => [row.caseId, row]))
  const likeliest = goals.likeliest.map(({ goal, probability, cases, uncontradicted, ids }): Diagnosis => {
    const value = goal === '' ? undefined : showScalar(context, attribute, goal)
    return {
      ...(value && { value }),
      ...{ probability, solutions: cases, uncontradicted },
      rows: ids.flatMap((id) => byId.get(id) ?? []),
    }
  })
  return {
    diagnoses: {
      slot: modelSlot.slot.id,
      caption: model.captions.of(searching.locale, modelSlot.slot),
      left: goals.left,
      likeliest,
    },
  }
}

/** The words that stand in no solution, each once. */
function unknownWords(terms: FoundPage['answer']['terms']): string[] {
  const unknown = terms.filter(
    ({ outcome, isPhrase, isOtherLanguage }) => outcome === 'unknown' && !isPhrase && !isOtherLanguage,
  )
  return [...new Set(unknown.map(({ text }) => text))].slice(0, mostUnknownTold)
}

function showRow(
  context: SlotContext,
  solution: PointedSolution,
  beginnings: TextBeginnings,
): Omit<ResultRow, 'score' | 'locale' | 'isFallbackLocale' | 'isBestMatching'> {
  const { facts, texts, others } = resultItems(context, solution)
  const heading = headingOf(context, solution)
  const found = findExcerpt(context, texts, beginnings)
  const excerpt =
    context.words.areNone || tellsEnough(context, found)
      ? found
      : (findInValues(context) ??
        (tellsEnough(context, heading.title) ? undefined : findInTexts(context, others, beginnings)) ??
        findInSaid(context, solution) ??
        found)
  const warning = mostSevereWarning(context)
  return {
    ...heading,
    ...(excerpt && { excerpt }),
    facts: showSlots(context, facts),
    ...(warning && { warning }),
    statistics: {
      ratingAverage: ratingAverage(solution),
      ratingCount: solution.ratingCount ?? 0,
      successCount: solution.successCount ?? 0,
      failureCount: solution.failureCount ?? 0,
    },
  }
}

/** The slots of the result view that the reader sees: short facts, and texts to take an excerpt from. `others`: the other slots. */
function resultItems({ model, sees }: SlotContext, { casebaseId }: PointedSolution) {
  const casebase = model.casebases.get(casebaseId)
  const view = model.views.get(casebase?.views.result ?? '')
  const shown = view && sees.views.get(view.id)
  const slotsOf = (isFacts: boolean) =>
    (view?.sections ?? [])
      .filter(({ style }) => (style === 'facts') === isFacts)
      .flatMap(({ items }) => items.map(({ slot }) => slot))
      .filter((slot) => slot !== casebase?.titleSlot && shown?.has(slot))
  const [facts, texts] = [slotsOf(true), slotsOf(false)]
  const others = (casebase?.slots ?? []).filter((slot) => slot !== casebase?.titleSlot && !texts.includes(slot))
  return { facts, texts, others }
}

/** The first stretch of text with a word that was found; else the beginning of the first text. */
function findExcerpt(
  context: SlotContext,
  slotIds: readonly string[],
  beginnings: TextBeginnings,
  most = excerptSlots,
): ResultRow['excerpt'] {
  let beginning: ResultRow['excerpt']
  for (const slotId of slotIds.slice(0, most)) {
    const slot = context.model.slots.get(slotId)?.slot
    const found = slot && findText(context, slotId)
    if (!found) continue
    const text = beginnings.get(found.text, slot.form)
    const caption = context.model.captions.of(context.readerLocale, slot)
    const marked = context.words.excerpt(text, found.locale, slotId, excerptLength)
    if (marked.marks.length > 0) return { ...marked, caption }
    beginning ??= { ...marked, caption }
  }
  return beginning
}

/** The excerpt of a file that shows more of the words than the title, where no excerpt of the solution shows any, or not the code. */
function preferFile(
  context: SlotContext,
  { title, excerpt }: Pick<ResultRow, 'title' | 'excerpt'>,
  inFile: FileExcerpt | undefined,
): Pick<ResultRow, 'excerpt'> {
  if (!inFile || (excerpt?.marks.length && !tellsEnough(context, inFile))) return {}
  return context.words.haveCodes || distinctMarks(inFile) > distinctMarks(title) ? { excerpt: inFile } : {}
}

/** Whether an excerpt shows a word that was found; a code, if the search has codes. */
function tellsEnough(
  { words }: SlotContext,
  excerpt: Pick<NonNullable<ResultRow['excerpt']>, 'text' | 'marks'> | undefined,
): boolean {
  const marked = (excerpt?.marks ?? []).map(([start, end]) => excerpt?.text.slice(start, end) ?? '')
  return marked.length > 0 && (!words.haveCodes || marked.some(hasDigit))
}

/** The first value with a word that was found: a line of a parts list, or an error code. With codes, one that has them. */
function findInValues(context: SlotContext): ResultRow['excerpt'] {
  const { words, textLocales, content } = context
  const slots = Object.keys(content.values)
  for (const shown of showValueSlots(context, slots))
    for (const line of linesOf(shown))
      for (const locale of textLocales) {
        const marked = words.excerpt(line, locale, shown.slotId, excerptLength)
        const isMeant = ([start, end]: [number, number]) => !words.haveCodes || hasDigit(marked.text.slice(start, end))
        if (marked.marks.some(isMeant)) return { ...marked, caption: shown.caption }
      }
  return undefined
}

/** The first text beside those of the result view with a word that was found: the remedy, where the view shows the symptom. */
function findInTexts(
  context: SlotContext,
  slotIds: readonly string[],
  beginnings: TextBeginnings,
): ResultRow['excerpt'] {
  const found = findExcerpt(context, slotIds, beginnings, slotIds.length)
  return tellsEnough(context, found) ? found : undefined
}

/** The first of the words that people say with a word that was found. */
function findInSaid({ words, textLocales }: SlotContext, { said }: PointedSolution): ResultRow['excerpt'] {
  for (const { phrase } of said)
    for (const locale of textLocales) {
      const marked = words.mark(phrase, locale, saidField.id)
      if (marked.marks.length > 0) return marked
    }
  return undefined
}

/** The texts and symbols of a slot: a line for each row of a table. */
function linesOf(slot: ShownValues): string[] {
  const textOf = (value: ShownValue | null) =>
    value?.kind === 'text' ? [value.text] : value?.kind === 'symbol' ? [value.caption] : []
  return slot.form === 'values' ? slot.values.flatMap(textOf) : slot.rows.map((row) => row.flatMap(textOf).join(' '))
}
