import {
  ownValue,
  type Attribute,
  type Casebase,
  type Phrase,
  type SlotValue,
  type SolutionContent,
} from '@advisor/contract'
import type { CaseDocument, TextField } from '@advisor/engine/text'
import type { Model, ModelSlot } from './model.ts'
import { plainText } from './plain-text.ts'
import { audienceOfSlot } from './visible-slots.ts'

/**
 * The field of a solution's name, and of its key in the source that it was imported from. All users who find a solution may
 * read it.
 */
export const nameField: TextField = { id: '$name', weight: 3, kind: 'code' }

/** The field of a solution's number with the prefix that makes it one: `P-12`. All users who find a solution may read it. */
export const numberField: TextField = { id: '$number', weight: 3, kind: 'whole' }

/**
 * The field of the number without its prefix, which may be anything else as well. It weighs so little that what solutions say
 * of `12` comes first. All users who find a solution may read it.
 */
export const bareNumberField: TextField = { id: '$bare-number', weight: 0.05, kind: 'whole' }

/** The field of the words that people say who find a solution; all users who find it may read it. */
export const saidField: TextField = { id: '$said', weight: 1, kind: 'prose' }

/**
 * The field of the text of attached files that stand in no slot; all users who find the solution may read them. It weighs
 * so little that solutions whose own texts have the words come first.
 */
export const filesField: TextField = { id: '$files', weight: 0.05, kind: 'prose' }

/** Characters of the text of attached files by which a solution is found. */
export const mostFileCharacters = 200_000

/** The fields that no slot fills. */
export const ownFields: readonly TextField[] = [nameField, numberField, bareNumberField, saidField, filesField]

/**
 * The fields of free-text search in this model. A member of a composite is a field of its own: `<slot>/<member>`.
 *
 * Case bases share the field of a slot if the same roles may read the slot; otherwise the slot has a separate field,
 * `<slot>@<case base>`, which a search can omit. A slot that no role may read has no field.
 */
export function searchFields(model: Model): TextField[] {
  const fields = [...model.slots.values()]
    .filter(({ slot }) => slot.textWeight > 0)
    .flatMap((modelSlot) => {
      const suffixes = new Set(model.fieldSuffixes.get(modelSlot.slot.id)?.values())
      return [...suffixes].flatMap((suffix) => fieldsOf(modelSlot, suffix))
    })
  return [...ownFields, ...fields.map(({ id, weight, kind }) => ({ id, weight, kind }))]
}

/** Where the text of a field comes from. */
export interface FieldSource {
  field: string
  slot: string
  casebases: string[]
}

/** Of each of {@link searchFields} but {@link ownFields}: the slot, and the case bases whose texts it holds. */
export function sourcesOfFields(model: Model): FieldSource[] {
  return [...model.fieldSuffixes].flatMap(([slot, suffixes]) => {
    const modelSlot = model.slots.get(slot)
    if (!modelSlot || modelSlot.slot.textWeight === 0) return []
    return [...Map.groupBy(suffixes, ([, suffix]) => suffix)].flatMap(([suffix, entries]) =>
      fieldsOf(modelSlot, suffix).map(({ id }) => ({
        field: id,
        slot,
        casebases: entries.map(([casebase]) => casebase),
      })),
    )
  })
}

/** The fields of {@link searchFields} for these slots of these case bases. */
export function fieldsOfSlots(model: Model, slotsByCasebase: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const fields = [...slotsByCasebase].flatMap(([casebaseId, slotIds]) =>
    [...slotIds].flatMap((slotId) => {
      const modelSlot = model.slots.get(slotId)
      const suffix = model.fieldSuffixes.get(slotId)?.get(casebaseId)
      return modelSlot && suffix !== undefined && modelSlot.slot.textWeight > 0 ? fieldsOf(modelSlot, suffix) : []
    }),
  )
  return new Set([...ownFields, ...fields].map(({ id }) => id))
}

/** A field of the index; for a member of a composite, with the member. */
interface SlotField extends TextField {
  member?: Attribute
}

function fieldsOf(modelSlot: ModelSlot, suffix: string): SlotField[] {
  const { slot } = modelSlot
  const weight = slot.textWeight
  if ('members' in modelSlot)
    return modelSlot.members.flatMap((member) =>
      member.dataType === 'string' || member.dataType === 'symbol'
        ? [{ id: `${slot.id}/${member.id}${suffix}`, weight, kind: 'code' as const, member }]
        : [],
    )
  const id = slot.id + suffix
  const { dataType } = modelSlot.attribute
  if (dataType === 'string') return [{ id, weight, kind: slot.form === 'code' ? 'code' : 'prose' }]
  return dataType === 'symbol' ? [{ id, weight, kind: 'prose' }] : []
}

