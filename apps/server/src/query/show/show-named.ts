import type { NamedWords } from '@advisor/contract'
import type { NamedSymbol } from '@advisor/engine/mapping'
import { showScalar } from '../../reading/show-slot.ts'
import { offeredOfSlots } from '../facets/offered-symbols.ts'
import type { Finding } from '../search-context.ts'

/** Names that are less sure than this, such as typing errors, stay words. 0..1 */
export const sureName = 0.75

/**
 * The words of a query that name values of slots that the quest shows, in the order of the text. Values that no solution
 * in the caller's sight has are not named.
 */
export async function showNamed(reader: Finding, named: readonly NamedSymbol[]): Promise<NamedWords[]> {
  const mentioned = named.filter(({ confidence }) => confidence >= sureName)
  const isShown = await visibleOf(reader, mentioned)
  const sure = mentioned.filter(isShown)
  const places = Map.groupBy(sure, ({ start, end }) => `${start} ${end}`)
  return [...places.values()].flatMap((names) => {
    const readings = names.flatMap((name) => showReading(reader, name) ?? [])
    const [first] = names
    return first && readings.length > 0 ? [{ start: first.start, end: first.end, readings }] : []
  })
}

async function visibleOf(reader: Finding, named: readonly NamedSymbol[]): Promise<(name: NamedSymbol) => boolean> {
  const isCounted = ({ attribute }: NamedSymbol) => reader.opened.questSight.attributes.has(attribute)
  const symbolsOf = new Map(
    [...Map.groupBy(named.filter(isCounted), ({ attribute }) => attribute)].map(([slot, names]) => [
      slot,
      [...new Set(names.map(({ symbol }) => symbol))],
    ]),
  )
  const offered = await offeredOfSlots(reader, symbolsOf)
  // Members of composites are counted nowhere.
  return (name) => !isCounted(name) || offered.get(name.attribute)?.has(name.symbol) === true
}

/** A symbol that is named, in the reader's words; undefined where it is of a composite, whose values have other parts too. */
function showReading(
  { opened: { model, questSight }, locale }: Finding,
  { attribute: slot, symbol: value }: NamedSymbol,
): NamedWords['readings'][number] | undefined {
  const modelSlot = questSight.attributes.has(slot) ? model.slots.get(slot) : undefined
  if (!modelSlot || !('attribute' in modelSlot)) return undefined
  const shown = showScalar({ model, readerLocale: locale }, modelSlot.attribute, value)
  return shown && { slot, caption: model.captions.of(locale, modelSlot.slot), value, shown }
}
