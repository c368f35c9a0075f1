import { EngineError } from '../errors.ts'
import { shinglesOf } from './shingles.ts'

export interface DuplicateCandidate {
  id: number
  text: string
  locale: string
}

/** Two texts that say nearly the same. */
export interface NearDuplicate {
  /** Ids, in the order of the texts. */
  first: number
  second: number
  /** Share of the shingles of both that they have in common (Jaccard), 0..1. */
  similarity: number
}

/** Buckets that shingles are counted in; a shared bucket costs time and never a result. */
const BUCKETS = 1 << 20

/**
 * All pairs of texts whose shingles overlap by at least `threshold` (above 0), most similar first. Complete, unlike sketches: two sets with
 * that overlap share a shingle among the first n - ceil(threshold n) + 1 of each in any common order (prefix filter; Bayardo, Ma and
 * Srikant, 'Scaling Up All Pairs Similarity Search', WWW 2007). Rare shingles come first, so that few pairs are compared.
 */
export function findNearDuplicates(texts: readonly DuplicateCandidate[], threshold = 0.8): NearDuplicate[] {
  if (!(threshold > 0 && threshold <= 1)) {
    throw new EngineError('invalid-options', `Threshold is ${threshold} when expected above 0 and at most 1.`)
  }
  const sets = texts.map(({ text, locale }) => shinglesOf(text, locale))
  const rarestFirst = orderByRarity(sets)
  const shortestFirst = Array.from(sets.keys()).sort((a, b) => sets[a]!.length - sets[b]!.length || a - b)
  const textsWith = new Map<number, number[]>()
  const lastSeen = new Int32Array(sets.length).fill(-1)
  const pairs: { a: number; b: number; similarity: number }[] = []
  for (const number of shortestFirst) {
    const set = sets[number]!
    const least = threshold * set.length
    const prefix = rarestFirst(set).slice(0, set.length - Math.ceil(least - ROUNDING) + 1)
    for (const shingle of prefix) {
      for (const other of textsWith.get(shingle) ?? []) {
        if (lastSeen[other] === number || sets[other]!.length < least - ROUNDING) continue
        lastSeen[other] = number
        const similarity = jaccard(set, sets[other]!)
        if (similarity >= threshold) pairs.push({ a: Math.min(number, other), b: Math.max(number, other), similarity })
      }
    }
    for (const shingle of prefix) {
      const list = textsWith.get(shingle)
      if (list === undefined) textsWith.set(shingle, [number])
      else list.push(number)
    }
  }
  return pairs
    .sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b)
    .map(({ a, b, similarity }) => ({ first: texts[a]!.id, second: texts[b]!.id, similarity }))
}

/** Room for products that are not quite whole in floating point: 0.7 × 10. */
const ROUNDING = 1e-9

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
