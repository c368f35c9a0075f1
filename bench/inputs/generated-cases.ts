import { compileSchema, type Schema, type SymbolType } from '@advisor/engine/schema'
import type { CaseValues, ColumnSet, StructuredQuery } from '@advisor/engine/values'
import { randomFrom } from './random.ts'

const ATTRIBUTES = 20
/** The share of missing values. */
const MISSING_SHARE = 0.1
/** The share of a query's values that are those of some case; the others are random. */
const AGREEING_SHARE = 0.7

/** Attributes as in real models: short lists, ordered lists, tables, and taxonomies of some dozens of symbols. */
export function generatedSchema(seed: number): Schema {
  const random = randomFrom(seed)
  const types: SymbolType[] = []
  const attributes = Array.from({ length: ATTRIBUTES }, (_, number) => {
    const kind = (['identity', 'rank', 'table', 'taxonomy'] as const)[number % 4]!
    const count = kind === 'taxonomy' ? 30 + Math.floor(random() * 31) : 4 + Math.floor(random() * 9)
    const symbols = Array.from({ length: count }, (_, at) => ({
      id: `s${at}`,
      ...(kind === 'taxonomy' && at > 0 ? { parent: `s${Math.floor((at - 1) / 4)}` } : {}),
    }))
    types.push({ id: `type${number}`, symbols, ...(kind === 'rank' ? { order: 'list' as const } : {}) })
    const shareOf = () => Object.fromEntries(symbols.map(({ id }) => [id, random() ** 2]))
    const similarity =
      kind === 'table'
        ? { kind, table: Object.fromEntries(symbols.map(({ id }) => [id, { ...shareOf(), [id]: 1 }])) }
        : { kind }
    return {
      id: `attribute${number}`,
      kind: 'symbol' as const,
      type: `type${number}`,
      weight: 1 + Math.floor(random() * 9),
      similarity,
    }
  })
  return compileSchema({ types, attributes })
}

/** Columns of cases with unevenly distributed symbols, in shared memory. */
export function generatedColumns(schema: Schema, size: number, seed: number): ColumnSet {
  const random = randomFrom(seed)
  const columns = schema.attributes.map((attribute) => {
    if (attribute.kind === 'composite') throw new Error('Got a composite when expected symbols.')
    const count = attribute.symbols!.ids.length
    const codes = new Uint8Array(new SharedArrayBuffer(size))
    for (let at = 0; at < size; at++) codes[at] = random() < MISSING_SHARE ? 0 : 1 + Math.floor(random() ** 2 * count)
    return {
      kind: 'scalar' as const,
      attribute,
      dictionary: { kind: 'symbols' as const, count },
      codes,
      starts: undefined,
    }
  })
  return { caseCount: size, columns }
}

/** The values of one case, with unevenly distributed symbols. */
export function generatedValues(schema: Schema, random: () => number): CaseValues {
  const values: [string, string[]][] = []
  for (const attribute of schema.attributes) {
    if (attribute.kind === 'composite' || random() < MISSING_SHARE) continue
    const { ids } = attribute.symbols!
    values.push([attribute.id, [ids[Math.floor(random() ** 2 * ids.length)]!]])
  }
  return Object.fromEntries(values)
}

/** Queries for all attributes, similar to some case. */
export function generatedQueries(schema: Schema, { columns, caseCount }: ColumnSet, count: number, seed: number) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (): StructuredQuery => {
    const like = Math.floor(random() * caseCount)
    const constraints = schema.attributes.map((attribute, number) => {
      const column = columns[number]!
      if (attribute.kind === 'composite' || column.kind === 'composite')
        throw new Error('Got a composite when expected symbols.')
      const { ids } = attribute.symbols!
      const code = random() < AGREEING_SHARE ? column.codes[like]! : 0
      const symbol = ids[code === 0 ? Math.floor(random() * ids.length) : code - 1]!
      return { attribute: attribute.id, operator: 'is' as const, values: [symbol] }
    })
    return { constraints }
  })
}
