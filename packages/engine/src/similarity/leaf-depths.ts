import { NO_PARENT, type Symbols } from '../schema/symbols.ts'

/** The number of leaves by depth below each node of a taxonomy; a leaf is below itself. */
export interface LeafDepths {
  countBelow(node: number): number
  leastDepth(node: number): number
  /** Calls `visit` for each depth with leaves below `node` but not below its child `without` (NO_PARENT: none). */
  eachDepth(node: number, without: number, visit: (depth: number, count: number) => void): void
}

/** Counts the leaves once, upwards from each. */
export function leafDepths({ parents, depths, walk, enter, leave }: Symbols): LeafDepths {
  const counts: Map<number, number>[] = Array.from(parents, () => new Map<number, number>())
  for (let at = walk.length - 1; at >= 0; at--) {
    const symbol = walk[at]!
    const own = counts[symbol]!
    if (enter[symbol] === leave[symbol]) own.set(depths[symbol]!, 1)
    const parent = parents[symbol]!
    if (parent === NO_PARENT) continue
    for (const [depth, count] of own) counts[parent]!.set(depth, (counts[parent]!.get(depth) ?? 0) + count)
  }
  return {
    countBelow: (node) => [...counts[node]!.values()].reduce((sum, count) => sum + count, 0),
    leastDepth: (node) => [...counts[node]!.keys()].reduce((least, depth) => Math.min(least, depth)),
    eachDepth(node, without, visit) {
      for (const [depth, count] of counts[node]!) {
        const left = count - (without === NO_PARENT ? 0 : (counts[without]!.get(depth) ?? 0))
        if (left > 0) visit(depth, left)
      }
    },
  }
}
