import { type CaseValues, valuesOf } from '../columns/values.ts'
import type { Schema } from '../schema/schema.ts'

/** A text with its tags. */
export interface TaggedText {
  text: string
  values: CaseValues
}

/** A symbol that a text names, and the words that name it. */
export interface NameUse {
  attribute: string
  symbol: string
  /** The words as the text has them, folded, in lower case. */
  written: string
}

/** So many texts convince as much as all that is known without them. */
const PRIOR_TEXTS = 5

/** How often texts that name a symbol in a certain way are tagged with it. */
export class NameEvidence {
  readonly #schema: Schema
  readonly #counts = new Map<string, { named: number; given: number }>()

  constructor(schema: Schema) {
    this.#schema = schema
  }

  /**
   * Counts the names found in a text. A name whose attribute has no value there is skipped; a name found twice counts
   * once.
   */
  add(uses: readonly NameUse[], values: CaseValues): void {
    for (const [key, { attribute, symbol }] of new Map(uses.map((use) => [keyOf(use), use]))) {
      const given = valuesOf(values, attribute)
      if (given.length === 0) continue
      const count = this.#counts.get(key) ?? { named: 0, given: 0 }
      count.named++
      if (given.some((each) => typeof each === 'string' && this.#areInLine(attribute, symbol, each))) count.given++
      this.#counts.set(key, count)
    }
  }

  /**
   * A confidence in the light of what was counted: the mean of a beta distribution that
   * begins as the confidence worth five texts.
   */
  confidence(use: NameUse, before: number): number {
    const { named, given } = this.#counts.get(keyOf(use)) ?? { named: 0, given: 0 }
    return (given + PRIOR_TEXTS * before) / (named + PRIOR_TEXTS)
  }

  /** Whether one symbol is the other or an ancestor of it: the tag of a text may be finer or coarser than its words. */
  #areInLine(attribute: string, named: string, given: string): boolean {
    const compiled = this.#schema.get(attribute)
    if (compiled.kind === 'composite' || compiled.symbols === undefined) return false
    const { numberOf, enter, leave } = compiled.symbols
    const [a, b] = [numberOf(named), numberOf(given)]
    if (a === undefined || b === undefined) return false
    return (enter[a]! <= enter[b]! && enter[b]! <= leave[a]!) || (enter[b]! <= enter[a]! && enter[a]! <= leave[b]!)
  }
}

function keyOf({ attribute, symbol, written }: NameUse): string {
  return JSON.stringify([attribute, symbol, written])
}
