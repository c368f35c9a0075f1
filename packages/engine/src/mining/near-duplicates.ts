import { buildColumns } from '../columns/build-columns.ts'
import { EngineError } from '../errors.ts'
import { searchCases } from '../retrieval/search-cases.ts'
import type { Schema } from '../schema/schema.ts'
import { likeThis } from '../retrieval/like-this.ts'
import { shinglesOf } from './shingles.ts'
import type { Description } from './similar-solutions.ts'

/** Two solutions with nearly the same content. */
export interface NearDuplicate {
  /** Ids, in the order of the solutions. */
  first: number
  second: number
  /** 0..1: the similarity of the texts, or the weighted mean of texts and values. */
  similarity: number
  /** The share of their shingles that both have (Jaccard), 0..1. */
  byText: number
  /**
   * The similarity of their values by the schema, the mean of both directions, 0..1; undefined if values are not
   * compared.
   */
  byValues: number | undefined
}

/** The threshold and the parts of the comparison. */
export interface NearDuplicateOptions {
  /** The minimum similarity, above 0 and at most 1; default 0.8. */
  threshold?: number
  /** Also compares values, by the attributes' similarities and weights, if both solutions have some. */
  schema?: Schema
  /** The share of the values in the similarity, from 0 and below 1; default 0.25. */
  valueShare?: number
}

/** Buckets that shingles are counted in; a shared bucket costs time and never a result. */
const BUCKETS = 1 << 20
/** What values count for by default: enough to tell apart a form letter about two products. */
const VALUE_SHARE = 0.25
/** Room for products that are not quite whole in floating point: 0.7 × 10. */
const ROUNDING = 1e-9

/**
 * All pairs of solutions whose similarity reaches the threshold, most similar first. Complete, unlike sketches: two
 * sets of n shingles with an overlap of t share one among the first n - ceil(t n) + 1 of each in any common order
 * (prefix filter; Bayardo, Ma and Srikant, 'Scaling Up All Pairs Similarity Search', WWW 2007). Rare shingles come
 * first, so that few pairs are compared. With a share s of the values, a pair can reach the threshold only if its texts
 * overlap by (threshold - s) / (1 - s), which must be above 0.
 */
export function findNearDuplicates(
  solutions: readonly (Description & { id: number })[],
  { threshold = 0.8, schema, valueShare = schema === undefined ? 0 : VALUE_SHARE }: NearDuplicateOptions = {},
): NearDuplicate[] {
  if (!(threshold > 0 && threshold <= 1)) {
    throw new EngineError('invalid-options', `Threshold is ${threshold} when expected above 0 and at most 1.`)
  }
  if (!(valueShare >= 0 && valueShare < threshold)) {
    throw new EngineError(
      'invalid-options',
      `Share of values is ${valueShare} when expected at least 0 and below the threshold, ${threshold}.`,
    )
  }
  const leastOverlap = (threshold - valueShare) / (1 - valueShare)
  const pairs = overlappingPairs(solutions, leastOverlap)
  const likenessOf = schema && valueShare > 0 ? valueLikeness(schema, solutions) : () => undefined
  return pairs
    .map(({ a, b, overlap }) => {
      const byValues = likenessOf(a, b)
      const similarity = byValues === undefined ? overlap : (1 - valueShare) * overlap + valueShare * byValues
      return { first: a, second: b, similarity, byText: overlap, byValues }
    })
    .filter(({ similarity }) => similarity >= threshold - ROUNDING)
    .sort((x, y) => y.similarity - x.similarity || x.first - y.first || x.second - y.second)
    .map((pair) => ({ ...pair, first: solutions[pair.first]!.id, second: solutions[pair.second]!.id }))
}

/** Two solutions by their places, a before b. */
interface OverlappingPair {
  a: number
  b: number
  /** Jaccard similarity of their shingles. */
  overlap: number
}

/** All pairs with at least this overlap, above 0. */
function overlappingPairs(solutions: readonly Description[], threshold: number): OverlappingPair[] {
  const sets = solutions.map(({ text, locale }) => shinglesOf(text, locale))
  const rarestFirst = orderByRarity(sets)
  const shortestFirst = Array.from(sets.keys()).sort((a, b) => sets[a]!.length - sets[b]!.length || a - b)
  const textsWith = new Map<number, number[]>()
  const lastSeen = new Int32Array(sets.length).fill(-1)
  const pairs: OverlappingPair[] = []
  for (const number of shortestFirst) {
    const set = sets[number]!
    const least = threshold * set.length
    const prefix = rarestFirst(set).slice(0, set.length - Math.ceil(least - ROUNDING) + 1)
    for (const shingle of prefix) {
      for (const other of textsWith.get(shingle) ?? []) {
        if (lastSeen[other] === number || sets[other]!.length < least - ROUNDING) continue
        lastSeen[other] = number
        const overlap = jaccard(set, sets[other]!)
        if (overlap >= threshold - ROUNDING)
          pairs.push({ a: Math.min(number, other), b: Math.max(number, other), overlap })
      }
    }
    for (const shingle of prefix) {
      const list = textsWith.get(shingle)
      if (list === undefined) textsWith.set(shingle, [number])
      else list.push(number)
    }
  }
  return pairs
}

/**
 * The similarity of the values of two solutions: the mean of the score of each for the other's values; undefined if one
 * of them has none.
 */
function valueLikeness(
  schema: Schema,
  solutions: readonly Description[],
): (a: number, b: number) => number | undefined {
  const asked = solutions.map(({ values = {} }) => likeThis(schema, values))
  const columnsOf = (place: number) => buildColumns(schema, [solutions[place]!.values ?? {}])
  const scoreOf = (place: number, other: number) => {
    const segment = { columns: columnsOf(other), caseIds: Float64Array.of(1) }
    const query = { constraints: asked[place]! }
    return searchCases(schema, [segment], { ...query, hiding: { score: 0 } }).hits[0]?.score ?? 0
  }
  return (a, b) => {
    if (asked[a]!.length === 0 || asked[b]!.length === 0) return undefined
    return (scoreOf(a, b) + scoreOf(b, a)) / 2
  }
}

/** Sorts a set by how many texts have the shingle's bucket, equal ones by the shingle: one order for all sets. */
function orderByRarity(sets: readonly Uint32Array[]): (set: Uint32Array) => Uint32Array {
  const counts = new Uint32Array(BUCKETS)
  for (const set of sets) for (const shingle of set) counts[shingle % BUCKETS]!++
  return (set) => set.toSorted((a, b) => counts[a % BUCKETS]! - counts[b % BUCKETS]! || a - b)
}

/** Jaccard similarity of two ascending sets. */
function jaccard(a: Uint32Array, b: Uint32Array): number {
  let shared = 0
  for (let at = 0, other = 0; at < a.length && other < b.length;) {
    if (a[at] === b[other]) {
      shared++
      at++
      other++
    } else if (a[at]! < b[other]!) at++
    else other++
  }
  return shared / (a.length + b.length - shared)
}
