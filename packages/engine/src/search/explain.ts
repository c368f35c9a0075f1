import type { FirstHits } from './scoring/best-hits.ts'
import type { QueryMatcher } from './matching/query-matcher.ts'
import { analyserFor } from '../text/analyser.ts'
import { WordReader } from './matching/word-reader.ts'
import type { WayToMatch, WordReading } from './query/word-plan.ts'
import type { Scope } from './scope/scope.ts'
import type { ScopedIndex } from './scope/scoped-index.ts'
import type { Scratch } from './scope/scratch.ts'
import type { TextExplanation } from './text-search.ts'

/**
 * The explanation of a case's score; undefined if the case is not in the caller's scope. `segment` and `caseNumber`
 * locate the case.
 */
export function explainCase(
  scope: Scope,
  scratch: Scratch,
  matching: QueryMatcher,
  first: FirstHits,
  text: string,
  segment: number,
  caseNumber: number,
): TextExplanation | undefined {
  const { state, rows, firstRow } = scope.segments[segment]!
  const { cases, locales } = state.segment
  const firstOfCase = cases.firstRowOf(caseNumber)
  const caseRows = Array.from({ length: cases.endRowOf(caseNumber) - firstOfCase }, (_, at) => firstOfCase + at)
  const row = caseRows.find((candidate) => rows.searched.has(candidate))
  if (row === undefined) return undefined
  const { locale } = locales[cases.localeOf(row)]!
  const localeNumber = matching.locales.findIndex((searched) => searched.locale === locale)
  const reader = new WordReader(scratch)
  const { mostScore } = matching.locales[localeNumber]!
  const searched = matching.words.filter(({ word }) => word.occurrence !== 'not')
  const index = matching.locales[localeNumber]!.indexes[segment]
  const words = searched.map(({ word: { start, end, isOptional }, weight, matches, ways }) => {
    const worth = matches[segment * matching.locales.length + localeNumber]?.worthAt(row) ?? 0
    const possible = weight === 0 ? 0 : (first.rest * weight) / mostScore
    const reading =
      worth > 0 && index ? findReading(ways.get(localeNumber) ?? [], locale, { reader, index, row }) : undefined
    const at = { text: text.slice(start, end), start, end }
    return { at, contribution: possible * worth, possible, isOptional, ...(reading && { reading }) }
  })
  const contributions = words.flatMap(({ at, contribution, reading }) =>
    contribution > 0 ? [{ ...at, contribution, ...(reading && { reading }) }] : [],
  )
  const sum = contributions.reduce((sum, { contribution }) => sum + contribution, 0)
  const hit = first.rest < 1 ? first.hits.find((each) => each.row === firstRow + row) : undefined
  const byWords = hit?.byWords ?? sum
  // Where its words stand is shared out among them.
  if (sum > 0) for (const each of contributions) each.contribution *= byWords / sum
  const score = hit?.score ?? sum
  return {
    id: cases.idOf(caseNumber),
    locale,
    score,
    contributions,
    // Words in the place of a word that the case has, such as the parts of a code, are not missed.
    missing: words.flatMap(({ at, contribution, possible, isOptional }) =>
      contribution > 0 || possible === 0 || isOptional || contributions.some((had) => overlap(had, at))
        ? []
        : [{ ...at, possible }],
    ),
    likeness: score - byWords,
  }
}

/** A row of a segment, and what reads the words that it has in visible fields. */
interface ReadRow {
  reader: WordReader
  index: ScopedIndex
  row: number
}

/** What a row has in the place of a word, by the best of the ways that match it; undefined if it has the word itself. */
function findReading(ways: readonly WayToMatch[], locale: string, read: ReadRow): WordReading | undefined {
  let best: WayToMatch | undefined
  let most = 0
  for (const way of ways) {
    const worth = worthOf(way, read)
    if (worth > most) [best, most] = [way, worth]
  }
  const reading = best?.reading
  if (reading === undefined || reading.how === 'denied' || reading.how === 'absence' || reading.texts.length === 1)
    return reading
  const analyser = analyserFor(locale)
  const texts = reading.texts.filter((text) => {
    const { tokens } = analyser.word(text, 'prose')
    return (
      worthOf(
        {
          slots: [
            {
              terms: tokens.flatMap(({ role, term }) => (role === 'part' || role === 'spelled' ? [] : [term])),
              forms: [],
            },
          ],
          needed: 1,
          discount: 1,
        },
        read,
      ) > 0
    )
  })
  return { ...reading, texts }
}

function worthOf(way: WayToMatch, { reader, index, row }: ReadRow): number {
  return reader.read([way], index).matches?.worthAt(row) ?? 0
}

interface Stretch {
  start: number
  end: number
}

function overlap(left: Stretch, right: Stretch): boolean {
  return left.start < right.end && right.start < left.end
}
