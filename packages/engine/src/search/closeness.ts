import type { FieldNorms } from '../storage/field-norms.ts'
import { placesOfTerm } from '../storage/places-of-term.ts'
import type { TermPlaces } from '../storage/term-places.ts'
import type { RankedRow } from './feedback.ts'
import type { MatchList } from './match-list.ts'
import type { MatchWords } from './match-words.ts'
import { expectedWords } from './matched-word.ts'
import { CLOSENESS, MOST_QUERY_WORDS } from './ranking.ts'
import { localeOfRow, type Scope, type ScopedIndex, segmentOfRow } from './scope.ts'

/** Rows of one locale in one segment, ascending, as they are looked up. */
interface RowGroup {
  /** Of each row its place among the first, and its number in the segment. */
  rows: { place: number; row: number }[]
  index: ScopedIndex
  words: LocatedWord[]
  /** What all the words say. */
  information: number
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
/** Places are sorted as numbers: field, place, word. Fields have fewer places than this, since texts do. */
const PLACES = 2 ** 26

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
  /** Field, place and word of each word of the query in the row being read, as one number each, in order; and these by themselves. */
  #found = new Float64Array(1024)
  #places = new Float64Array(1024)
  #words = new Uint8Array(1024)
  /** How often each word is in the stretch, and whether it is in the lead; all 0 between rows. */
  readonly #inStretch = new Uint32Array(MOST_QUERY_WORDS)
  readonly #inLead = new Uint8Array(MOST_QUERY_WORDS)

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

  #closeness({ words, information, headings, index }: RowGroup, row: number): number {
    const count = this.#locate(words, index.from.norms, row)
    const { fieldCount, fieldLengths } = index.from
    let inHeading = 0
    for (const heading of headings) {
      const length = fieldLengths[row * fieldCount + heading]!
      if (length > 0) inHeading = Math.max(inHeading, Math.min(1, this.#countPlaces(count, heading) / length))
    }
    const lead = this.#lead(count, words, headings)
    return (inHeading + lead / information + this.#nearest(count, words) / information) / 3
  }

  /** Finds where the words stand in a row; answers in how many places. */
  #locate(words: readonly LocatedWord[], { weights }: FieldNorms, row: number): number {
    let count = 0
    words.forEach(({ matches, lookups }, word) => {
      if (matches?.worthAt(row) === 0) return
      for (const lookup of lookups) {
        lookup.eachPlace(row, (field, place) => {
          if (weights[field] === 0) return
          if (count === this.#found.length) this.#makeRoom()
          this.#found[count++] = (field * PLACES + place) * MOST_QUERY_WORDS + word
        })
      }
    })
    const found = this.#found.subarray(0, count).sort()
    for (let at = 0; at < count; at++) {
      const place = Math.floor(found[at]! / MOST_QUERY_WORDS)
      this.#places[at] = place
      this.#words[at] = found[at]! - place * MOST_QUERY_WORDS
    }
    return count
  }

  #makeRoom(): void {
    const larger = new Float64Array(2 * this.#found.length)
    larger.set(this.#found)
    this.#found = larger
    this.#places = new Float64Array(larger.length)
    this.#words = new Uint8Array(larger.length)
  }

  /** How many places of a field the query's words take. */
  #countPlaces(count: number, field: number): number {
    let taken = 0
    let last = -1
    for (let at = 0; at < count; at++) {
      const place = this.#places[at]!
      if (place === last || Math.floor(place / PLACES) !== field) continue
      last = place
      taken++
    }
    return taken
  }

  /** What the words say that stand at the beginning of a field other than a heading. */
  #lead(count: number, words: readonly LocatedWord[], headings: readonly number[]): number {
    let sum = 0
    for (let at = 0; at < count; at++) {
      const place = this.#places[at]!
      if (place % PLACES >= CLOSENESS.lead || headings.includes(Math.floor(place / PLACES))) continue
      const word = this.#words[at]!
      if (this.#inLead[word] === 0) sum += words[word]!.information
      this.#inLead[word] = 1
    }
    this.#inLead.fill(0)
    return sum
  }

  /** The most that the words in one stretch of a field say. */
  #nearest(count: number, words: readonly LocatedWord[]): number {
    const places = this.#places
    const inStretch = this.#inStretch
    let most = 0
    let sum = 0
    let first = 0
    for (let at = 0; at < count; at++) {
      // Fields are further apart than a stretch is long.
      for (; places[at]! - places[first]! >= CLOSENESS.stretch; first++) {
        const left = this.#words[first]!
        if (--inStretch[left]! === 0) sum -= words[left]!.information
      }
      const word = this.#words[at]!
      if (inStretch[word]!++ === 0) sum += words[word]!.information
      if (sum > most) most = sum
    }
    inStretch.fill(0)
    return most
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
  return { rows: [], index, words, information, headings: headingsOf(index.from.norms), worth }
}

/** Numbers of the fields that weigh most, if there are others with words. */
function headingsOf({ weights, perWord }: FieldNorms): number[] {
  const filled = Array.from(weights.keys()).filter((field) => weights[field]! > 0 && perWord[field]! > 0)
  const most = Math.max(...filled.map((field) => weights[field]!))
  const headings = filled.filter((field) => weights[field] === most)
  return headings.length === filled.length ? [] : headings
}
