import type { Type } from '@advisor/contract'

interface CountedSymbol {
  value: string | boolean
  count: number
}

/** A symbol of an open level. */
export interface LevelSymbol extends CountedSymbol {
  depth: number
}

/**
 * Of a taxonomy's counted symbols those that are listed, parents before their children: the first level with a choice, and
 * below each chosen symbol and its ancestors the next one. Siblings are in the order in which they were counted. Undefined for
 * a type without levels.
 */
export function openLevels(
  type: Type | undefined,
  counted: readonly CountedSymbol[],
  chosen: readonly (string | boolean)[],
): LevelSymbol[] | undefined {
  if (!type?.symbols.some(({ parent }) => parent !== undefined)) return undefined
  const parents = new Map(type.symbols.map(({ id, parent }) => [id, parent]))
  const below = Map.groupBy(counted, ({ value }) => parents.get(String(value)))
  const open = new Set<string>()
  for (const value of chosen)
    for (let id: string | undefined = String(value); id !== undefined && !open.has(id); id = parents.get(id))
      open.add(id)
  const listBelow = (parent: string | undefined, depth: number): LevelSymbol[] =>
    (below.get(parent) ?? []).flatMap((symbol) => {
      const id = String(symbol.value)
      return [{ ...symbol, depth }, ...(open.has(id) ? listBelow(id, depth + 1) : [])]
    })
  return listBelow(firstChoice(below, chosen), 0)
}

/** The symbol below which the first level with a choice stands; undefined: the level without parents. */
function firstChoice(
  below: ReadonlyMap<string | undefined, readonly CountedSymbol[]>,
  chosen: readonly (string | boolean)[],
): string | undefined {
  let parent: string | undefined
  for (;;) {
    const [only, ...others] = below.get(parent) ?? []
    if (!only || others.length > 0 || chosen.includes(only.value) || !below.has(String(only.value))) return parent
    parent = String(only.value)
  }
}
