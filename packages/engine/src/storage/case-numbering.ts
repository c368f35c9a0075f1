/** The number of numbers in a chunk. */
const CHUNK_BITS = 10
const CHUNK = 1 << CHUNK_BITS

/** A chunk of consecutive numbers for the cases of one holder. */
interface Chunk<Holder> {
  holder: Holder
  /** Ids of the holder's cases, in their order. */
  ids: ArrayLike<number>
  /** Number of the holder's first case. */
  first: number
}

/**
 * Numbers the cases of all holders, so that four bytes locate a case. Numbers of released holders are reused, so that
 * all stay below 2^32 - 1 even with a thousand million cases in thousands of holders.
 */
export class CaseNumbering<Holder extends object> {
  readonly #caseIdsOf: (holder: Holder) => ArrayLike<number>
  /** By number over CHUNK; undefined where the numbers are free. */
  readonly #chunks: (Chunk<Holder> | undefined)[] = []
  readonly #firsts = new Map<Holder, number>()

  /** `caseIdsOf` returns the ids of a holder's cases in their order, which must not change. */
  constructor(caseIdsOf: (holder: Holder) => ArrayLike<number>) {
    this.#caseIdsOf = caseIdsOf
  }

  idOf(number: number): number {
    const { ids, first } = this.#chunks[number >>> CHUNK_BITS]!
    return ids[number - first]!
  }

  holderOf(number: number): Holder {
    return this.#chunks[number >>> CHUNK_BITS]!.holder
  }

  /** Number of the case within its holder. */
  caseOf(number: number): number {
    return number - this.#chunks[number >>> CHUNK_BITS]!.first
  }

  numberOf(holder: Holder, caseNumber: number): number {
    return (this.#firsts.get(holder) ?? this.#take(holder)) + caseNumber
  }

  /** Reads the ids of a holder, if it is known, from the array it has now; the one it had can be freed. */
  reread(holder: Holder): void {
    const first = this.#firsts.get(holder)
    if (first === undefined) return
    const ids = this.#caseIdsOf(holder)
    for (let at = first / CHUNK; this.#chunks[at]?.holder === holder; at++) this.#chunks[at] = { holder, ids, first }
  }

  /** Releases a holder, if it is known. */
  forget(holder: Holder): void {
    const first = this.#firsts.get(holder)
    if (first === undefined) return
    this.#firsts.delete(holder)
    for (let at = first / CHUNK; this.#chunks[at]?.holder === holder; at++) this.#chunks[at] = undefined
  }

  /** Assigns the first consecutive free chunks to a new holder. */
  #take(holder: Holder): number {
    const ids = this.#caseIdsOf(holder)
    const chunks = this.#chunks
    const wanted = Math.ceil(ids.length / CHUNK)
    let end = 0
    for (let free = 0; free < wanted; end++) free = chunks[end] === undefined ? free + 1 : 0
    const first = (end - wanted) * CHUNK
    const chunk = { holder, ids, first }
    for (let at = end - wanted; at < end; at++) chunks[at] = chunk
    this.#firsts.set(holder, first)
    return first
  }
}
