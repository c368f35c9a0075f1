import type { ModelSymbol, Type, WarningLevel } from '@advisor/contract'

/** The symbols of a type with their ancestors. For a type without parents every path is empty. */
export class Taxonomy {
  readonly #symbols: ReadonlyMap<string, ModelSymbol>
  /** By parent, in the order of the type; those without a parent by `undefined`. */
  readonly #children: ReadonlyMap<string | undefined, ModelSymbol[]>
  readonly #order: Type['order']
  /** Whether any of the symbols warns. */
  readonly hasWarnings: boolean

  constructor(type: Type) {
    this.#order = type.order
    this.#symbols = new Map(type.symbols.map((symbol) => [symbol.id, symbol]))
    this.#children = Map.groupBy(type.symbols, ({ parent }) => parent)
    this.hasWarnings = type.symbols.some(({ warning }) => warning)
  }

  find(symbolId: string): ModelSymbol | undefined {
    return this.#symbols.get(symbolId)
  }

  /** The symbols directly below one, or the outermost ones, in the order of the type. */
  children(symbolId: string | undefined): readonly ModelSymbol[] {
    return this.#children.get(symbolId) ?? []
  }

  /** Whether any symbol is below another one. */
  get isDeep(): boolean {
    return this.#children.size > 1
  }

  /** The ancestors of a symbol, outermost first, without the symbol. The check of the model excludes cycles. */
  ancestors(symbolId: string): ModelSymbol[] {
    const path: ModelSymbol[] = []
    for (let symbol = this.#parentOf(symbolId); symbol; symbol = this.#parentOf(symbol.id)) path.unshift(symbol)
    return path
  }

  /**
   * Compares two symbols by the order of the type: negative if the first comes before the second; 0 for the same, unknown ones,
   * and types without an order. The walks are those of the engine: a parent comes before its children ('pre-order') or after them.
   */
  compare(one: string, other: string): number {
    const [first, second] = [one, other].map((id) => this.#symbols.get(id))
    if (!first || !second || first === second || this.#order === 'none' || this.#order === 'unspecified') return 0
    if (this.#order === 'global') return isBefore(this.#symbols.values(), first, second) ? -1 : 1
    const [path, otherPath] = [first, second].map((symbol) => [...this.ancestors(symbol.id), symbol])
    const fork = path?.findIndex((symbol, depth) => symbol !== otherPath?.[depth]) ?? -1
    const [here, there] = [path?.[fork], otherPath?.[fork]]
    if (here && there) return isBefore(this.children(here.parent), here, there) ? -1 : 1
    const isAbove = fork < 0
    return isAbove === (this.#order === 'pre-order') ? -1 : 1
  }

  /** Whether authors can no longer choose a symbol: it is deprecated, or stands below one that is. */
  isDeprecated(symbolId: string): boolean {
    const symbol = this.#symbols.get(symbolId)
    return symbol?.deprecated === true || this.ancestors(symbolId).some(({ deprecated }) => deprecated)
  }

  /** The level of a symbol that warns: its own, or that of its nearest ancestor with one. */
  warningOf(symbolId: string): WarningLevel | undefined {
    const symbol = this.#symbols.get(symbolId)
    return symbol?.warning ?? this.ancestors(symbolId).findLast(({ warning }) => warning)?.warning
  }

  #parentOf(symbolId: string): ModelSymbol | undefined {
    const parent = this.#symbols.get(symbolId)?.parent
    return parent === undefined ? undefined : this.#symbols.get(parent)
  }
}

/** Whether the first of two symbols that a list has is this one. */
function isBefore(symbols: Iterable<ModelSymbol>, one: ModelSymbol, other: ModelSymbol): boolean {
  for (const symbol of symbols) if (symbol === one || symbol === other) return symbol === one
  return false
}

/** The symbols of a type that are in a cycle of parents, or have a parent that does not exist. */
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
