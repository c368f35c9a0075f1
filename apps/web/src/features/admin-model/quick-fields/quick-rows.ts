import type { Attribute, ModelDocument } from '@advisor/contract'
import { idFromCaption } from '../objects/id-from-caption.ts'

/** What a field can hold, as the table offers it. */
export const quickKinds = ['string', 'symbol', 'symbols', 'boolean', 'integer', 'double', 'date'] as const
export type QuickKind = (typeof quickKinds)[number]

/** A field that is being written. */
export interface QuickRow {
  key: number
  name: string
  kind: QuickKind
  /** What a pasted table calls the kind, if nobody knows it: a person has to choose one. */
  unknownKind?: string | undefined
  /** Of numbers. */
  unit: string
  /** Of choices: the id of a list; '' for a new one with `values`. */
  list: string
  values: string
}

export const isChoice = (kind: QuickKind) => kind === 'symbol' || kind === 'symbols'
export const isNumber = (kind: QuickKind) => kind === 'integer' || kind === 'double'

/** Characters of a unit. */
export const mostOfUnit = 20

export const emptyRow = (key: number): QuickRow => ({ key, name: '', kind: 'string', unit: '', list: '', values: '' })

const equal = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** The values that are written with `;` between them, each once. */
export const valuesIn = (text: string): string[] =>
  text
    .split(';')
    .map((value) => value.trim())
    .filter((value, index, all) => value !== '' && all.findIndex((other) => equal(other, value)) === index)

interface Captions {
  kinds: readonly { kind: QuickKind; caption: string }[]
  lists: readonly { id: string; caption: string }[]
}

/**
 * The rows of a table that was copied from a spreadsheet: name, kind of value, and a unit, the name of a list, or values with `;`
 * between them, which is kept for all kinds where nobody knows the kind. `firstKey`: of the first row.
 */
export function rowsOfTable(text: string, { kinds, lists }: Captions, firstKey: number): QuickRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([name]) => name !== undefined && name !== '')
    .map(([name = '', named = '', more = ''], index) => {
      const known = named === '' ? 'string' : kinds.find(({ caption }) => equal(caption, named))?.kind
      const kind = known ?? 'string'
      const list = isChoice(kind) ? (lists.find(({ caption }) => equal(caption, more))?.id ?? '') : ''
      return {
        ...emptyRow(firstKey + index),
        ...{ name, kind, list },
        ...(isNumber(kind) && { unit: more }),
        ...(isChoice(kind) && list === '' && { values: more }),
        ...(known === undefined && { unknownKind: named, unit: more.slice(0, mostOfUnit), values: more }),
      }
    })
}

/** What is missing in the rows that have a name, by their keys. */
export function missingValues(rows: readonly QuickRow[]): ReadonlySet<number> {
  return new Set(
    rows
      .filter(
        ({ kind, unknownKind, list, values }) =>
          unknownKind !== undefined || (isChoice(kind) && list === '' && valuesIn(values).length === 0),
      )
      .map(({ key }) => key),
  )
}

/** The lists, attributes and fields that the rows describe, and the ids of the fields. `taken`: ids of other objects. */
export function documentsOf(rows: readonly QuickRow[], taken: readonly string[]) {
  const ids = new Set(taken)
  const newId = (caption: string) => {
    const id = idFromCaption(caption, ids)
    ids.add(id)
    return id
  }
  const documents: ModelDocument[] = []
  const slots: string[] = []
  for (const row of rows) {
    const caption = row.name.trim()
    const type = isChoice(row.kind) ? row.list || newId(caption) : undefined
    if (type !== undefined && row.list === '') documents.push(newList(type, caption, valuesIn(row.values)))
    const attribute = newId(caption)
    const slot = newId(caption)
    slots.push(slot)
    documents.push(
      {
        ...{ kind: 'attribute', id: attribute, caption, dataType: dataTypeOf(row.kind) },
        ...{ multiple: row.kind === 'symbols', missingSimilarity: 0, cost: 'cheap' },
        ...(type !== undefined && { type }),
        ...(isNumber(row.kind) && row.unit.trim() !== '' && { unit: row.unit.trim() }),
      },
      {
        ...{ kind: 'slot', id: slot, caption, attribute, required: false, form: 'line' },
        ...{ localised: row.kind === 'string', weight: 1, textWeight: 1, searchScope: 'recall' },
      },
    )
  }
  return { documents, slots }
}

const dataTypeOf = (kind: QuickKind): Attribute['dataType'] => (kind === 'symbols' ? 'symbol' : kind)

function newList(id: string, caption: string, values: readonly string[]): ModelDocument {
  const taken = new Set<string>()
  const symbols = values.map((value) => {
    const symbol = idFromCaption(value, taken)
    taken.add(symbol)
    return { id: symbol, caption: value }
  })
  return { kind: 'type', id, caption, order: 'unspecified', symbols }
}
