import type { QueryPlan } from './query-plan.ts'

/**
 * Contributions are bounded in whole units, rounded up, of which the largest a constraint can add is 255; a case's
 * bound is the sum over at most 257 (65,535 / 255) of them and fits 16 bits. Much as Zhou's and Li's accumulators
 * of quantised impacts for text (Anh, de Kretser, Moffat: Vector-space ranking with effective early termination,
 * 2001), here with a bound on the error.
 */
export interface BoundUnit {
  /** What one unit is of a score. */
  readonly size: number
}

/** Units that one constraint adds at most. */
export const MOST_UNITS = 255
/** Keeps rounding of doubles on the safe side. */
const SAFETY = 1e-9

export function boundUnit({ scored, textShare, bias }: QueryPlan): BoundUnit {
  const largest = scored.reduce((most, { share }) => Math.max(most, share), textShare)
  return { size: ((largest === 0 ? 1 : largest) / (1 + bias.total) / MOST_UNITS) * (1 + SAFETY) }
}

/** Fewest units that are not below the contribution; 0 for 0 alone. */
export function boundOf({ size }: BoundUnit, contribution: number): number {
  const units = Math.ceil(contribution / size)
  return units * size < contribution ? units + 1 : units
}

/** Bounds of a table's contributions, and by how many units they exceed them at most. */
export function boundTable(unit: BoundUnit, contributions: Float64Array): { bytes: Uint8Array; slack: number } {
  const bytes = Uint8Array.from(contributions, (contribution) => boundOf(unit, contribution))
  const slack = contributions.reduce((most, share, code) => Math.max(most, bytes[code]! - share / unit.size), 0)
  return { bytes, slack: slack + SAFETY }
}

/**
 * Turns scores into bounds and back, for cases whose bias multiplies what they score by `leastFactor` .. `mostFactor`.
 */
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
