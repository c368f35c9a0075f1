import type { FieldNorms } from '../storage/field-norms.ts'
import { placesOfTerm } from '../storage/places-of-term.ts'
import type { TermPlaces } from '../storage/term-places.ts'
import type { RankedRow } from './feedback.ts'
import type { MatchList } from './match-list.ts'
import type { MatchWords } from './match-words.ts'
import { expectedWords } from './matched-word.ts'
import { CLOSENESS } from './ranking.ts'
import { FieldRole, RowPlaces } from './row-places.ts'
import { localeOfRow, type Scope, type ScopedIndex, segmentOfRow } from './scope.ts'

/** Rows of one locale in one segment, ascending, as they are looked up. */
interface RowGroup {
  /** Of each row its place among the first, and its number in the segment. */
  rows: { place: number; row: number }[]
  index: ScopedIndex
  words: LocatedWord[]
  /** What all the words say. */
  information: number
  /** Role of each field, and which of them are headings. */
  roles: Uint8Array
  headings: readonly number[]
  /** What the locale counts beside the caller's. */
  worth: number
}

/** A word of the query in one locale of one segment. */
interface LocatedWord {
  /** Says whether the word matches a row where some of its terms stand; undefined where any of them is enough. */
  matches: MatchList | undefined
  lookups: TermPlaces[]
  /** How much of the query's information it is, in whole units, so that sums are the same in every order. */
  information: number
}

/** Units of information in a word that is all the query says. */
const UNITS = 2 ** 20

/** Whether the places of words are known in all segments. */
export function knowsPlaces({ segments }: Scope): boolean {
  return segments.every(({ state }) => state.segment.locales.every(({ positions }) => positions !== undefined))
}

/**
 * Scores the first rows anew by where they have the query's words. With s the score by words alone, d a row and b the best:
 *
 *     s'(d) = scale ((1 - share) s(d) + share s(b) (heading(d) + lead(d) + near(d)) / 3)
 *
 * heading is the share of the words of the heading (the field that weighs most, if others weigh less) that are the query's;
 * lead and near are shares of the query's information: of the words among the first CLOSENESS.lead of a field that is no
 * heading, and of those that stand within CLOSENESS.stretch places of a field. Each says that a text is about what is asked, not
 * only that it mentions it; together they are worth more than each alone. The
 * scale leaves the best score what it was by words.
 */
export class Closeness {
  readonly #places = new RowPlaces()

  /** New scores of the first rows, which come best first. */
  rescore(scope: Scope, matching: MatchWords, first: readonly RankedRow[]): Float64Array {
    const { share } = CLOSENESS
    const scores = Float64Array.from(first, ({ score }) => (1 - share) * score)
    for (const group of groupRows(scope, matching, first)) {
      for (const { place, row } of group.rows) {
        scores[place]! += share * first[0]!.score * group.worth * this.#closeness(group, row)
      }
    }
    const scale = first[0]!.score / scores.reduce((most, score) => Math.max(most, score), 0)
    return scores.map((score) => score * scale)
  }

  #closeness({ words, information, roles, headings, index }: RowGroup, row: number): number {
    const places = this.#places
    places.startRow(roles)
    for (let number = 0; number < words.length; number++) {
      const word = words[number]!
      if (word.matches?.worthAt(row) === 0) continue
      places.startWord(number, word.information)
      for (const lookup of word.lookups) lookup.tellPlaces(row, places)
    }
    const { fieldCount, fieldLengths } = index.from
    let inHeading = 0
    for (const heading of headings) {
      const length = fieldLengths[row * fieldCount + heading]!
      if (length > 0) inHeading = Math.max(inHeading, Math.min(1, places.countTaken(heading) / length))
    }
    return (inHeading + places.lead / information + places.nearest / information) / 3
  }
}

/** Rows by segment and locale, with what looking them up takes. */
function groupRows(scope: Scope, matching: MatchWords, rows: readonly RankedRow[]): Iterable<RowGroup> {
  const groups = new Map<string, RowGroup>()
  rows.forEach(({ row }, place) => {
    const { number, row: own } = segmentOfRow(scope, row)
    const locale = localeOfRow(scope, row)
    const name = `${number} ${locale}`
    let group = groups.get(name)
    if (group === undefined) groups.set(name, (group = openGroup(matching, number, locale)))
    group.rows.push({ place, row: own })
  })
  for (const { rows } of groups.values()) rows.sort((a, b) => a.row - b.row)
  return groups.values()
}

function openGroup(matching: MatchWords, segment: number, locale: string): RowGroup {
  const localeNumber = matching.locales.findIndex((searched) => searched.locale === locale)
  const { indexes, worth } = matching.locales[localeNumber]!
  const index = indexes[segment]!
  const { postings, positions, terms: dictionary } = index.index
  const expected = expectedWords(matching, localeNumber)
  const total = expected.reduce((sum, { weight }) => sum + weight, 0)
  let information = 0
  const words = expected.flatMap(({ ways, matches, weight }): LocatedWord[] => {
    const units = Math.round((weight / total) * UNITS)
    information += units
    const found = matches[segment * matching.locales.length + localeNumber]
    if (found === undefined) return []
    const slots = (ways.get(localeNumber) ?? []).map((way) => way.slots)
    const terms = new Set(slots.flat().flatMap((slot) => slot.terms))
    const numbers = [...terms].map((term) => dictionary.find(term)).filter((number) => number >= 0)
    const lookups = numbers.map((number) => placesOfTerm(postings, positions!, number))
    const isAnyEnough = slots.every(({ length }) => length === 1)
    return [{ matches: isAnyEnough ? undefined : found, lookups, information: units }]
  })
  const headings = headingsOf(index.from.norms)
  return { rows: [], index, words, information, roles: rolesOf(index.from.norms, headings), headings, worth }
}

/** Numbers of the fields that weigh most, if there are others with words. */
function headingsOf({ weights, perWord }: FieldNorms): number[] {
  const filled = Array.from(weights.keys()).filter((field) => weights[field]! > 0 && perWord[field]! > 0)
  const most = Math.max(...filled.map((field) => weights[field]!))
  const headings = filled.filter((field) => weights[field] === most)
  return headings.length === filled.length ? [] : headings
}

function rolesOf({ weights }: FieldNorms, headings: readonly number[]): Uint8Array {
  const roles = Uint8Array.from(weights, (weight) => (weight > 0 ? FieldRole.text : FieldRole.unseen))
  for (const heading of headings) roles[heading] = FieldRole.heading
  return roles
}
