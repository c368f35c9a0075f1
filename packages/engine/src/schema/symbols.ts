import { EngineError } from '../errors.ts'
import type { SymbolType } from './attribute.ts'
import { checkList, checkRecord, checkText, checkWord } from './check-shape.ts'
import { orders } from './known-words.ts'

/** The parent of a root. */
export const NO_PARENT = 0xffffffff

/**
 * A symbol type with numbers: symbol s of the definition's list has number s. A flat list is a forest of roots. The
 * symbols below a node are those whose `enter` is within its `enter` .. `leave`.
 */
export interface Symbols {
  readonly id: string
  readonly ids: readonly string[]
  readonly labels: readonly (Readonly<Record<string, readonly string[]>> | undefined)[]
  /** Shape: symbolCount. */
  readonly parents: Uint32Array
  /** 1 for a root. Shape: symbolCount. */
  readonly depths: Uint32Array
  /** The symbols in the order of a walk: parents first, siblings in the order of the list. Shape: symbolCount. */
  readonly walk: Uint32Array
  /** The place of each symbol in the walk. Shape: symbolCount. */
  readonly enter: Uint32Array
  /** The last `enter` below the node, its own for a leaf. Shape: symbolCount. */
  readonly leave: Uint32Array
  /** The rank by the type's order, 0..symbolCount - 1; undefined for a type without an order. Shape: symbolCount. */
  readonly ranks: Uint32Array | undefined
  readonly isTaxonomy: boolean
  /** The number of a symbol, or undefined. */
  numberOf(id: string): number | undefined
  childrenOf(symbol: number): readonly number[]
  readonly roots: readonly number[]
}

/**
 * Checks a type and numbers its symbols. Throws an EngineError that names the type and the symbol: empty or duplicate
 * ids, unknown parents, cycles.
 */
export function compileSymbols(type: SymbolType): Symbols {
  const refuse = (problem: string) => new EngineError('invalid-schema', `Type ${JSON.stringify(type.id)} ${problem}.`)
  checkWord(`Type ${JSON.stringify(type.id)} has order`, type.order ?? 'none', orders)
  checkList(`Type ${JSON.stringify(type.id)} has symbols`, type.symbols)
  const numbers = new Map<string, number>()
  for (const { id, labels = {} } of type.symbols) {
    if (typeof id !== 'string' || id === '') throw refuse('has a symbol without an id')
    if (numbers.has(id)) throw refuse(`has symbol ${JSON.stringify(id)} twice`)
    checkLabels(`Symbol ${JSON.stringify(id)} of type ${JSON.stringify(type.id)} has`, labels)
    numbers.set(id, numbers.size)
  }
  const count = numbers.size
  const parents = new Uint32Array(count).fill(NO_PARENT)
  const children: number[][] = Array.from({ length: count }, () => [])
  const roots: number[] = []
  type.symbols.forEach(({ id, parent }, symbol) => {
    if (parent === undefined) return void roots.push(symbol)
    const number = numbers.get(parent)
    if (number === undefined) {
      throw refuse(`has no symbol ${JSON.stringify(parent)}, the parent of ${JSON.stringify(id)}`)
    }
    parents[symbol] = number
    children[number]!.push(symbol)
  })
  const { left, ...places } = walkForest(roots, children)
  const unreached = places.depths.indexOf(0)
  if (unreached >= 0) throw refuse(`has a cycle through symbol ${JSON.stringify(type.symbols[unreached]!.id)}`)
  return {
    id: type.id,
    ids: type.symbols.map(({ id }) => id),
    labels: type.symbols.map(({ labels }) => labels),
    parents,
    ...places,
    ranks: ranksOf(type.order ?? 'none', places.enter, left),
    isTaxonomy: roots.length < count,
    numberOf: (id) => numbers.get(id),
    childrenOf: (symbol) => children[symbol]!,
    roots,
  }
}

function checkLabels(what: string, labels: Readonly<Record<string, readonly string[]>>): void {
  checkRecord(`${what} labels`, labels)
  for (const [locale, names] of Object.entries(labels)) {
    checkList(`${what} labels in ${locale}`, names)
    for (const name of names) checkText(`${what} a label in ${locale}`, name)
  }
}

type Walk = Pick<Symbols, 'depths' | 'walk' | 'enter' | 'leave'> & { left: Uint32Array }

/** Walks without recursion: an imported taxonomy may be a chain of 65,536. Symbols on a cycle keep depth 0. */
function walkForest(roots: readonly number[], children: readonly (readonly number[])[]): Walk {
  const count = children.length
  const depths = new Uint32Array(count)
  const walk = new Uint32Array(count)
  const enter = new Uint32Array(count)
  const leave = new Uint32Array(count)
  const left = new Uint32Array(count)
  const nextChild = new Uint32Array(count)
  const path: number[] = []
  let entered = 0
  let leftCount = 0
  const open = (symbol: number) => {
    walk[entered] = symbol
    enter[symbol] = entered++
    path.push(symbol)
    depths[symbol] = path.length
  }
  for (const root of roots) {
    open(root)
    while (path.length > 0) {
      const symbol = path.at(-1)!
      const child = children[symbol]![nextChild[symbol]!++]
      if (child !== undefined) {
        open(child)
        continue
      }
      leave[symbol] = entered - 1
      left[symbol] = leftCount++
      path.pop()
    }
  }
  return { depths, walk, enter, leave, left }
}

function ranksOf(
  order: NonNullable<SymbolType['order']>,
  enter: Uint32Array,
  left: Uint32Array,
): Uint32Array | undefined {
  if (order === 'none') return undefined
  if (order === 'list') return Uint32Array.from(enter, (_, symbol) => symbol)
  return order === 'pre' ? enter : left
}
