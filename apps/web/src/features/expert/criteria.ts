import type { QueryConstraint, QueryPiece, SearchQuery, ShownValue, SlotValue, TrayField } from '@advisor/contract'
import {
  blank,
  entryOf,
  faultOf,
  isSymbolEditor,
  valueOf,
  type Entry,
  type EntryFault,
  type ValueField,
} from '../../ui/editors/entries.ts'
import { readDigits, writeNumber } from '../../ui/values/read-number.ts'

/** A criterion as it stands in the tray; it is a constraint of the query once it has a value. */
export interface Criterion {
  /** The id of its piece of the query. */
  id: string
  slot: string
  operator: QueryConstraint['operator']
  /** One entry for each value; for `between`, the two ends. */
  entries: readonly Entry[]
  /** The values of the members of a composite, by their ids. */
  members: Readonly<Record<string, Entry>>
  /** As typed; empty: the weight of the slot. */
  weight: string
  mode: QueryConstraint['mode']
}

/** Why what was typed cannot be read. */
export type Fault = EntryFault | 'weight'

/** Makes an empty criterion for a field, with an id that no other has. */
export function newCriterion({ slot, operators, mode }: TrayField, others: readonly Criterion[]): Criterion {
  const numbers = others.map(({ id }) => Number(/^c(\d+)$/.exec(id)?.[1] ?? 0))
  const id = `c${Math.max(0, ...numbers) + 1}`
  return { id, slot, operator: operators[0] ?? 'is', entries: [], members: {}, weight: '', mode }
}

/** How many values an operator takes. Several values of a slot with one value can only be alternatives. */
export function valueCount(operator: Criterion['operator'], { hasSeveral }: Pick<TrayField, 'hasSeveral'>) {
  switch (operator) {
    case 'is-known':
      return 'none'
    case 'between':
      return 'two'
    case 'at-least':
    case 'at-most':
      return 'one'
    case 'is':
      return hasSeveral ? 'several' : 'one'
    case 'is-one-of':
    case 'is-not':
      return 'several'
  }
}

/** Returns what is wrong with a weight; undefined if nothing is. */
export function faultOfWeight(weight: string, tag: string): Fault | undefined {
  if (weight.trim() === '') return undefined
  const number = Number(readDigits(weight, tag))
  return number >= 0 && number <= 100 ? undefined : 'weight'
}

/** Whether something was entered that cannot be read. */
export function isFaulty(criterion: Criterion, field: TrayField, tag: string): boolean {
  return faultOfWeight(criterion.weight, tag) !== undefined || hasFaultyValue(criterion, field, tag)
}

function hasFaultyValue({ operator, entries, members }: Criterion, field: TrayField, tag: string): boolean {
  const count = valueCount(operator, field)
  if (count === 'none') return false
  return field.members
    ? field.members.some((member) => faultOf(members[member.member] ?? blank, member, tag))
    : (count === 'one' ? entries.slice(0, 1) : entries).some((entry) => faultOf(entry, field, tag))
}

/**
 * Returns the constraint of a criterion; undefined without a value, and with one that cannot be read. Exchanged ends are put
 * right; with one end only, the other is open. With a weight that cannot be read, it has the weight of the slot.
 */
export function constraintOf(criterion: Criterion, field: TrayField, tag: string): QueryConstraint | undefined {
  if (hasFaultyValue(criterion, field, tag)) return undefined
  const asked = saidBy(criterion, field, tag)
  if (!asked) return undefined
  const { id, slot, mode } = criterion
  const weight = weightOf(criterion, tag)
  return { id, slot, ...asked, ...(weight !== undefined && { weight }), mode, source: 'user' }
}

function weightOf({ weight }: Criterion, tag: string): number | undefined {
  return weight.trim() === '' || faultOfWeight(weight, tag) ? undefined : Number(readDigits(weight, tag))
}

type Said = Pick<QueryConstraint, 'operator' | 'values'>

function saidBy({ operator, entries, members }: Criterion, field: TrayField, tag: string): Said | undefined {
  if (operator === 'is-known') return { operator, values: [] }
  if (field.members) {
    const parts = field.members.flatMap((member) => {
      const value = valueOf(members[member.member], member, tag)
      return value === undefined ? [] : [[member.member, value] as const]
    })
    return parts.length === 0 ? undefined : { operator, values: [Object.fromEntries(parts)] }
  }
  if (operator === 'between') return intervalOf(entries, field, tag)
  const known = valueCount(operator, field) === 'one' ? entries.slice(0, 1) : entries
  const values = [...new Set(known.flatMap((entry) => valueOf(entry, field, tag) ?? []))]
  return values.length === 0 ? undefined : { operator, values }
}

