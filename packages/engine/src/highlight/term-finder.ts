import { type ChunkTable, TOKEN_STRIDE } from '../text/chunk-table.ts'

/** Checks chunks, by their numbers in a table, for any of some terms. */
export class TermFinder {
  readonly #chunks: ChunkTable
  readonly #wanted: readonly string[]
  readonly #numbers = new Set<number>()
  /** How many terms the table had when these were looked up: a chunk that it meets first may bring one of them. */
  #termCount = -1

  constructor(chunks: ChunkTable, wanted: readonly string[]) {
    this.#chunks = chunks
    this.#wanted = wanted
  }

  isIn(chunk: number): boolean {
    const { terms, tokens } = this.#chunks
    if (terms.size !== this.#termCount) this.#lookUp()
    const end = this.#chunks.tokensStartOf(chunk + 1)
    for (let at = this.#chunks.tokensStartOf(chunk); at < end; at += TOKEN_STRIDE) {
      if (this.#numbers.has(tokens[at]!)) return true
    }
    return false
  }

  #lookUp(): void {
    const { terms } = this.#chunks
    this.#termCount = terms.size
    for (const term of this.#wanted) {
      const number = terms.find(term, 0, term.length)
      if (number >= 0) this.#numbers.add(number)
    }
  }
}
