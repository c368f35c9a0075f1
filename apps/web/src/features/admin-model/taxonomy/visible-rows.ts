import { above, childrenBySymbol, type TypeSymbol } from './taxonomy-changes.ts'

/** A line of the drawn tree. */
export interface TreeRow {
  symbol: TypeSymbol
  /** Counts from 1. */
  level: number
  hasChildren: boolean
  isOpen: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
}

/** The lines that are seen: what stands below open symbols; with `words`, the symbols that have them, and those above. */
export function visibleRows(symbols: readonly TypeSymbol[], open: ReadonlySet<string>, words: string): TreeRow[] {
  const children = childrenBySymbol(symbols)
  const found = words === '' ? undefined : foundSymbols(symbols, words.toLowerCase())
  const rows: TreeRow[] = []
  // A list instead of a recursion: trees can be deep.
  const waiting = [{ symbols: children.get(undefined) ?? [], at: 0 }]
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const symbol = level.symbols[level.at]
    level.at += 1
    if (!symbol) {
      waiting.pop()
      continue
    }
    if (found && !found.has(symbol.id)) continue
    const below = children.get(symbol.id) ?? []
    const isOpen = below.length > 0 && (found ? below.some(({ id }) => found.has(id)) : open.has(symbol.id))
    rows.push({
      ...{ symbol, isOpen },
      level: waiting.length,
      hasChildren: below.length > 0,
      place: level.at,
      siblings: level.symbols.length,
    })
    if (isOpen) waiting.push({ symbols: below, at: 0 })
  }
  return rows
}

function foundSymbols(symbols: readonly TypeSymbol[], words: string): ReadonlySet<string> {
  const known = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  const found = new Set<string>()
  for (const { id, caption, synonyms = [] } of symbols)
    if ([caption, ...synonyms].some((word) => word.toLowerCase().includes(words)))
      for (const each of [id, ...above(known, id)]) found.add(each)
  return found
}