function intervalOf([from = blank, to = blank]: readonly Entry[], field: ValueField, tag: string): Said | undefined {
  const [first, second] = [valueOf(from, field, tag), valueOf(to, field, tag)]
  if (first === undefined) return second === undefined ? undefined : { operator: 'at-most', values: [second] }
  if (second === undefined) return { operator: 'at-least', values: [first] }
  const [low, high] = isSymbolEditor(field.editor)
    ? [from.rank, to.rank]
    : field.editor === 'number'
      ? [numberOf(first), numberOf(second)]
      : [first, second]
  const isExchanged = low !== undefined && high !== undefined && low > high
  return { operator: 'between', values: isExchanged ? [second, first] : [first, second] }
}

/** A number of 64 bits is exact as its digits alone. */
const numberOf = (value: string | number | boolean) => (typeof value === 'string' ? BigInt(value) : Number(value))

/** Returns the criteria of a query for the tray. Criteria of slots that the tray does not have are left out. */
export function criteriaOf(
  { constraints }: Pick<SearchQuery, 'constraints'>,
  pieces: readonly QueryPiece[],
  fields: ReadonlyMap<string, TrayField>,
  tag: string,
): Criterion[] {
  return constraints.flatMap((constraint) => {
    const field = fields.get(constraint.slot)
    if (!field) return []
    const { id, slot, operator, mode, values } = constraint
    const weight = constraint.weight === undefined ? '' : writeNumber(constraint.weight, tag)
    const own = { id, slot, operator, mode, weight, entries: [], members: {} }
    const shown = pieces.find((piece) => piece.id === id)?.values ?? []
    if (field.members) return [{ ...own, members: membersOf(field.members, values[0], shown, tag) }]
    const isEachShown = shown.length === values.length
    return [{ ...own, entries: values.map((value, at) => entryOf(value, isEachShown ? shown[at] : undefined, tag)) }]
  })
}

function membersOf(
  members: NonNullable<TrayField['members']>,
  value: SlotValue | undefined,
  shown: readonly ShownValue[],
  tag: string,
): Record<string, Entry> {
  if (typeof value !== 'object') return {}
  const asked = members.flatMap(({ member }) => {
    const part = value[member]
    return part === undefined ? [] : [{ member, part }]
  })
  // A piece tells the values of the members in their order.
  const isEachShown = shown.length === asked.length
  return Object.fromEntries(
    asked.map(({ member, part }, at) => [member, entryOf(part, isEachShown ? shown[at] : undefined, tag)]),
  )
}

/** Returns a criterion as a piece of a query tells it; undefined if it asks for nothing. */
export function pieceOf(criterion: Criterion, field: TrayField, tag: string): QueryPiece | undefined {
  const constraint = constraintOf(criterion, field, tag)
  if (!constraint) return undefined
  const { id, slot, operator, values, mode } = constraint
  const entries = [...criterion.entries, ...Object.values(criterion.members)]
  const captionOf = (symbol: string) => entries.find(({ typed }) => typed === symbol)?.caption ?? symbol
  const shown = values.flatMap((value) =>
    typeof value === 'object'
      ? (field.members ?? []).flatMap((member) => {
          const part = value[member.member]
          return part === undefined ? [] : [showValue(part, member, captionOf)]
        })
      : [showValue(value, field, captionOf)],
  )
  return { id, kind: 'constraint', slot, caption: field.caption, operator, values: shown, mode }
}

function showValue(
  value: string | number | boolean,
  { editor, unit, format }: Pick<TrayField, 'editor' | 'unit' | 'format'>,
  captionOf: (symbol: string) => string,
): ShownValue {
  const written = { ...(unit !== undefined && { unit }), ...(format && { format }) }
  if (typeof value === 'number') return { kind: 'number', value, ...written }
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  if (editor === 'date') return { kind: 'date', date: value }
  if (isSymbolEditor(editor)) return { kind: 'symbol', caption: captionOf(value), path: [] }
  return { kind: 'text', text: value }
}
