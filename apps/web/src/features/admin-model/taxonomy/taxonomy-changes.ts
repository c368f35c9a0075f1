/** A value of a type, as the editor writes it. */
export interface TypeSymbol {
  id: string
  caption: string
  parent?: string | undefined
  synonyms?: readonly string[] | undefined
  readonly [member: string]: unknown
}

type Symbols = readonly TypeSymbol[]

/**
 * By the id of a symbol, those directly below it in their order; those at the top by undefined. One whose parent is gone stands at the
 * top, and of symbols in a circle the first.
 */
export function childrenBySymbol(symbols: Symbols): ReadonlyMap<string | undefined, Symbols> {
  const known = byId(symbols)
  const cut = firstOfCircles(symbols, known)
  const children = new Map<string | undefined, TypeSymbol[]>()
  for (const symbol of symbols) {
    const isBelow = symbol.parent !== undefined && known.has(symbol.parent) && !cut.has(symbol.id)
    const parent = isBelow ? symbol.parent : undefined
    const siblings = children.get(parent)
    if (siblings) siblings.push(symbol)
    else children.set(parent, [symbol])
  }
  return children
}

function firstOfCircles(symbols: Symbols, known: ReadonlyMap<string, TypeSymbol>): ReadonlySet<string> {
  const cut = new Set<string>()
  const walked = new Set<string>()
  for (const { id } of symbols) {
    const way = new Set<string>()
    let at: string | undefined = id
    while (at !== undefined && known.has(at) && !walked.has(at)) {
      if (way.has(at)) {
        cut.add(at)
        break
      }
      way.add(at)
      at = known.get(at)?.parent
    }
    for (const each of way) walked.add(each)
  }
  return cut
}

/** The ids of the symbols above one, the nearest first. */
export function above(symbols: ReadonlyMap<string, TypeSymbol>, id: string): string[] {
  const ids: string[] = []
  let parent = symbols.get(id)?.parent
  while (parent !== undefined && symbols.has(parent) && !ids.includes(parent) && parent !== id) {
    ids.push(parent)
    parent = symbols.get(parent)?.parent
  }
  return ids
}

const byId = (symbols: Symbols) => new Map(symbols.map((symbol) => [symbol.id, symbol]))

function withParent({ parent: _before, ...symbol }: TypeSymbol, parent: string | undefined): TypeSymbol {
  return parent === undefined ? symbol : { ...symbol, parent }
}

/**
 * Puts a symbol with all below it below another one, or at the top; before one of its new siblings, or behind them all. The symbols
 * stay as they are if it would stand below itself.
 */
export function moveSymbol(symbols: Symbols, id: string, parent: string | undefined, before?: string): Symbols {
  const known = byId(symbols)
  const moved = known.get(id)
  if (!moved || before === id) return symbols
  if (parent !== undefined && (parent === id || above(known, parent).includes(id))) return symbols
  const others = symbols.filter((symbol) => symbol !== moved)
  const at = before === undefined ? -1 : others.findIndex((symbol) => symbol.id === before)
  const placed = withParent(moved, parent)
  return at === -1 ? [...others, placed] : [...others.slice(0, at), placed, ...others.slice(at)]
}

/** Where a symbol is dropped on another one: among the siblings of that one, or below it. */
export type DropPlace = 'before' | 'below' | 'after'

/** Puts a dragged symbol where it was dropped on another one. */
export function dropSymbol(symbols: Symbols, id: string, on: string, place: DropPlace): Symbols {
  if (place === 'below') return moveSymbol(symbols, id, on)
  const parent = symbols.find((symbol) => symbol.id === on)?.parent
  if (place === 'before') return moveSymbol(symbols, id, parent, on)
  const siblings = (childrenBySymbol(symbols).get(parent) ?? []).filter((symbol) => symbol.id !== id)
  const at = siblings.findIndex((symbol) => symbol.id === on)
  return at === -1 ? symbols : moveSymbol(symbols, id, parent, siblings[at + 1]?.id)
}

/** Moves a symbol one place among its siblings; the symbols stay as they are where there is none. */
export function moveAmongSiblings(symbols: Symbols, id: string, by: -1 | 1): Symbols {
  const parent = symbols.find((symbol) => symbol.id === id)?.parent
  const siblings = childrenBySymbol(symbols).get(parent) ?? []
  const at = siblings.findIndex((symbol) => symbol.id === id)
  const neighbour = siblings[at + by]
  if (at === -1 || !neighbour) return symbols
  return by === -1
    ? moveSymbol(symbols, id, parent, neighbour.id)
    : moveSymbol(symbols, id, parent, siblings[at + 2]?.id)
}

/** Puts a symbol below the sibling before it. */
export function moveInwards(symbols: Symbols, id: string): Symbols {
  const parent = symbols.find((symbol) => symbol.id === id)?.parent
  const siblings = childrenBySymbol(symbols).get(parent) ?? []
  const before = siblings[siblings.findIndex((symbol) => symbol.id === id) - 1]
  return before ? moveSymbol(symbols, id, before.id) : symbols
}

/** Puts a symbol behind the one it stands below. */
export function moveOutwards(symbols: Symbols, id: string): Symbols {
  const known = byId(symbols)
  const parent = known.get(known.get(id)?.parent ?? '')
  if (!parent) return symbols
  const siblings = childrenBySymbol(symbols).get(parent.parent) ?? []
  return moveSymbol(symbols, id, parent.parent, siblings[siblings.indexOf(parent) + 1]?.id)
}

export function changeSymbol(symbols: Symbols, id: string, change: (symbol: TypeSymbol) => TypeSymbol): Symbols {
  return symbols.map((symbol) => (symbol.id === id ? change(symbol) : symbol))
}

/** Takes a symbol away; what stands below it moves up to its place. */
export function removeSymbol(symbols: Symbols, id: string): Symbols {
  const gone = symbols.find((symbol) => symbol.id === id)
  if (!gone) return symbols
  return symbols.flatMap((symbol) => {
    if (symbol === gone) return []
    return symbol.parent === id ? [withParent(symbol, gone.parent)] : [symbol]
  })
}

/**
 * Makes one symbol of two: `into` stays, with the name and the synonyms of `from` among its synonyms and with what stood below it. The
 * symbols stay as they are if `into` stands below `from`.
 */
export function mergeSymbols(symbols: Symbols, from: string, into: string): Symbols {
  const known = byId(symbols)
  const [gone, kept] = [known.get(from), known.get(into)]
  if (!gone || !kept || from === into || above(known, into).includes(from)) return symbols
  const words = [...(kept.synonyms ?? []), gone.caption, ...(gone.synonyms ?? [])]
  const synonyms = [...new Set(words)].filter((word) => word !== kept.caption)
  return symbols.flatMap((symbol) => {
    if (symbol === gone) return []
    if (symbol === kept) return [{ ...kept, synonyms }]
    return symbol.parent === from ? [withParent(symbol, into)] : [symbol]
  })
}
