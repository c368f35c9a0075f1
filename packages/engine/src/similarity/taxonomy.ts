import type { TaxonomySimilarity } from '../schema/similarity-definition.ts'
import { NO_PARENT, type Symbols } from '../schema/symbols.ts'
import { leafDepths, type LeafDepths } from './leaf-depths.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/**
 * Similarity in a taxonomy by the deepest common ancestor: 2 depth(ancestor) / (depth(a) + depth(b)), where a root has
 * depth 1, and 0 without a common ancestor (Wu, Palmer: Verb semantics and lexical selection, 1994). The meaning of an
 * inner node:
 *
 * - any: in a query any symbol below it, so that the similarity to these is 1; otherwise the node itself
 * - optimistic, pessimistic, average: the best, the worst, the mean over the pairs of leaves below query and case
 *   (Bergmann: On the use of taxonomies for representing case features, 1998)
 */
export function taxonomySimilarity(definition: TaxonomySimilarity, symbols: Symbols): LocalSimilarity {
  const { innerNodes = 'any' } = definition
  if (innerNodes === 'any') return (question) => lookUp(nodeSimilarities(symbols, Number(question)))
  const leaves = leafDepths(symbols)
  return (question) =>
    lookUp(aggregate(symbols, innerNodes, leafSimilarities(symbols, leaves, innerNodes, Number(question))))
}

type PairsOfLeaves = Exclude<TaxonomySimilarity['innerNodes'], 'any' | undefined>

function lookUp(similarities: Float64Array): (value: number | bigint | string) => number {
  return (value) => similarities[Number(value)]!
}

function wuPalmer(ancestorDepth: number, depth: number, otherDepth: number): number {
  return (2 * ancestorDepth) / (depth + otherDepth)
}

/** Depth of the deepest common ancestor with `node`, 0 for none. Shape: symbolCount. */
function commonDepths({ parents, depths, walk }: Symbols, node: number): Uint32Array {
  const isAbove = new Uint8Array(parents.length)
  for (let at = node; at !== NO_PARENT; at = parents[at]!) isAbove[at] = 1
  const common = new Uint32Array(parents.length)
  for (const symbol of walk) {
    if (isAbove[symbol] === 1) common[symbol] = depths[symbol]!
    else if (parents[symbol] !== NO_PARENT) common[symbol] = common[parents[symbol]!]!
  }
  return common
}

function nodeSimilarities(symbols: Symbols, question: number): Float64Array {
  const { depths, enter, leave } = symbols
  const common = commonDepths(symbols, question)
  return Float64Array.from(common, (ancestorDepth, symbol) => {
    const isBelow = enter[symbol]! >= enter[question]! && enter[symbol]! <= leave[question]!
    return isBelow ? 1 : wuPalmer(ancestorDepth, depths[question]!, depths[symbol]!)
  })
}

/** Of each leaf with the leaves that the question stands for; 0 at inner nodes. Shape: symbolCount. */
function leafSimilarities(symbols: Symbols, leaves: LeafDepths, how: PairsOfLeaves, question: number): Float64Array {
  const { depths, enter, leave, parents } = symbols
  const common = commonDepths(symbols, question)
  const total = leaves.countBelow(question)
  const similarities = new Float64Array(common.length)
  for (let leaf = 0; leaf < common.length; leaf++) {
    if (enter[leaf] !== leave[leaf]) continue
    const isBelow = enter[leaf]! >= enter[question]! && enter[leaf]! <= leave[question]!
    if (how === 'optimistic') {
      similarities[leaf] = isBelow ? 1 : wuPalmer(common[leaf]!, leaves.leastDepth(question), depths[leaf]!)
      continue
    }
    // The leaf with itself, then with the leaves that hang off each node of the way up to the question.
    let worst = isBelow ? 1 : Number.POSITIVE_INFINITY
    let sum = isBelow ? 1 : 0
    const meet = (ancestorDepth: number, node: number, without: number) => {
      leaves.eachDepth(node, without, (depth, count) => {
        const similarity = wuPalmer(ancestorDepth, depth, depths[leaf]!)
        worst = Math.min(worst, similarity)
        sum += similarity * count
      })
    }
    if (!isBelow) meet(common[leaf]!, question, NO_PARENT)
    else for (let at = leaf; at !== question; at = parents[at]!) meet(depths[parents[at]!]!, parents[at]!, at)
    similarities[leaf] = how === 'pessimistic' ? worst : Math.min(1, sum / total)
  }
  return similarities
}

/** From the leaves up: what a case's inner node stands for. */
function aggregate(
  { walk, parents, enter, leave }: Symbols,
  how: PairsOfLeaves,
  similarities: Float64Array,
): Float64Array {
  const sums = similarities.slice()
  const counts = new Float64Array(sums.length)
  for (let at = walk.length - 1; at >= 0; at--) {
    const symbol = walk[at]!
    if (enter[symbol] === leave[symbol]) counts[symbol] = 1
    const parent = parents[symbol]!
    if (parent === NO_PARENT) continue
    const isFirst = counts[parent] === 0
    if (how === 'average') sums[parent]! += sums[symbol]!
    else if (isFirst) sums[parent] = sums[symbol]!
    else
      sums[parent] =
        how === 'optimistic' ? Math.max(sums[parent]!, sums[symbol]!) : Math.min(sums[parent]!, sums[symbol]!)
    counts[parent]! += counts[symbol]!
  }
  return how === 'average' ? sums.map((sum, symbol) => sum / counts[symbol]!) : sums
}
