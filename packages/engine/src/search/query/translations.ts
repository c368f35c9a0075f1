import { type ParallelCase, readParallelCases } from '../../storage/parallel-texts.ts'
import type { Segment } from '../../storage/segment.ts'
import { termOfWord } from '../../text/sentence-words.ts'
import type { Scope } from '../scope/scope.ts'

/** A word of one language means one of another if their sentences coincide. Chosen on halves of the demo's translations. */
export const SURE = {
  /** Pairs of sentences that have both. */
  leastTogether: 2,
  /** Of the coefficient of Dice (1945): twice the pairs of sentences with both, by those with one plus those with the other. */
  leastDice: 0.4,
  /** Words that may be nearer to the partner than the word itself: a compound has several partners. */
  mostRivals: 1,
  /** Partners of a word. */
  most: 3,
} as const
/** Partners that are looked at: those that are most often there. */
export const MOST_TRIED = 12
/** Longer pairs of sentences, and fields whose sentences do not pair up, tell too little. */
export const MOST_WORDS = 40

/** Finds translations of words in the texts that a caller may see, which alone count. */
export class Translations {
  readonly #scope: Scope
  readonly #from: string
  readonly #to: string
  readonly #known = new Map<string, Companions>()

  /** From the language of one locale to that of another. */
  constructor(scope: Scope, from: string, to: string) {
    this.#scope = scope
    this.#from = from
    this.#to = to
  }

  /** What the word means in the other language, as it is written there; the surest first. */
  of(word: string): string[] {
    const source = termOfWord(word, this.#from)
    if (source === undefined) return []
    const { sentences, others } = this.#companions('from', source)
    if (sentences < SURE.leastTogether) return []
    const tried = [...others]
      .filter(([, { together }]) => together >= SURE.leastTogether)
      .sort(([a, { together: ofA }], [b, { together: ofB }]) => ofB - ofA || (a < b ? -1 : 1))
      .slice(0, MOST_TRIED)
    return tried
      .flatMap(([target, { together, word: written }]) => {
        const back = this.#companions('to', target)
        const dice = diceOf(together, sentences, back.sentences)
        const isSure = dice >= SURE.leastDice && this.#countRivals(back, dice) <= SURE.mostRivals
        return isSure ? [{ written, dice }] : []
      })
      .sort((a, b) => b.dice - a.dice || (a.written < b.written ? -1 : 1))
      .slice(0, SURE.most)
      .map(({ written }) => written)
  }

  /** Words whose sentences coincide better with those of a partner. */
  #countRivals({ sentences, others }: Companions, dice: number): number {
    let rivals = 0
    for (const [term, { together }] of others) {
      if (diceOf(together, together, sentences) <= dice) continue
      if (diceOf(together, this.#companions('from', term).sentences, sentences) > dice) rivals++
      if (rivals > SURE.mostRivals) break
    }
    return rivals
  }

  /** What stands in the other language where a term does. */
  #companions(side: Side, term: string): Companions {
    const key = `${side} ${term}`
    let found = this.#known.get(key)
    if (found === undefined) this.#known.set(key, (found = this.#count(side, term)))
    return found
  }

  #count(side: Side, term: string): Companions {
    const others: Companions['others'] = new Map()
    let sentences = 0
    const { visible, segments } = this.#scope
    for (const { state, rows } of segments) {
      const pairs = sentencePairs(state.segment, this.#from, this.#to)
      for (const pair of pairs[side].get(term) ?? []) {
        if (visible[pair.field] === 0 || !rows.has(pair.caseNumber)) continue
        sentences++
        for (const { term: other, word } of pair[side === 'from' ? 'to' : 'from']) {
          const known = others.get(other)
          if (known === undefined) others.set(other, { together: 1, word })
          else {
            known.together++
            // Of several forms always the same, in whatever order segments are read.
            if (word < known.word) known.word = word
          }
        }
      }
    }
    return { sentences, others }
  }
}

type Side = 'from' | 'to'

interface Companions {
  /** Pairs of sentences that have the term. */
  sentences: number
  /** By term of the other language. */
  others: Map<string, { together: number; word: string }>
}

function diceOf(together: number, ...alone: [number, number]): number {
  return (2 * together) / (alone[0] + alone[1])
}

interface SentenceWord {
  term: string
  /** As it is written. */
  word: string
}

/** A sentence in two languages. */
interface SentencePair extends Record<Side, SentenceWord[]> {
  caseNumber: number
  field: number
}

/** The sentences of a segment in two languages, by the terms of each. */
type SentencePairs = Record<Side, Map<string, SentencePair[]>>

const casesOf = new WeakMap<Segment, ParallelCase[]>()
const pairsOf = new WeakMap<Segment, Map<string, SentencePairs>>()

function sentencePairs(segment: Segment, from: string, to: string): SentencePairs {
  const key = `${from} ${to}`
  let known = pairsOf.get(segment)
  if (known === undefined) pairsOf.set(segment, (known = new Map<string, SentencePairs>()))
  let pairs = known.get(key)
  if (pairs === undefined) known.set(key, (pairs = pairUp(segment, from, to)))
  return pairs
}

function pairUp(segment: Segment, from: string, to: string): SentencePairs {
  const pairs: SentencePairs = { from: new Map(), to: new Map() }
  let cases = casesOf.get(segment)
  if (cases === undefined) casesOf.set(segment, (cases = readParallelCases(segment.parallelCases)))
  if (cases.length === 0) return pairs
  const terms = { from: termsOf(from), to: termsOf(to) }
  for (const { caseNumber, texts } of cases) {
    const there = new Map(texts.find(({ locale }) => locale === to)?.fields)
    for (const [field, sentences] of texts.find(({ locale }) => locale === from)?.fields ?? []) {
      for (const [own, other] of aligned(sentences, there.get(field) ?? [])) {
        const pair = { caseNumber, field, from: terms.from(own), to: terms.to(other) }
        note(pairs.from, pair, pair.from)
        note(pairs.to, pair, pair.to)
      }
    }
  }
  return pairs
}

/** Sentence by sentence where both have as many, else all together. */
function aligned(own: readonly string[][], other: readonly string[][]): [string[], string[]][] {
  const pairs =
    own.length === other.length
      ? own.map((words, at): [string[], string[]] => [words, other[at]!])
      : [[own.flat(), other.flat()] satisfies [string[], string[]]]
  return pairs.filter((pair) => pair.every(({ length }) => length > 0 && length <= MOST_WORDS))
}

function note(byTerm: Map<string, SentencePair[]>, pair: SentencePair, words: readonly SentenceWord[]): void {
  for (const { term } of words) {
    const known = byTerm.get(term)
    if (known === undefined) byTerm.set(term, [pair])
    else known.push(pair)
  }
}

/** Reads words as their distinct terms; each word is analysed once. */
function termsOf(locale: string): (words: readonly string[]) => SentenceWord[] {
  const known = new Map<string, string | undefined>()
  return (words) => {
    const distinct = new Map<string, SentenceWord>()
    for (const word of words) {
      if (!known.has(word)) known.set(word, termOfWord(word, locale))
      const term = known.get(word)
      if (term !== undefined && !distinct.has(term)) distinct.set(term, { term, word })
    }
    return [...distinct.values()]
  }
}
