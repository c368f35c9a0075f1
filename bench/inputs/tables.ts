import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A column of a table, as its schema file describes it. */
interface ColumnDescription {
  name: string
  kind: 'symbol' | 'boolean' | 'integer' | 'float'
  /** The symbols, in their order if `ordered`. */
  values?: string[]
  ordered?: boolean
  cyclic?: boolean
  /** The text for true; default `true`. */
  true_value?: string
  role?: 'attribute' | 'id' | 'class' | 'solution'
}

interface TableDescription {
  name?: string
  class_attribute: string | null
  /** The text for a missing value, besides an empty field. */
  missing_mark?: string
  id_column?: string
  attributes: ColumnDescription[]
}

/** An attribute in the form of the engine's schema. */
export interface TableAttribute {
  id: string
  kind: 'symbol' | 'boolean' | 'double'
  type?: string
  similarity?: { kind: 'rank'; cyclic?: boolean } | { kind: 'numeric'; curve: 'linear'; range: number }
}

/** A table of cases and their classes, ready for the engine. */
export interface Table {
  name: string
  schema: {
    types: { id: string; order?: 'list'; symbols: { id: string }[] }[]
    /** The attributes that cases are compared and asked by: without the goal and without ids. */
    attributes: TableAttribute[]
  }
  goal: string
  /** Values by attribute; missing values are omitted. In the order of the file, without rows whose class is unknown. */
  cases: Record<string, (string | number | boolean)[]>[]
  /** The class of each case. */
  classes: string[]
}

/** A column of symbols with at least this share of distinct values is an id. */
const NAMING_SHARE = 0.95

/**
 * Reads the one table NAME.csv of a folder with its NAME.schema.json. Numbers are compared by their difference over the
 * observed range, ordered symbols by rank, all others by identity. Throws with the table's name if there is no goal
 * attribute.
 */
export function readTable(folder: string): Table {
  const csvName = theOneFile(folder, '.csv')
  const description = JSON.parse(
    readFileSync(join(folder, theOneFile(folder, '.schema.json')), 'utf8'),
  ) as TableDescription
  const name = description.name ?? basename(csvName, '.csv')
  const goal = description.class_attribute
  if (!goal) throw new Error(`Table "${name}" in ${folder} has no goal attribute (class_attribute is ${String(goal)}).`)
  const [header, ...rows] = parseCsv(readFileSync(join(folder, csvName), 'utf8'))
  const missing = description.missing_mark ?? ''
  const textsOf = (column: string) => {
    const place = header!.indexOf(column)
    if (place < 0) throw new Error(`Table "${name}" has no column "${column}" in ${csvName}.`)
    return rows.map((row) => (row[place] === missing ? undefined : row[place] || undefined))
  }
  const goals = textsOf(goal)
  const kept = goals.flatMap((text, row) => (text === undefined ? [] : [row]))
  const table: Table = {
    name,
    schema: { types: [], attributes: [] },
    goal,
    cases: kept.map(() => ({})),
    classes: kept.map((row) => goals[row]!),
  }
  for (const column of description.attributes) {
    if (column.name === goal || column.name === description.id_column || column.role === 'id') continue
    const texts = textsOf(column.name)
    addColumn(
      table,
      column,
      kept.map((row) => texts[row]),
    )
  }
  return table
}

function addColumn(table: Table, column: ColumnDescription, texts: readonly (string | undefined)[]): void {
  const { types, attributes } = table.schema
  const known = texts.filter((text) => text !== undefined)
  if (column.kind === 'symbol') {
    if (known.length > 1 && new Set(known).size >= NAMING_SHARE * known.length) return
    const symbols = [...new Set([...(column.values ?? []), ...known])].map((id) => ({ id }))
    types.push({ id: column.name, symbols, ...(column.ordered ? { order: 'list' as const } : {}) })
  }
  const read = readerOf(column)
  texts.forEach((text, row) => {
    if (text !== undefined) table.cases[row]![column.name] = [read(text)]
  })
  attributes.push(attributeOf(column, known))
}

function attributeOf(column: ColumnDescription, known: readonly string[]): TableAttribute {
  const id = column.name
  if (column.kind === 'boolean') return { id, kind: 'boolean' }
  if (column.kind === 'symbol') {
    const similarity = { kind: 'rank' as const, ...(column.cyclic ? { cyclic: true } : {}) }
    return { id, kind: 'symbol', type: id, ...(column.ordered ? { similarity } : {}) }
  }
  const numbers = known.map(Number)
  const range = numbers.reduce((a, b) => Math.max(a, b), -Infinity) - numbers.reduce((a, b) => Math.min(a, b), Infinity)
  return { id, kind: 'double', ...(range > 0 ? { similarity: { kind: 'numeric', curve: 'linear', range } } : {}) }
}

function readerOf({ name, kind, true_value = 'true' }: ColumnDescription): (text: string) => string | number | boolean {
  if (kind === 'symbol') return (text) => text
  if (kind === 'boolean') return (text) => text === true_value
  return (text) => {
    const number = Number(text)
    if (text.trim() !== '' && Number.isFinite(number)) return number
    throw new Error(`Column "${name}" has ${JSON.stringify(text)} when expected a number.`)
  }
}

function theOneFile(folder: string, ending: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  if (names.length === 1) return names[0]!
  throw new Error(`Got ${names.length} files *${ending} in ${folder} when expected one.`)
}

/** Rows of fields by RFC 4180: fields may be quoted, with doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy
  const content = text.replace(/^\ufeff/, '')
  while (field.lastIndex < content.length) {
    const at = field.lastIndex
    const match = field.exec(content)
    if (match === null) throw new Error(`Got a field that is no CSV at character ${at}.`)
    const [, raw, separator] = match as unknown as [string, string, string]
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (separator === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows
}