/** The identity of a solution in the index, beside its content. */
export interface IndexedSolution {
  number: number
  name: string
  /** The key of the imported article; null for a solution that was written here. */
  sourceKey?: string | null
  /** The keys that the article had before. */
  formerKeys?: readonly string[]
  masterLocale: string
  filterKey: string
  casebase: Casebase
  content: SolutionContent
  /** What people say who find it. */
  said?: readonly Phrase[]
  /** The text of its attached files. */
  filesText?: string
}

/**
 * Converts a solution for the text index: its texts per language, and its symbols by captions, ancestors and synonyms.
 */
export function toCaseDocument(model: Model, solution: IndexedSolution): CaseDocument {
  const { numberPrefix } = model.project
  const number = String(solution.number)
  const own = {
    // A solution that nobody has named has its number as its name, which is in its own field.
    [nameField.id]: [
      solution.name === number ? '' : solution.name,
      codeOf(solution.sourceKey),
      ...(solution.formerKeys ?? []).map(codeOf),
    ]
      .filter(Boolean)
      .join(' '),
    ...(numberPrefix !== '' && { [numberField.id]: numberPrefix + number }),
    [bareNumberField.id]: number,
  }
  const locales = searchedLocales(model, solution)
  return {
    id: solution.number,
    filterKey: solution.filterKey,
    masterLocale: solution.masterLocale,
    texts: locales.map((locale) => ({
      locale,
      fields: {
        ...own,
        ...saidText(solution, locale, locales),
        ...filesText(solution),
        ...fieldTexts(model, solution, locale),
      },
    })),
  }
}

/** What people say in a language; with the master's text also what they say in languages that the solution does not have. */
function saidText(
  { said = [], masterLocale }: IndexedSolution,
  locale: string,
  locales: readonly string[],
): Record<string, string> {
  const phrases = said.filter((each) => (locales.includes(each.locale) ? each.locale : masterLocale) === locale)
  return phrases.length === 0 ? {} : { [saidField.id]: phrases.map(({ phrase }) => phrase).join('\n') }
}

/** Files have no language of their own: readers of each language find their words. */
function filesText({ filesText: text = '' }: IndexedSolution): Record<string, string> {
  return text === '' ? {} : { [filesField.id]: text.slice(0, mostFileCharacters) }
}

const mostKeyCharacters = 80

/** The key of a source as people write it: a code, or up to three words of which one has a digit. Whole texts are not searched as keys. */
function codeOf(sourceKey: string | null | undefined): string {
  if (!sourceKey || sourceKey.length > mostKeyCharacters) return ''
  const words = sourceKey.trim().split(/\s+/)
  return words.length === 1 || (words.length <= 3 && /\d/.test(sourceKey)) ? sourceKey : ''
}

/**
 * The master language, and the languages with a text that every reader of the case base may read. A translation with
 * only restricted slots would replace the master's text, and readers without these slots would find neither.
 */
function searchedLocales(model: Model, { casebase, content, masterLocale }: IndexedSolution): string[] {
  const open = casebase.slots.filter((slotId) => audienceOfSlot(model, casebase, slotId) === 'everybody')
  const translations = Object.keys(content.texts).filter(
    (locale) => locale !== masterLocale && open.some((slotId) => ownValue(content.texts[locale], slotId)),
  )
  return [masterLocale, ...translations]
}

function fieldTexts(model: Model, { casebase, content }: IndexedSolution, locale: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const slotId of casebase.slots) {
    const modelSlot = model.slots.get(slotId)
    const suffix = model.fieldSuffixes.get(slotId)?.get(casebase.id)
    if (!modelSlot || suffix === undefined || modelSlot.slot.textWeight === 0) continue
    const values = ownValue(content.values, slotId) ?? []
    for (const { id, member } of fieldsOf(modelSlot, suffix)) {
      const text = modelSlot.slot.localised
        ? readText(modelSlot, ownValue(content.texts[locale], slotId))
        : values.flatMap((value) => wordsOf(model, modelSlot, member, value, locale)).join('\n')
      if (text) fields[id] = text
    }
  }
  return fields
}

function readText({ slot }: ModelSlot, text: string | undefined): string {
  if (text === undefined) return ''
  return slot.form === 'rich' ? plainText(text) : text
}

function wordsOf(
  model: Model,
  modelSlot: ModelSlot,
  member: Attribute | undefined,
  value: SlotValue,
  locale: string,
): string[] {
  if ('attribute' in modelSlot) return [scalarWords(model, modelSlot.attribute.type, value, locale)]
  const part = member && typeof value === 'object' ? ownValue(value, member.id) : undefined
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
