import type { NamedWords } from '@advisor/contract'
import type { NamedSymbol } from '@advisor/engine/mapping'
import type { OpenedProject } from '../../access/opened-project.ts'
import { showScalar } from '../../reading/show-slot.ts'

/** Names that are less sure than this, such as typing errors, stay words. 0..1 */
export const sureName = 0.75

/** Whose query it is: what is open, and the reader's language. */
interface Reader {
  opened: Pick<OpenedProject, 'model' | 'questSight'>
  locale: string
}

/** The words of a query that name values of slots that the quest shows, in the order of the text. */
export function showNamed(reader: Reader, named: readonly NamedSymbol[]): NamedWords[] {
  const sure = named.filter(({ confidence }) => confidence >= sureName)
  const places = Map.groupBy(sure, ({ start, end }) => `${start} ${end}`)
  return [...places.values()].flatMap((names) => {
    const readings = names.flatMap((name) => showReading(reader, name) ?? [])
    const [first] = names
    return first && readings.length > 0 ? [{ start: first.start, end: first.end, readings }] : []
  })
}

/** A symbol that is named, in the reader's words; undefined where it is of a composite, whose values have other parts too. */
function showReading(
  { opened: { model, questSight }, locale }: Reader,
  { attribute: slot, symbol: value }: NamedSymbol,
): NamedWords['readings'][number] | undefined {
  const modelSlot = questSight.attributes.has(slot) ? model.slots.get(slot) : undefined
  if (!modelSlot || !('attribute' in modelSlot)) return undefined
  const shown = showScalar({ model, readerLocale: locale }, modelSlot.attribute, value)
  return shown && { slot, caption: model.captions.of(locale, modelSlot.slot), value, shown }
}
