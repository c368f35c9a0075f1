import type { Part } from '../parts/part.ts'

/** At a place of the parts of a field, `before` became `after`: one part another one, or parts that came, went or were replaced. */
export interface Edit<Value> {
  at: number
  before: Part<Value>[]
  after: Part<Value>[]
  /** Of one frame that became another: what changed inside. */
  inside?: Edit<Value>[]
}

/** How much two parts have in common, 0..1. */
export type Likeness<Value> = (one: Part<Value>, other: Part<Value>) => number

/** Parts that are replaced by others: places before and after. */
export interface Hunk {
  a0: number
  a1: number
  b0: number
  b1: number
}
