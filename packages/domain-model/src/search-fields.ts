import type { Casebase, SlotValue, SolutionContent } from '@advisor/contract'
import type { CaseDocument, TextField } from '@advisor/engine'
import type { Model, ModelSlot } from './model.ts'
import { plainText } from './plain-text.ts'

/** The field of a solution's number and name: everybody who finds a solution may read them. */
export const nameField: TextField = { id: '$name', weight: 3, kind: 'code' }

/** The fields that free-text search reads on this model. A part of a composite is a field of its own: `<slot>/<member>`. */
export function searchFields(model: Model): TextField[] {
  return [nameField, ...[...model.slots.values()].filter(({ slot }) => slot.textWeight > 0).flatMap(fieldsOf)]
}

/** The fields among {@link searchFields} that belong to these slots. */
export function fieldsOfSlots(model: Model, slotIds: ReadonlySet<string>): Set<string> {
  const fields = [...slotIds].flatMap((id) => model.slots.get(id) ?? []).flatMap(fieldsOf)
  return new Set([nameField.id, ...fields.map((field) => field.id)])
}

function fieldsOf(modelSlot: ModelSlot): TextField[] {
  const { slot } = modelSlot
  const weight = slot.textWeight
  if ('members' in modelSlot)
    return modelSlot.members.flatMap((member) =>
      member.dataType === 'string' || member.dataType === 'symbol'
        ? [{ id: `${slot.id}/${member.id}`, weight, kind: 'code' as const }]
        : [],
    )
  const { dataType } = modelSlot.attribute
  if (dataType === 'string') return [{ id: slot.id, weight, kind: slot.form === 'code' ? 'code' : 'prose' }]
  return dataType === 'symbol' ? [{ id: slot.id, weight, kind: 'prose' }] : []
}

/** What identifies a solution to the index, beside its content. */
export interface IndexedSolution {
  number: number
  name: string
  masterLocale: string
  filterKey: string
  casebase: Casebase
  content: SolutionContent
}

/** A solution as the text index takes it: its words per language, symbols by their captions, ancestors and synonyms. */
export function toCaseDocument(model: Model, solution: IndexedSolution): CaseDocument {
  const locales = new Set([solution.masterLocale, ...Object.keys(solution.content.texts)])
  const { numberPrefix } = model.project
  const name = [`${numberPrefix}${solution.number}`, String(solution.number), solution.name].join(' ')
  return {
    id: solution.number,
    filterKey: solution.filterKey,
    masterLocale: solution.masterLocale,
    texts: [...locales].map((locale) => ({
      locale,
      fields: { [nameField.id]: name, ...fieldTexts(model, solution, locale) },
    })),
  }
}

function fieldTexts(model: Model, { casebase, content }: IndexedSolution, locale: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const slotId of casebase.slots) {
    const modelSlot = model.slots.get(slotId)
    if (!modelSlot || modelSlot.slot.textWeight === 0) continue
    const values = content.values[slotId] ?? []
    for (const field of fieldsOf(modelSlot)) {
      const text = modelSlot.slot.localised
        ? readText(modelSlot, content.texts[locale]?.[slotId])
        : values.flatMap((value) => wordsOf(model, modelSlot, field.id, value, locale)).join('\n')
      if (text) fields[field.id] = text
    }
  }
  return fields
}

function readText({ slot }: ModelSlot, text: string | undefined): string {
  if (text === undefined) return ''
  return slot.form === 'rich' ? plainText(text) : text
}

function wordsOf(model: Model, modelSlot: ModelSlot, fieldId: string, value: SlotValue, locale: string): string[] {
  if ('attribute' in modelSlot) return [scalarWords(model, modelSlot.attribute.type, value, locale)]
  const member = modelSlot.members.find(({ id }) => fieldId === `${modelSlot.slot.id}/${id}`)
  const part = member && typeof value === 'object' ? value[member.id] : undefined
  return member && part !== undefined ? [scalarWords(model, member.type, part, locale)] : []
}

function scalarWords(model: Model, typeId: string | undefined, value: SlotValue, locale: string): string {
  if (typeof value !== 'string') return ''
  const type = typeId === undefined ? undefined : model.types.get(typeId)
  if (!type) return value
  const taxonomy = model.taxonomies.get(type.id)
  const symbol = taxonomy?.find(value)
  if (!symbol || !taxonomy) return ''
  return [...taxonomy.ancestors(symbol.id), symbol]
    .flatMap((each) => [
      model.captions.ofPart(locale, 'type', type.id, each),
      ...model.captions.synonymsOf(locale, type.id, each),
    ])
    .join('\n')
}
