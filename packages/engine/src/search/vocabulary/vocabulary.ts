import { compareText, type Dictionary } from '../../storage/dictionary.ts'
import { listsOfForm } from '../../storage/form-lists.ts'
import { listOfTerm } from '../../storage/posting-reader.ts'
import { editsForgiven, MOST_EDITS } from '../../text/edits-forgiven.ts'
import type { Analyser } from '../../text/analyser.ts'
import { type CompoundPart, type PartCounts, SHORTEST_FIRST_STEM } from '../../text/compounds.ts'
import type { Language } from '../../text/languages.ts'
import { foldedOf } from '../../text/tokens.ts'
import { SHORTEST_WITHIN_CODE, SHORTEST_WITHIN_COMPOUND } from '../ranking.ts'
import { type Scope, scopedIndex } from '../scope/scope.ts'
import type { Scratch } from '../scope/scratch.ts'
import { findCodesAround } from './find-code-parts.ts'
import { findCompounds } from './find-compounds.ts'
import { findSimilar } from './find-similar.ts'

/** A word of the texts, with how many of the cases the caller may see have it: never 0. */
interface KnownWord {
  text: string
  caseCount: number
}

interface SimilarWord extends KnownWord {
  edits: number
}

type Vocabulary = 'terms' | 'forms'

/**
 * Words or codes of one locale within the scope that start with the prefix, most frequent first; at most `most`, or
 * all.
 */
export function findCompletions(
  scope: Scope,
  scratch: Scratch,
  locale: string,
  kind: Vocabulary,
  prefix: string,
  most = Number.POSITIVE_INFINITY,
): KnownWord[] {
  const words = countInScope(scope, scratch, locale, kind, most, (dictionary) => {
    const { from, to } = dictionary.prefixRange(prefix)
    return Array.from({ length: to - from }, (_, index) => from + index)
  })
  return words.slice(0, most)
}

/**
 * Written words within `mostEdits` and the tolerated edits of a folded word: nearest first, then most frequent first;
 * including the word itself.
 */
export function findSimilarWords(
  scope: Scope,
  scratch: Scratch,
  locale: string,
  folded: string,
  mostEdits = MOST_EDITS,
): SimilarWord[] {
  const sought = Math.min(mostEdits, editsForgiven(folded.length + 1))
  if (sought === 0) return []
  const edits = new Map<string, number>()
  const words = countInScope(scope, scratch, locale, 'forms', Number.POSITIVE_INFINITY, (dictionary) =>
    findSimilar(dictionary, folded, sought).flatMap(({ index, edits: distance }) => {
      const other = foldedOf(dictionary.at(index))
      if (distance > editsForgiven(Math.max(folded.length, other.length))) return []
      edits.set(other, distance)
      return [index]
    }),
  )
  return words.map((word) => ({ ...word, edits: edits.get(foldedOf(word.text))! })).sort((a, b) => a.edits - b.edits)
}

/** Written words within the scope that are compounds with a folded word as a part, most frequent first; at most `most`. */
export function findWordsWith(
  scope: Scope,
  scratch: Scratch,
  { locale, language }: Analyser,
  folded: string,
  most: number,
): KnownWord[] {
  if (folded.length < SHORTEST_WITHIN_COMPOUND) return []
  const part = partOf(folded, language)
  const words = countInScope(scope, scratch, locale, 'forms', most, (dictionary) =>
    findCompounds(dictionary, part, language.stem),
  )
  return words.slice(0, most)
}

/** A folded word as a part of compounds. */
export function partOf(folded: string, language: Pick<Language, 'stem'>): CompoundPart {
  const stem = language.stem(folded)
  return { folded, stem: stem.length < SHORTEST_FIRST_STEM || !folded.startsWith(stem) ? folded : stem }
}

/** Longer codes within the scope that have a code as a part, most frequent first; at most `most`. */
export function findCodesWith(scope: Scope, scratch: Scratch, locale: string, code: string, most: number): KnownWord[] {
  if (code.length < SHORTEST_WITHIN_CODE) return []
  const codes = countInScope(scope, scratch, locale, 'terms', most, (dictionary) => findCodesAround(dictionary, code))
  return codes.slice(0, most)
}

/** The number of cases within the scope that have a folded word, each spelling counted separately. */
export function countWord(scope: Scope, scratch: Scratch, locale: string, folded: string): number {
  const words = countInScope(scope, scratch, locale, 'forms', Number.POSITIVE_INFINITY, (dictionary) =>
    formsOf(dictionary, folded),
  )
  return words.reduce((sum, { caseCount }) => sum + caseCount, 0)
}

/** The number of cases within the scope that have a term. */
export function countTerm(scope: Scope, scratch: Scratch, locale: string, term: string): number {
  const [found] = countInScope(scope, scratch, locale, 'terms', 1, (dictionary) => entryOf(dictionary, term))
  return found?.caseCount ?? 0
}

