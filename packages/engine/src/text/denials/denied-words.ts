import { CHUNK_KINDS, type ChunkTable } from '../chunk-table.ts'
import type { ChunkSink } from '../analyse-field.ts'
import { analyserFor } from '../analyser.ts'
import { affirmingAt, Denial, ownDenialOf } from './denial-kinds.ts'
import type { OwnDenials } from './denial-words.ts'
import { denialPatternsOf, denialWordsOf } from './index.ts'

/** Words that are denied on each side at most, and places that are looked at for them. */
const MOST_AHEAD = 2
const MOST_BEHIND = 2
const PLACES_AHEAD = 5
const PLACES_BEHIND = 4
/** Characters of a dense script that are denied on each side. */
const CHARACTERS_AHEAD = 4
const CHARACTERS_BEHIND = 8

const DENIED_WORD = CHUNK_KINDS.indexOf('deniedWord')
const DENIED_GRAM = CHUNK_KINDS.indexOf('deniedGram')
const CLAUSE_END = /[.,;:!?()\n\r、。，；：！？（）]/

/** Receives denied words: their chunk of a denied kind, their position, their place in the text, and on which side they are denied. */
export interface DenialSink {
  deny(chunk: number, position: number, start: number, side: DeniedSide): void
}

/**
 * Where a word stands beside what denies it; weak: beside a word that says that there is too little of it.
 */
export type DeniedSide = 'ahead' | 'behind' | 'weak'

/**
 * Finds the words of a field that the text denies: they stand beside a word that denies, within a clause. Takes the chunks of
 * the field as they are read; each word is denied once, and those of a term in the order of the text.
 */
export class DeniedWords implements ChunkSink {
  readonly #chunks: ChunkTable
  readonly #locale: string
  readonly #sink: DenialSink
  readonly #own: OwnDenials | undefined
  /** How chunks deny by the lists of the base. */
  readonly #ownDenials = new Map<number, Denial>()
  /** The last chunks that take a place; the newest is at `#count - 1`, modulo their number. */
  readonly #last = Array.from({ length: PLACES_BEHIND }, () => ({ chunk: 0, position: 0, start: 0 }))
  #text = ''
  #count = 0
  /** The places up to which words have been denied or deny. */
  #deniedUpTo = -1
  /** How many words and places are denied ahead still. */
  #wordsAhead = 0
  #placesAhead = 0
  /** The end of the last phrase that denies nothing although its words do: 'not only'. */
  #affirmedUpTo = 0
  readonly #initial: ReadonlySet<string>
  #side: DeniedSide = 'ahead'
  /** Of a text in a dense script the stretches that are denied, ascending, from and to; the first that has not been passed. */
  #stretches: Stretch[] = []
  #stretch = 0

  /** `own`: words by which the people of the base deny, beside those of the language. */
  constructor(locale: string, chunks: ChunkTable, sink: DenialSink, own?: OwnDenials) {
    this.#locale = locale
    this.#chunks = chunks
    this.#sink = sink
    this.#own = own
    this.#initial = new Set(denialWordsOf(locale)?.initial?.split(' '))
  }

  /** A field's normalised text begins. */
  open(text: string): void {
    this.#text = text
    this.#count = 0
    this.#deniedUpTo = -1
    this.#wordsAhead = 0
    this.#affirmedUpTo = 0
    this.#stretches = findStretches(text, this.#locale, this.#own)
    this.#stretch = 0
  }

