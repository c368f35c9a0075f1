import { ownValue, type ModelDocument, type ScalarValue } from '@advisor/contract'
import { plainText, type Model, type ModelSlot } from '@advisor/domain-model'
import type { Rehearsal } from './import-articles.ts'
import { textsOf, valuesOf, type MappedRow } from './map-row.ts'

const shownCharacters = 100

/** What an import would do, in lines: the counts, the model, and the first articles by slot. */
export function describeRehearsal(rehearsal: Rehearsal): string[] {
  const { project, isNewProject, planned, samples, created, updated, unchanged } = rehearsal
  return [
    'Nothing was written. An import would do this:',
    `${isNewProject ? 'Create' : 'Use'} project "${project.name}" (${project.caption}), languages ${project.locales.join(', ')}: ${created} articles new, ${updated} changed, ${unchanged} unchanged.`,
    ...describeModel(planned.model, planned.changed),
    ...samples.flatMap((sample) => describeSample(planned.model, sample)),
  ]
}

function describeModel(model: Model, changed: readonly ModelDocument[]): string[] {
  const counts = Map.groupBy(changed, ({ kind }) => kind)
  const written = [...counts].map(([kind, documents]) => `${documents.length} ${kind}`).join(', ')
  return [
    `Model: ${written === '' ? 'nothing new' : `new or changed are ${written}`}.`,
    ...[...model.casebases.values()].flatMap((casebase) => [
      `  Case base "${casebase.id}" (${casebase.caption}), title from "${casebase.titleSlot}":`,
      ...casebase.slots.flatMap((id) => {
        const slot = model.slots.get(id)
        return slot ? [`    ${describeSlot(model, slot)}`] : []
      }),
    ]),
  ]
}

function describeSlot(model: Model, modelSlot: ModelSlot): string {
  const { slot } = modelSlot
  if (!('attribute' in modelSlot)) return `${slot.id} (${slot.caption}): composite`
  const { attribute } = modelSlot
  const type = attribute.type === undefined ? undefined : model.types.get(attribute.type)
  const isTaxonomy = type?.symbols.some(({ parent }) => parent !== undefined)
  const facts = [
    attribute.dataType === 'string' ? `text, ${slot.form}` : attribute.dataType,
    ...(type ? [`${type.symbols.length} symbols${isTaxonomy ? ' in a taxonomy' : ''}`] : []),
    ...(attribute.multiple ? ['several values'] : []),
    ...(slot.localised ? ['a text in each language'] : []),
    ...(slot.required ? ['required'] : []),
  ]
  return `${slot.id} (${slot.caption}): ${facts.join(', ')}`
}

function describeSample(model: Model, row: MappedRow): string[] {
  const contents: Record<string, readonly ScalarValue[]> = {
    ...valuesOf(row),
    ...Object.fromEntries(Object.entries(textsOf(row)).map(([slotId, text]) => [slotId, [text]])),
  }
  const slots = model.casebases.get(row.casebase)?.slots ?? Object.keys(contents)
  return [
    `Article "${row.key}" (${row.locale}, ${row.state}, for ${row.audience}):`,
    ...slots.flatMap((slotId) => {
      const modelSlot = model.slots.get(slotId)
      const values = ownValue(contents, slotId) ?? []
      if (!modelSlot || values.length === 0) return []
      const shown = values.map((value) => valueInWords(model, modelSlot, row.locale, value)).join(' | ')
      return [`    ${modelSlot.slot.caption}: ${cut(shown)}`]
    }),
  ]
}

function valueInWords(model: Model, modelSlot: ModelSlot, locale: string, value: ScalarValue): string {
  if (modelSlot.slot.form === 'rich') return plainText(String(value))
  const typeId = 'attribute' in modelSlot ? modelSlot.attribute.type : undefined
  const type = typeId === undefined ? undefined : model.types.get(typeId)
  const taxonomy = typeId === undefined ? undefined : model.taxonomies.get(typeId)
  const symbol = taxonomy?.find(String(value))
  if (!type || !taxonomy || !symbol) return String(value)
  const path = [...taxonomy.ancestors(symbol.id), symbol]
  return path.map((each) => model.captions.ofPart(locale, 'type', type.id, each)).join(' › ')
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= shownCharacters ? line : `${line.slice(0, shownCharacters - 1).toWellFormed()}…`
}
