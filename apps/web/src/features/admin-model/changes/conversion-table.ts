import type { LostValue, ValueConversion } from '@advisor/contract'

/** Values of one slot, or of one member of its rows, that the changed model cannot hold. */
export interface LostPlace {
  slot: string
  member: string | undefined
  caption: string
  because: LostValue['because']
  values: readonly LostValue[]
}

/** What becomes of a lost value: another value, or nothing; `undecided` until somebody says it. */
export type Becomes = { to: ValueConversion['table'][number]['to'] } | 'undecided'

/** The lost values by the slots that hold them. */
export function placesOf(lost: readonly LostValue[]): LostPlace[] {
  const places = new Map<string, LostPlace>()
  for (const each of lost) {
    const key = placeKey(each)
    const { values = [] } = places.get(key) ?? {}
    const { slot, member, caption, because } = each
    places.set(key, { slot, member, caption, because, values: [...values, each] })
  }
  return [...places.values()]
}

export const placeKey = ({ slot, member }: { slot: string; member?: string | undefined }) => `${slot}/${member ?? ''}`

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was said of a lost value before. */
export function becomes(lost: LostValue, conversions: readonly ValueConversion[]): Becomes {
  const conversion = conversions.find((each) => placeKey(each) === placeKey(lost))
  const row = conversion?.table.find(({ from }) => isSameValue(from, lost.value))
  if (row) return { to: row.to }
  if (conversion?.others === 'remove') return { to: null }
  if (conversion?.others === 'convert' && lost.proposed !== undefined) return { to: lost.proposed }
  return 'undecided'
}

/** The conversions with what becomes of lost values of a place; what was said of others stays. */
export function withDecisions(
  conversions: readonly ValueConversion[],
  place: LostPlace,
  decided: readonly { value: LostValue; becomes: Becomes }[],
): ValueConversion[] {
  const rest = conversions.filter((each) => placeKey(each) !== placeKey(place))
  const known = decided.flatMap(({ value, becomes: becoming }) =>
    becoming === 'undecided' ? [] : [{ value, to: becoming.to }],
  )
  if (known.length === 0) return rest
  const table = known.flatMap(({ value: { value: from }, to }) => (from === undefined ? [] : [{ from, to }]))
  const isWhole = known.some(({ value }) => value.value === undefined)
  const { slot, member } = place
  return [...rest, { slot, ...(member !== undefined && { member }), table, others: isWhole ? 'remove' : 'keep' }]
}