  add(chunk: number, position: number, start: number): void {
    if (this.#chunks.positionsOf(chunk) === 0) return
    if (this.#stretches.length > 0) this.#addDense(chunk, position, start)
    const denial = this.#denialAt(chunk, start)
    if (this.#wordsAhead > 0) {
      if (denial === Denial.border || this.#placesAhead-- === 0 || this.#isClauseEnd(start)) this.#wordsAhead = 0
      else if (denial === Denial.none && this.#isNumber(chunk)) this.#wordsAhead = 0
      else if (denial === Denial.none && start >= this.#affirmedUpTo && this.#deny(chunk, position, start, this.#side))
        this.#wordsAhead--
    }
    if (denial !== Denial.none && denial !== Denial.particle) this.#begin(denial, chunk, position, start)
    const last = this.#last[this.#count++ % PLACES_BEHIND]!
    last.chunk = chunk
    last.position = position
    last.start = start
  }

  /** How a chunk denies where it stands. */
  #denialAt(chunk: number, start: number): Denial {
    const denial = this.#denialOf(chunk)
    if (denial === Denial.none || start < this.#affirmedUpTo)
      return start < this.#affirmedUpTo ? Denial.particle : denial
    if (denial === Denial.particle) return this.#isInitial(chunk, start) ? Denial.ahead : denial
    const affirmed = affirmingAt(this.#text, start, this.#locale)
    if (affirmed === 0) return denial
    this.#affirmedUpTo = start + affirmed
    return Denial.particle
  }

  /** Whether a clause begins with a word that denies only there, as 'plus de vapeur' does. */
  #isInitial(chunk: number, start: number): boolean {
    if (this.#initial.size === 0) return false
    const { raw } = this.#chunks.tokensOf(chunk)
    return (
      this.#initial.has(raw.toLowerCase()) &&
      (this.#text.slice(0, start).trim() === '' || this.#isClauseEnd(start)) &&
      /^\s+d(?:e\s|['’])/i.test(this.#text.slice(start + raw.length))
    )
  }

  #denialOf(chunk: number): Denial {
    const denial = this.#chunks.denialOf(chunk)
    // Where words are not written apart, what denies is found in the text as it is.
    if (this.#own === undefined || denial !== Denial.none || denialPatternsOf(this.#locale)) return denial
    let own = this.#ownDenials.get(chunk)
    if (own === undefined) {
      const { language } = analyserFor(this.#locale)
      own = ownDenialOf(this.#chunks.tokensOf(chunk).raw, this.#own, (lower) => language.fold(lower))
      this.#ownDenials.set(chunk, own)
    }
    return own
  }

  #begin(denial: Denial, chunk: number, position: number, start: number): void {
    if (denial === Denial.border) {
      this.#deniedUpTo = position
      return
    }
    const isLack = denial === Denial.lack || denial === Denial.weak
    this.#side = denial === Denial.weak ? 'weak' : denial === Denial.lack ? 'behind' : 'ahead'
    if (isLack || denial === Denial.around) this.#denyBehind(start, denial === Denial.weak ? 'weak' : 'behind')
    if (denial === Denial.own) this.#deny(chunk, position, start, 'ahead')
    this.#deniedUpTo = position
    this.#wordsAhead = isLack ? 1 : MOST_AHEAD
    this.#placesAhead = PLACES_AHEAD
  }

  /** Denies the words before a place, in the order of the text. */
  #denyBehind(start: number, side: DeniedSide): void {
    const most = Math.min(this.#count, PLACES_BEHIND)
    const found: { chunk: number; position: number; start: number }[] = []
    let next = start
    for (let back = 1; back <= most && found.length < MOST_BEHIND; back++) {
      const word = this.#last[(this.#count - back) % PLACES_BEHIND]!
      if (word.position <= this.#deniedUpTo || this.#isClauseEnd(next)) break
      if (this.#chunks.denialOf(word.chunk) !== Denial.particle && this.#hasWord(word.chunk, word.start))
        found.unshift(word)
      next = word.start
    }
    for (const word of found) this.#deny(word.chunk, word.position, word.start, side)
  }

  /** Whether a clause ends before a place. */
  #isClauseEnd(start: number): boolean {
    for (let at = start - 1; at >= 0; at--) {
      const character = this.#text[at]!
      if (CLAUSE_END.test(character)) return true
      if (!/[\s"'’“”«»-]/.test(character)) return false
    }
    return false
  }

  #deny(chunk: number, position: number, start: number, side: DeniedSide): boolean {
    if (!this.#hasWord(chunk, start)) return false
    this.#sink.deny(this.#deniedChunk(chunk, start, DENIED_WORD), position, start, side)
    this.#deniedUpTo = position
    return true
  }

  /** A number begins a reading or an amount: 'no steam 9 bar' denies the steam alone. */
  #isNumber(chunk: number): boolean {
    return /^\p{N}/u.test(this.#chunks.tokensOf(chunk).raw)
  }

  #hasWord(chunk: number, start: number): boolean {
    const denied = this.#deniedChunk(chunk, start, DENIED_WORD)
    return this.#chunks.tokensStartOf(denied) < this.#chunks.tokensStartOf(denied + 1)
  }

  #deniedChunk(chunk: number, start: number, kind: number): number {
    return this.#chunks.numberOf(this.#text, start, start + this.#chunks.tokensOf(chunk).raw.length, kind)
  }

  #addDense(chunk: number, position: number, start: number): void {
    while (this.#stretch < this.#stretches.length && this.#stretches[this.#stretch]!.end <= start) this.#stretch++
    const stretch = this.#stretches[this.#stretch]
    if (stretch === undefined || start < stretch.start) return
    const isGram = this.#chunks.tokensOf(chunk).tokens[0]?.role === 'gram'
    this.#sink.deny(this.#deniedChunk(chunk, start, isGram ? DENIED_GRAM : DENIED_WORD), position, start, 'ahead')
  }
}

interface Stretch {
  start: number
  end: number
}

/** The stretches of a text that its language, written without spaces, or a word of these lists denies, ascending and apart from one another. */
function findStretches(text: string, locale: string, own: OwnDenials | undefined): Stretch[] {
  const patterns = denialPatternsOf(locale)
  if (patterns === undefined) return []
  const stretches: Stretch[] = []
  const listed = (words: readonly string[]) => placesOf(text, words)
  const behind = [...text.matchAll(patterns.behind), ...listed([...(own?.lack ?? []), ...(own?.around ?? [])])]
  for (const { 0: match, index } of behind) {
    const from = Math.max(0, index - CHARACTERS_BEHIND)
    const before = text.slice(from, index)
    const ended = before.search(/[.,;:!?()\n\r、。，；：！？（）][^.,;:!?()\n\r、。，；：！？（）]*$/)
    stretches.push({ start: from + ended + 1, end: match.length > 0 ? index : from })
  }
  for (const { 0: match, index } of [...text.matchAll(patterns.ahead), ...listed(own?.ahead ?? [])]) {
    const start = index + match.length
    const ended = text.slice(start, start + CHARACTERS_AHEAD).search(CLAUSE_END)
    stretches.push({ start, end: start + (ended < 0 ? CHARACTERS_AHEAD : ended) })
  }
  stretches.sort((a, b) => a.start - b.start)
  return stretches.reduce<Stretch[]>((apart, next) => {
    const last = apart.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else if (next.end > next.start) apart.push({ ...next })
    return apart
  }, [])
}

/** Where words stand in a text, whatever their case. */
function placesOf(text: string, words: readonly string[]): { 0: string; index: number }[] {
  const lower = text.toLowerCase()
  return words.flatMap((listed) => {
    const word = listed.trim().toLowerCase()
    const places: { 0: string; index: number }[] = []
    if (word === '') return places
    for (let index = lower.indexOf(word); index >= 0; index = lower.indexOf(word, index + word.length))
      places.push({ 0: word, index })
    return places
  })
}
