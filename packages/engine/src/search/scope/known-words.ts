import type { Segment } from '../../storage/segment.ts'
import type { WayToMatch } from '../query/word-plan.ts'
import type { RowWorths } from './row-worths.ts'

/**
 * Bytes kept of the words of a segment in each of two generations: so many for each of its rows, within these bounds.
 */
const BYTES_PER_ROW = 512
const LEAST_BYTES = 1 << 17
const MOST_BYTES = 1 << 21
/** About what keeping a word takes beside its matches and its name. */
const WORD_BYTES = 300

/** The matches of a word in the texts of one locale of a segment, within one kind of scope. */
export interface FoundWord {
  /** Undefined without a match. */
  matches: RowWorths | undefined
  /** In how many cases. */
  caseCount: number
  /** Numbers of the terms, not of the forms, that it was looked for by. */
  terms: readonly number[]
}

/** Counts the cached bytes of one segment's words, for all scopes together. */
class KeptBytes {
  /**
   * Rises when the cache is full: words that were searched neither in this generation nor in the one before are
   * dropped.
   */
  generation = 0
  readonly #most: number
  #bytes = 0

  constructor({ rowCount }: Segment) {
    this.#most = Math.min(MOST_BYTES, Math.max(LEAST_BYTES, BYTES_PER_ROW * rowCount))
  }

  add(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes < this.#most) return
    this.#bytes = 0
    this.generation++
  }
}

const keptOf = new WeakMap<Segment, KeptBytes>()

/**
 * A cache of the words found last in the texts of one locale of a segment, valid until something they depend on
 * changes.
 */
export class KnownWords {
  readonly #kept: KeptBytes
  #generation = 0
  /**
   * The words searched in this generation, and in the one before; created on demand, because there are many indexes
   * while cases change.
   */
  #young: Map<string, FoundWord> | undefined
  #old: Map<string, FoundWord> | undefined

  constructor(segment: Segment) {
    let kept = keptOf.get(segment)
    if (kept === undefined) keptOf.set(segment, (kept = new KeptBytes(segment)))
    this.#kept = kept
    this.#generation = kept.generation
  }

  /** What was kept by a name, if it still is. */
  find(name: string): FoundWord | undefined {
    this.#forget()
    const young = this.#young?.get(name)
    const found = young ?? this.#old?.get(name)
    if (young === undefined && found !== undefined) this.keep(name, found)
    found?.matches?.keepReads?.()
    return found
  }

  keep(name: string, word: FoundWord): void {
    this.#forget()
    this.#young ??= new Map<string, FoundWord>()
    this.#young.set(name, word)
    this.grow(WORD_BYTES + 2 * name.length + (word.matches?.byteCount ?? 0))
  }

  /** Counts bytes by which something kept has grown. */
  grow(bytes: number): void {
    this.#kept.add(bytes)
  }

  #forget(): void {
    const { generation } = this.#kept
    if (generation === this.#generation) return
    this.#old = generation === this.#generation + 1 ? this.#young : undefined
    this.#young = undefined
    this.#generation = generation
  }
}

/** Ends a term or form, a slot's terms, a slot and a way in the name of ways: in no word of a text. */
const [END, TERMS_END, SLOT_END, WAY_END] = ['\u0001', '\u0002', '\u0003', '\u0004']

/** A name that is unique for ways to match. */
export function nameOfWays(ways: readonly WayToMatch[]): string {
  let name = ''
  for (const { slots, needed, discount } of ways) {
    for (const { terms, forms } of slots) {
      for (const term of terms) name += term + END
      name += TERMS_END
      for (const form of forms) name += form + END
      name += SLOT_END
    }
    name += `${needed} ${discount}${WAY_END}`
  }
  return name
}
