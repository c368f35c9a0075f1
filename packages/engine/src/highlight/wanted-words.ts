import type { HighlightPlan } from '../search/text-search.ts'
import { type ChunkTable, TOKEN_STRIDE } from '../text/chunk-table.ts'

/** The words that are wanted in texts of one language: looked up once, however many texts they are marked in. */
export class WantedWords {
  /** The query's word of each wanted term. */
  readonly terms: ReadonlyMap<string, number>
  readonly prefixes: HighlightPlan[string]['prefixes']
  readonly literals: HighlightPlan[string]['literals']
  #table: ChunkTable | undefined
  readonly #numbers = new Set<number>()
  /** How many terms the table had when these were looked up: a chunk that it meets first may bring one of them. */
  #termCount = -1

  constructor({ terms, prefixes, literals }: HighlightPlan[string]) {
    this.terms = new Map(terms.toReversed())
    this.prefixes = prefixes
    this.literals = literals
  }

  /** The numbers of the wanted terms that the table has. */
  numbersIn(table: ChunkTable): ReadonlySet<number> {
    const { terms } = table
    if (table === this.#table && terms.size === this.#termCount) return this.#numbers
    this.#table = table
    this.#termCount = terms.size
    this.#numbers.clear()
    for (const term of this.terms.keys()) {
      const number = terms.find(term, 0, term.length)
      if (number >= 0) this.#numbers.add(number)
    }
    return this.#numbers
  }

  /** Whether a chunk of the table has any of the wanted terms. */
  areIn(chunk: number, table: ChunkTable): boolean {
    const numbers = this.numbersIn(table)
    const { tokens } = table
    const end = table.tokensStartOf(chunk + 1)
    for (let at = table.tokensStartOf(chunk); at < end; at += TOKEN_STRIDE) {
      if (numbers.has(tokens[at]!)) return true
    }
    return false
  }
}

/** Plans never change: what was looked up for one lasts as long as it does. */
const known = new WeakMap<HighlightPlan[string], WantedWords>()

/** The words that a plan wants in texts of a language; undefined when it wants none there. */
export function wantedWordsIn(plan: HighlightPlan, locale: string): WantedWords | undefined {
  const planned = Object.hasOwn(plan, locale) ? plan[locale]! : undefined
  if (planned === undefined) return undefined
  const words = known.get(planned) ?? new WantedWords(planned)
  known.set(planned, words)
  return words
}