/** How many cases within the scope have the parts of a compound. */
export function partCounts(scope: Scope, scratch: Scratch, { locale, language }: Analyser): PartCounts {
  return {
    asWritten: (part) => countWord(scope, scratch, locale, part),
    inAnyForm: (part) => countTerm(scope, scratch, locale, language.stem(part)),
  }
}

/** Whether a case within the scope has a folded word. Most words that are tried are in no dictionary, which is quick to see. */
export function hasWord(scope: Scope, scratch: Scratch, locale: string, folded: string): boolean {
  const isThere = scope.segments.some((segment) => {
    const index = scopedIndex(segment, locale, scope)?.index
    return index !== undefined && formsOf(index.forms, folded).length > 0
  })
  return isThere && countWord(scope, scratch, locale, folded) > 0
}

/** Whether a case within the scope has a term; as quick as {@link hasWord}. */
export function hasTerm(scope: Scope, scratch: Scratch, locale: string, term: string): boolean {
  const isThere = scope.segments.some((segment) => {
    const index = scopedIndex(segment, locale, scope)?.index
    return index !== undefined && index.terms.find(term) >= 0
  })
  return isThere && countTerm(scope, scratch, locale, term) > 0
}

function entryOf(dictionary: Dictionary, term: string): number[] {
  const number = dictionary.find(term)
  return number < 0 ? [] : [number]
}

function formsOf(dictionary: Dictionary, folded: string): number[] {
  const found: number[] = []
  for (let at = dictionary.lowerBound(folded); at < dictionary.size && foldedOf(dictionary.at(at)) === folded; at++) {
    found.push(at)
  }
  return found
}

/** A word with its lists, one for each segment that has it. */
interface ListedWord {
  text: string
  /** Rows that have the word, hidden ones among them. */
  rowCount: number
  count: () => number
}

/** The words chosen in each segment's dictionary, most frequent first. Beyond the `most` first their order is open. */
function countInScope(
  scope: Scope,
  scratch: Scratch,
  locale: string,
  kind: Vocabulary,
  most: number,
  choose: (dictionary: Dictionary) => readonly number[],
): KnownWord[] {
  const listed = new Map<string, ListedWord>()
  for (const segment of scope.segments) {
    const scoped = scopedIndex(segment, locale, scope)
    if (scoped === undefined) continue
    const { index } = scoped
    const dictionary = kind === 'terms' ? index.terms : index.forms
    for (const number of choose(dictionary)) {
      const lists = kind === 'terms' ? [listOfTerm(index.postings, number)] : listsOfForm(index.formPostings, number)
      let rowCount = 0
      for (const list of lists) rowCount += list.rowCount
      const text = dictionary.at(number)
      const count = () => {
        const name = scoped.nameOf(`${kind === 'terms' ? 'term' : 'form'} ${number}`)
        let cases = 0
        for (const [at, list] of lists.entries()) {
          const listName = at === 0 ? name : `${name} ${at}`
          cases += segment.rows.countRows(listName, list, scoped, scratch.blocks)
        }
        return cases
      }
      const known = listed.get(text)
      if (known === undefined) listed.set(text, { text, rowCount, count })
      else {
        const others = known.count
        known.rowCount += rowCount
        known.count = () => others() + count()
      }
    }
  }
  return mostFrequent([...listed.values()], most)
}

/** Counts words until no other can be among the `most` most frequent: none is in more cases than rows. */
function mostFrequent(listed: ListedWord[], most: number): KnownWord[] {
  const counted: KnownWord[] = []
  const highest = new HighestCounts(most)
  for (const { text, rowCount, count } of listed.sort((a, b) => b.rowCount - a.rowCount)) {
    // Of equal counts the alphabet decides, so a word that can still draw level is counted too.
    if (rowCount < highest.least) break
    const caseCount = count()
    if (caseCount === 0) continue
    counted.push({ text, caseCount })
    highest.add(caseCount)
  }
  return counted.sort((a, b) => b.caseCount - a.caseCount || compareText(a.text, b.text))
}

/** The highest of the counts added. */
class HighestCounts {
  readonly #most: number
  readonly #counts: number[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** The least of the `most` highest; 0 while there are fewer. */
  get least(): number {
    return this.#counts.length < this.#most ? 0 : this.#counts[0]!
  }

  add(count: number): void {
    if (this.#most === Number.POSITIVE_INFINITY || count <= this.least) return
    const place = this.#counts.findIndex((other) => other >= count)
    this.#counts.splice(place < 0 ? this.#counts.length : place, 0, count)
    if (this.#counts.length > this.#most) this.#counts.shift()
  }
}
