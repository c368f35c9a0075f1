import type { ModelDocument, SlotValue, SolutionContent, ValueConversion } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { rewriteHolders, type SlotHolder } from '../../store/solutions/slot-holders.ts'
import type { NewVersion, Writing } from '../../store/solutions/solution-writer.ts'
import { storableVersion } from '../../store/solutions/storable-version.ts'
import { convertValues } from './convert-value.ts'
import { lostPlaces, type LostPlace } from './lost-places.ts'

/** A solution that would break the rules of the changed model even as converted. */
export class NotConvertible extends Error {
  readonly number: number

  constructor(number: number, reason: string) {
    super(`Solution ${number} cannot be converted: ${reason}`)
    this.name = 'NotConvertible'
    this.number = number
  }
}

interface Conversion {
  before: readonly ModelDocument[]
  /** The changed model. */
  model: Model
  after: readonly ModelDocument[]
  conversions: readonly ValueConversion[]
}

/**
 * Converts what solutions of a branch hold, as the change of its model says: each solution that changes gets a new version. Tells how many do.
 * Throws {@link NotConvertible}.
 */
export async function convertSolutions(tx: Tx, writing: Writing, change: Conversion): Promise<number> {
  const places = lostPlaces(change.before, change.after)
  const slots = [...new Set(places.map(({ slot }) => slot))]
  if (slots.length === 0 || change.conversions.length === 0) return 0
  return rewriteHolders(tx, writing, slots, (holder) => convertedVersion(holder, change, places))
}

function convertedVersion(
  { number, version, casebase, masterLocale, content, ...said }: SlotHolder,
  { model, conversions }: Conversion,
  places: readonly LostPlace[],
): NewVersion | undefined {
  const own = places.filter(({ casebases }) => casebases.includes(casebase))
  const converted = own.reduce(
    (made, place) => convertPlace(made, place, { model, conversions, masterLocale }),
    content,
  )
  if (JSON.stringify(converted) === JSON.stringify(content)) return undefined
  const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const checked = storableVersion(
    { casebase, masterLocale, models: [model], fileSizes, before: content },
    { ...said, comment: 'Values are converted, because the model has changed.', content: converted },
  )
  if (!('version' in checked))
    throw new NotConvertible(number, checked.problems.map(({ message }) => message).join(' '))
  return { number, onto: version, storable: checked.version }
}

function convertPlace(
  content: SolutionContent,
  place: LostPlace,
  { model, conversions, masterLocale }: { model: Model; conversions: readonly ValueConversion[]; masterLocale: string },
): SolutionContent {
  const { slot, member, attribute, type, because } = place
  const conversion = conversions.find((each) => each.slot === slot && each.member === member)
  if (!conversion) return content
  const texts = Object.values(content.texts).some((bySlot) => slot in bySlot)
  const master = content.texts[masterLocale]?.[slot]
  const held: SlotValue[] = content.values[slot] ?? (master === undefined ? [] : [master])
  const made = convertValues(held, conversion, attribute && { attribute, type })
  const isLocalised = because !== 'slot-removed' && model.slots.get(slot)?.slot.localised === true
  // A slot that keeps its texts keeps those of other languages too.
  if (isLocalised && texts && because !== 'kind-changed') return content
  const withoutTexts = mapRecord(content.texts, (bySlot) => without(bySlot, slot))
  const withoutValues = without(content.values, slot)
  if (made.length === 0) return { ...content, values: withoutValues, texts: withoutTexts }
  if (!isLocalised) return { ...content, values: { ...content.values, [slot]: made }, texts: withoutTexts }
  const text = made.map(String).join(', ')
  return {
    ...content,
    values: withoutValues,
    texts: { ...withoutTexts, [masterLocale]: { ...withoutTexts[masterLocale], [slot]: text } },
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function mapRecord<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
