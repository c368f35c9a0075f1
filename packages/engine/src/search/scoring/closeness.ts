import { positionsOfTerm } from '../../storage/positions-of-term.ts'
import type { TermPositions } from '../../storage/tell-positions.ts'
import type { QueryMatcher } from '../matching/query-matcher.ts'
import { expectedWords } from '../matching/matched-word.ts'
import { CLOSENESS } from '../ranking.ts'
import type { FieldRoles } from '../scope/field-roles.ts'
import type { RowWorths } from '../scope/row-worths.ts'
import { type Scope, segmentOfRow } from '../scope/scope.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import type { RankedRow } from './feedback.ts'
import { type SoughtWord, RowPositions } from './row-positions.ts'

/** Rows of one locale in one segment, ascending, as they are looked up. */
interface RowGroup {
  /** Number of the segment. */
  segment: number
  /** Of each row its rank among the first, from 0, and its number in the segment. */
  rows: { rank: number; row: number }[]
  index: ScopedIndex
  fields: FieldRoles
  words: LocatedWord[]
  /** The information of all words, and of the codes among them. */
  information: number
  codes: number
  /** What the locale counts beside the caller's. */
  worth: number
}

/** A word of the query in one locale of one segment. */
interface LocatedWord extends SoughtWord {
  /** Whether the word matches a row that has some of its terms; undefined if any of them is enough. */
  matches: RowWorths | undefined
  lookups: TermPositions[]
}

/** Units of information in a word that is all the query says. */
const UNITS = 2 ** 20

/** Whether all segments have positions. */
export function hasPositions({ segments }: Scope): boolean {
  return segments.every(({ state }) => state.segment.locales.every(({ positions }) => positions !== undefined))
}

/**
 * Scores the first rows again by the positions of the query's words. With s the score by words alone, d a row and b the
 * best row:
 *
 *     s'(d) = scale (s(d) + s(b) (ABOUT (heading(d) + lead(d) + near(d)) + RUNS run(d) + CODES code(d)))
 *
 * heading is the share of the heading's words (the field with the largest weight, if others have less) that are in the
 * query; lead and near are shares of the query's information: of the words among the first CLOSENESS.lead of a field
 * that is not a heading, and of the words within CLOSENESS.stretch positions of a field. Each shows that a text is
 * about the query, not only that it mentions it; together they gain more than each alone.
 *
 * run is the share of the query's information in words that are consecutive in a field as in the query, with the same
 * number of positions between them for stop words; half of it for runs of two. code is the share of the information of
 * the query's codes and numbers that the row has. Both distinguish nearly equal texts: by the query's own words, and by
 * numbers (a text for 2019 hardly answers a query for 2016). The scale keeps the best score as it was by words.
 */
export class Closeness {
  readonly #positions = new RowPositions()

  /** New scores of the first rows, which come best first. */
  rescore(scope: Scope, matching: QueryMatcher, first: readonly RankedRow[]): Float64Array {
    const scores = Float64Array.from(first, ({ score }) => score)
    for (const group of groupRows(scope, matching, first)) {
      for (const { rank, row } of group.rows) {
        scores[rank]! += first[0]!.score * group.worth * this.#closeness(group, row)
      }
    }
    const scale = first[0]!.score / scores.reduce((most, score) => Math.max(most, score), 0)
    return scores.map((score) => score * scale)
  }

  #closeness({ words, information, codes, index, fields }: RowGroup, row: number): number {
    const positions = this.#positions
    positions.startRow(fields.roles)
    for (const word of words) {
      if (word.matches?.worthAt(row) === 0) continue
      positions.startWord(word)
      for (const lookup of word.lookups) lookup.tellPositions(row, positions)
      positions.endWord()
    }
    const { fieldCount, fieldLengths } = index.from
    let inHeading = 0
    for (const heading of fields.headings) {
      const length = fieldLengths[row * fieldCount + heading]!
      if (length > 0) inHeading = Math.max(inHeading, Math.min(1, positions.countTaken(heading) / length))
    }
    const { about, runs, codes: ofCodes } = CLOSENESS
    const said = about * (positions.lead + positions.nearest) + runs * positions.inRuns
    return about * inHeading + said / information + (codes === 0 ? 0 : (ofCodes * positions.codes) / codes)
  }
}

/** Rows by segment and locale, with what looking them up takes. */
function groupRows(scope: Scope, matching: QueryMatcher, rows: readonly RankedRow[]): RowGroup[] {
  const groups: RowGroup[] = []
  rows.forEach(({ row }, rank) => {
    const { number, row: own } = segmentOfRow(scope, row)
    const { segment } = scope.segments[number]!.state
    const locale = segment.cases.localeOf(own)
    let group = groups.find((each) => each.segment === number && each.index.localeNumber === locale)
    if (group === undefined) groups.push((group = openGroup(scope, matching, number, segment.locales[locale]!.locale)))
    group.rows.push({ rank, row: own })
  })
  for (const group of groups) group.rows.sort((a, b) => a.row - b.row)
  return groups
}

function openGroup(scope: Scope, matching: QueryMatcher, segment: number, locale: string): RowGroup {
  const localeNumber = matching.locales.findIndex((searched) => searched.locale === locale)
  const { indexes, worth } = matching.locales[localeNumber]!
  const index = indexes[segment]!
  const { postings, positions } = index.index
  const at = segment * matching.locales.length + localeNumber
  const expected = expectedWords(matching, localeNumber)
  const total = expected.reduce((sum, { weight }) => sum + weight, 0)
  let information = 0
  let codes = 0
  const words = expected.flatMap(({ word, ways, matches, terms, weight }, number): LocatedWord[] => {
    const units = Math.round((weight / total) * UNITS)
    const isCode = word.shape === 'code'
    information += units
    if (isCode) codes += units
    const found = matches[at]
    if (found === undefined) return []
    const lookups = terms[at]!.map((term) => positionsOfTerm(postings, positions!, term))
    const isAnyEnough = (ways.get(localeNumber) ?? []).every(({ slots }) => slots.length === 1)
    const sought = { number, position: word.position, information: units, isCode }
    return [{ ...sought, matches: isAnyEnough ? undefined : found, lookups }]
  })
  const { fields } = scope.locales.get(locale)!
  return { segment, rows: [], index, fields, words, information, codes, worth }
}
