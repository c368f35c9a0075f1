import type { Value } from '../../columns/values.ts'
import type { OutcomeColumn } from './outcome-column.ts'
import { FITS, type Meaning } from './meaning.ts'

/** Columns with more outcomes are compared by identity: a table of all pairs would take megabytes an attribute. */
const MOST_OUTCOMES = 512

/** Of numbers, one is said for another e times less often for each such share of the cases between them. */
const REACH = 0.04

/** The similarities of a column's outcomes by the attribute's similarity. Outcomes are counted from 0 here. */
export interface Likeness {
  readonly outcomeCount: number
  /** sim(o, v), o in the place of the question, v in that of the case: entry v × outcomeCount + o, 0..1. */
  readonly similarities: Float64Array
  /** near(o | v), the probability that o is replied in place of v: entry v × outcomeCount + o. */
  readonly chances: Float64Array
}

/**
 * The likeness of a column's outcomes; a bin of numbers is represented by its middle. Undefined if the schema compares
 * by identity.
 *
 *     near(o | v) = k(o, v) / sum over all outcomes p of k(p, v),   k(o, v) = sim(o, v) ^ 4 e ^ (-between / 0.04)
 *
 * `between` is the share of the cases between two numbers, 0 for symbols: repeated measurements and guesses are close
 * to the recorded value, however wide the range of the similarity is.
 */
export function likenessOf(column: OutcomeColumn): Likeness | undefined {
  const { attribute, outcomeCount } = column
  if (attribute.similarity.kind === 'identity' || outcomeCount > MOST_OUTCOMES) return undefined
  const values = Array.from({ length: outcomeCount }, (_, outcome) => valueOf(column, outcome))
  const similarities = new Float64Array(outcomeCount * outcomeCount)
  values.forEach((said, at) => {
    const similarityTo = attribute.local(said)
    values.forEach((own, row) => (similarities[row * outcomeCount + at] = similarityTo(own)))
  })
  const places = placesOf(column)
  const chances = similarities.map((similarity, entry) => {
    if (places === undefined) return sharpened(similarity)
    const between = Math.abs(places[entry % outcomeCount]! - places[Math.floor(entry / outcomeCount)]!)
    return sharpened(similarity) * Math.exp(-between / REACH)
  })
  for (let own = 0; own < outcomeCount; own++) {
    const row = chances.subarray(own * outcomeCount, (own + 1) * outcomeCount)
    // What is similar to nothing, not even to itself, is said by nothing else.
    if (row.every((each) => each === 0)) row[own] = 1
    const sum = row.reduce((total, each) => total + each, 0)
    for (let said = 0; said < outcomeCount; said++) row[said]! /= sum
  }
  return { outcomeCount, similarities, chances }
}

/** Of numbers, the share of the cases below each bin, with half of those in it. Shape: outcomeCount. */
function placesOf({ binStarts, codes, outcomeCount }: OutcomeColumn): Float64Array | undefined {
  if (binStarts === undefined) return undefined
  const counts = new Float64Array(outcomeCount + 1)
  for (const code of codes) counts[code]!++
  const known = codes.length - counts[0]!
  let below = 0
  return Float64Array.from({ length: outcomeCount }, (_, bin) => {
    const place = (below + counts[bin + 1]! / 2) / known
    below += counts[bin + 1]!
    return place
  })
}

/** The probability that an outcome is replied in place of the case's own, both counted from 1. */
export function nearness({ chances, outcomeCount }: Likeness, said: number, own: number): number {
  return chances[(own - 1) * outcomeCount + said - 1]!
}

/**
 * By outcome of a case, the probability that a reply is given in its place; 0 for cases without a value. Shape:
 * outcomeCount + 1.
 */
export function nearnessTo(likeness: Likeness, meaning: Meaning): Float64Array {
  return byOwnOutcome(likeness, meaning, (sum, said, own) => sum + nearness(likeness, said, own))
}

/** By outcome of a case, its similarity to the most similar outcome that fits the reply. Shape: outcomeCount + 1. */
export function similarityTo(likeness: Likeness, meaning: Meaning): Float64Array {
  const { similarities, outcomeCount } = likeness
  return byOwnOutcome(likeness, meaning, (most, said, own) =>
    Math.max(most, similarities[(own - 1) * outcomeCount + said - 1]!),
  )
}

function byOwnOutcome(
  { outcomeCount }: Likeness,
  meaning: Meaning,
  add: (sum: number, said: number, own: number) => number,
): Float64Array {
  const sums = new Float64Array(outcomeCount + 1)
  for (let said = 1; said <= outcomeCount; said++) {
    if (meaning[said] !== FITS) continue
    for (let own = 1; own <= outcomeCount; own++) sums[own] = add(sums[own]!, said, own)
  }
  return sums
}

/** The sharpness that whole cases are weighed with too: half as similar is a sixteenth as probable. */
function sharpened(similarity: number): number {
  const square = similarity * similarity
  return square * square
}

/** The value that represents an outcome, counted from 0, in comparisons. */
function valueOf({ attribute, binStarts, binEnds }: OutcomeColumn, outcome: number): Value {
  if (attribute.symbols !== undefined) return outcome
  const middle = (binStarts![outcome]! + binEnds![outcome]!) / 2
  if (attribute.kind === 'long') return BigInt(Math.round(middle))
  return attribute.kind === 'float' || attribute.kind === 'double' ? middle : Math.round(middle)
}
