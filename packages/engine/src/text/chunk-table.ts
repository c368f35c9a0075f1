import type { Denial } from './denials/denial-kinds.ts'
import { profileValue } from './profile-value.ts'
import { TextOrder } from './text-order.ts'
import { TextTable } from './text-table.ts'
import type { ChunkTokens, Token } from './tokens.ts'

/**
 * The kinds of chunk. word: of prose. codeWord: of a code field. gram: a character of a dense script and its right
 * neighbour. run: a word of a script without spaces. adjacent: two words that are also one code. value: all of a code
 * field, or of a text of signs alone. deniedWord and deniedGram: a word, and a character with its neighbour, that the text denies.
 */
export const CHUNK_KINDS = ['word', 'codeWord', 'gram', 'run', 'adjacent', 'value', 'deniedWord', 'deniedGram'] as const
export type ChunkKind = (typeof CHUNK_KINDS)[number]

/** Chunks remembered: at about 80 bytes each they take 20 MB. */
const MOST_CHUNKS = 1 << 18
/** Chunks whose tokens are also remembered as objects: one for each slot, by the chunk's number. */
const OBJECT_SLOTS = 1 << 13

/** Enough for positions and counts of a chunk, which has at most 200 code units. */
const POSITION_BITS = 8
const COUNT_MASK = (1 << POSITION_BITS) - 1
const SHORT_LETTERS = 1 << 16
const STARTS_WITH_DIGIT = 1 << 17
const NUMBER = 1 << 18
const UNIT = 1 << 19
const KIND_SHIFT = 20
const KIND_MASK = 7
const DENIAL_SHIFT = 23
/** The bits of a token's position in `tokens`; another bit marks a stop word, a denied word, or a spelling. */
export const POSITION_MASK = COUNT_MASK
export const STOP_TOKEN = 1 << POSITION_BITS
/** The bits above this one hold the word's value in profiles. */
export const PROFILE_SHIFT = 16
/** The number of entries of a token in `tokens`. */
export const TOKEN_STRIDE = 3

/**
 * All analysed chunks with numbers, and their tokens as numbers of terms and forms: the source of an index. A chunk is
 * analysed when it is first seen; later it is found by its characters.
 */
export class ChunkTable {
  readonly terms = new TextTable()
  readonly forms = new TextTable()
  readonly termOrder = new TextOrder(this.terms)
  readonly formOrder = new TextOrder(this.forms)
  /**
   * Of each token the number of its term, that of its form plus 1 (0: it has none), and its position with STOP_TOKEN
   * and its value. Shape: tokens x TOKEN_STRIDE, row-major, and room behind them.
   */
  tokens = new Uint32Array(1024)
  readonly #locale: string
  readonly #analyse: (raw: string, kind: ChunkKind) => ChunkTokens
  readonly #chunks = new TextTable()
  /**
   * Of each chunk its positions, count for the length, flags and kind; and where its tokens
   * start. Shape: chunks + 1 x 2, row-major.
   */
  #notes = new Uint32Array(512)
  readonly #objects: (ChunkTokens | undefined)[] = []
  /** Number + 1 of the chunk that has the slot. */
  readonly #objectNumbers = new Uint32Array(OBJECT_SLOTS)

  constructor(locale: string, analyse: (raw: string, kind: ChunkKind) => ChunkTokens) {
    this.#locale = locale
    this.#analyse = analyse
  }

  /** So many chunks are remembered that it is time to begin a new table. */
  get isFull(): boolean {
    return this.#chunks.size >= MOST_CHUNKS
  }

  /** Number of the chunk text.slice(start, end), `kind` being a place in CHUNK_KINDS. */
  numberOf(text: string, start: number, end: number, kind: number): number {
    const known = this.#chunks.find(text, start, end, kind)
    return known < 0 ? this.#add(text, start, end, kind) : known
  }

  /** Where the chunk's tokens start in `tokens`; they end where the next chunk's start. */
  tokensStartOf(chunk: number): number {
    return this.#notes[2 * chunk + 1]!
  }

  /** How many places the chunk takes in its text. */
  positionsOf(chunk: number): number {
    return this.#notes[2 * chunk]! & COUNT_MASK
  }

  /** How many of its tokens count for the length of the text. */
  lengthCountOf(chunk: number): number {
    return (this.#notes[2 * chunk]! >>> POSITION_BITS) & COUNT_MASK
  }

  /** How the chunk denies words beside it. */
  denialOf(chunk: number): Denial {
    // The highest bits of a note are a denial, as #add writes them.
    return (this.#notes[2 * chunk]! >>> DENIAL_SHIFT) as Denial
  }

  /** Whether two neighbours are also one code or measure: `E 204`, `10 mm`. */
  areAdjacent(chunk: number, next: number): boolean {
    const [first, second] = [this.#notes[2 * chunk]!, this.#notes[2 * next]!]
    if ((first & SHORT_LETTERS) !== 0 && (second & STARTS_WITH_DIGIT) !== 0) return true
    return (first & NUMBER) !== 0 && (second & UNIT) !== 0
  }

  tokensOf(chunk: number): ChunkTokens {
    const slot = chunk & (OBJECT_SLOTS - 1)
    if (this.#objectNumbers[slot] === chunk + 1) return this.#objects[slot]!
    const kind = CHUNK_KINDS[(this.#notes[2 * chunk]! >>> KIND_SHIFT) & KIND_MASK]!
    return this.#keepObject(chunk, this.#analyse(this.#chunks.at(chunk), kind))
  }

  #keepObject(chunk: number, tokens: ChunkTokens): ChunkTokens {
    const slot = chunk & (OBJECT_SLOTS - 1)
    this.#objectNumbers[slot] = chunk + 1
    this.#objects[slot] = tokens
    return tokens
  }

  #add(text: string, start: number, end: number, kind: number): number {
    const analysed = this.#analyse(text.slice(start, end), CHUNK_KINDS[kind]!)
    const chunk = this.#chunks.add(text, start, end, kind)
    if (2 * chunk + 3 >= this.#notes.length) this.#notes = doubled(this.#notes)
    this.#notes[2 * chunk] =
      analysed.positions |
      (analysed.lengthCount << POSITION_BITS) |
      (analysed.isShortLetters ? SHORT_LETTERS : 0) |
      (analysed.startsWithDigit ? STARTS_WITH_DIGIT : 0) |
      (analysed.isNumber ? NUMBER : 0) |
      (analysed.isUnit ? UNIT : 0) |
      (kind << KIND_SHIFT) |
      (analysed.denial << DENIAL_SHIFT)
    let at = this.tokensStartOf(chunk)
    while (at + analysed.tokens.length * TOKEN_STRIDE > this.tokens.length) this.tokens = doubled(this.tokens)
    for (const { term, form, role, position } of analysed.tokens) {
      this.tokens[at++] = this.terms.numberOf(term)
      this.tokens[at++] = form === '' ? 0 : this.forms.numberOf(form) + 1
      this.tokens[at++] =
        position | (isBeside(role) ? STOP_TOKEN : 0) | (profileValue(this.#locale, term) << PROFILE_SHIFT)
    }
    this.#notes[2 * chunk + 3] = at
    this.#keepObject(chunk, analysed)
    return chunk
  }
}

/** Whether a token tells nothing in profiles that others do not. */
function isBeside(role: Token['role']): boolean {
  return role === 'stop' || role === 'denied' || role === 'spelled'
}

function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * values.length)
  wider.set(values)
  return wider
}
