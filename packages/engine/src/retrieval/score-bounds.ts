import type { QueryPlan } from './query-plan.ts'

/**
 * Bounds of contributions are whole units, rounded up; the largest contribution of a constraint is at most 255 units. A
 * case's bound is the sum of at most 257 (65,535 / 255) of them and fits 16 bits. Similar to accumulators of quantised
 * impacts for text (Anh, de Kretser, Moffat: Vector-space ranking with effective early termination, 2001), with a bound
 * on the error.
 */
export interface BoundUnit {
  /** What one unit is of a score. */
  readonly size: number
}

/** The maximum number of units of one constraint. */
export const MOST_UNITS = 255
/** Keeps rounding of doubles on the safe side. */
const SAFETY = 1e-9

export function boundUnit({ scored, textShare, bias }: QueryPlan): BoundUnit {
  const largest = scored.reduce((most, { share }) => Math.max(most, share), textShare)
  return { size: ((largest === 0 ? 1 : largest) / (1 + bias.total) / MOST_UNITS) * (1 + SAFETY) }
}

/** The smallest number of units that is not below the contribution; 0 only for 0. */
export function boundOf({ size }: BoundUnit, contribution: number): number {
  const units = Math.ceil(contribution / size)
  return units * size < contribution ? units + 1 : units
}

/** The bounds of a table's contributions, and the maximum excess in units. */
export function boundTable(unit: BoundUnit, contributions: Float64Array): { bytes: Uint8Array; slack: number } {
  const bytes = Uint8Array.from(contributions, (contribution) => boundOf(unit, contribution))
  const slack = contributions.reduce((most, share, code) => Math.max(most, bytes[code]! - share / unit.size), 0)
  return { bytes, slack: slack + SAFETY }
}

/** Converts scores to bounds and back, for cases whose bias multiplies the score by `leastFactor` .. `mostFactor`. */
export class BoundRange {
  readonly #size: number
  readonly #slack: number
  readonly #leastFactor: number
  readonly #mostFactor: number

  constructor({ size }: BoundUnit, slack: number, leastFactor: number, mostFactor: number) {
    this.#size = size
    this.#slack = slack + SAFETY
    this.#leastFactor = leastFactor
    this.#mostFactor = mostFactor
  }

  /** No case with this bound scores more. */
  mostScore(bound: number): number {
    return bound * this.#size * this.#mostFactor * (1 + SAFETY)
  }

  /** No case with this bound scores less. */
  leastScore(bound: number): number {
    return (bound - this.#slack) * this.#size * this.#leastFactor * (1 - SAFETY)
  }

  /** Least bound, from 1, at which a case may score that much. */
  mayReach(score: number): number {
    let bound = Math.max(1, Math.floor(score / this.mostScore(1)))
    while (this.mostScore(bound) < score) bound++
    return bound
  }

  /** Least bound, from 1, at which every case scores that much; Infinity if none does. */
  surelyReaches(score: number): number {
    const step = this.#size * this.#leastFactor * (1 - SAFETY)
    if (!(step > 0)) return Number.POSITIVE_INFINITY
    let bound = Math.max(1, Math.floor(score / step + this.#slack) - 1)
    while (this.leastScore(bound) < score) bound++
    return bound
  }
}
