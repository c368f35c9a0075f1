import type { ModelSymbol, Type } from '@advisor/contract'

/** The symbols of a type with their ancestors. Built for types without parents too: then every path is empty. */
export class Taxonomy {
  readonly #symbols: ReadonlyMap<string, ModelSymbol>

  constructor(type: Type) {
    this.#symbols = new Map(type.symbols.map((symbol) => [symbol.id, symbol]))
  }

  find(symbolId: string): ModelSymbol | undefined {
    return this.#symbols.get(symbolId)
  }

  /** The ancestors of a symbol, outermost first, without itself. The model's check has made sure that there is no cycle. */
  ancestors(symbolId: string): ModelSymbol[] {
    const path: ModelSymbol[] = []
    for (let symbol = this.#parentOf(symbolId); symbol; symbol = this.#parentOf(symbol.id)) path.unshift(symbol)
    return path
  }

  #parentOf(symbolId: string): ModelSymbol | undefined {
    const parent = this.#symbols.get(symbolId)?.parent
    return parent === undefined ? undefined : this.#symbols.get(parent)
  }
}

/** The symbols of a type that stand on a cycle of parents, or under a parent that does not exist. */
export function findBrokenParents(type: Type): { symbol: ModelSymbol; reason: 'cycle' | 'missing' }[] {
  const symbols = new Map(type.symbols.map((symbol) => [symbol.id, symbol]))
  const sound = new Set<string>()
  const broken: { symbol: ModelSymbol; reason: 'cycle' | 'missing' }[] = []
  for (const symbol of type.symbols) {
    const path = new Set<string>()
    let current: ModelSymbol | undefined = symbol
    let reason: 'cycle' | 'missing' | undefined
    while (current && !sound.has(current.id)) {
      if (path.has(current.id)) {
        reason = 'cycle'
        break
      }
      path.add(current.id)
      if (current.parent === undefined) break
      if (!symbols.has(current.parent)) {
        reason = current === symbol ? 'missing' : undefined
        break
      }
      current = symbols.get(current.parent)
    }
    if (reason) broken.push({ symbol, reason })
    else for (const id of path) sound.add(id)
  }
  return broken
}
