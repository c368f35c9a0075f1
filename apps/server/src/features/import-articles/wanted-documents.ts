import type { Attribute, ModelDocument, Project, Slot, Translation, Type } from '@advisor/contract'
import type { ArticleMapping, SlotDefinition, SlotMapping } from './mapping.ts'
import { standardEntry } from './standard-entry.ts'

/** `<kind>/<id>`, the key of a document in a model. */
export function keyOf({ kind, id }: Pick<ModelDocument, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}

/**
 * The documents that a mapping asks for, without translations. What `model` spells out comes before what the `define` of
 * a slot derives. A model without a profile gets one, because nobody can open a project without.
 */
export function wantedDocuments(mapping: ArticleMapping, existing: readonly ModelDocument[]): ModelDocument[] {
  const derived = Object.entries(mapping.slots).flatMap(([id, slot]) => documentsOf(id, slot))
  const wanted = new Map<string, ModelDocument>()
  for (const document of [...mapping.model, ...derived])
    if (!wanted.has(keyOf(document))) wanted.set(keyOf(document), document)
  const documents = [...existing, ...wanted.values()]
  const hasProfile = documents.some(({ kind }) => kind === 'profile')
  return [...wanted.values(), ...(hasProfile ? [] : standardEntry(documents))]
}

function documentsOf(id: string, { define, path }: SlotMapping): ModelDocument[] {
  if (!define) return []
  const { caption } = define
  const isSymbol = define.dataType === 'symbol'
  const type: Type = { kind: 'type', id, caption, order: path === undefined ? 'none' : 'pre-order', symbols: [] }
  const similarity = define.similarity ?? (path === undefined ? undefined : taxonomySimilarity)
  const attribute: Attribute = {
    kind: 'attribute',
    id,
    caption,
    dataType: define.dataType,
    ...(isSymbol ? { type: id } : {}),
    multiple: define.multiple,
    ...optional('unit', define.unit),
    ...optional('numberFormat', define.numberFormat),
    ...optional('similarity', isSymbol || define.similarity ? similarity : undefined),
    missingSimilarity: 0,
    ...optional('question', define.question),
    cost: define.cost,
    ...optional('answerable', define.answerable),
  }
  return [...(isSymbol ? [type] : []), attribute, slotOf(id, define)]
}

const taxonomySimilarity = { kind: 'built-in', function: 'taxonomy', innerNodes: 'any' } as const

function slotOf(id: string, define: SlotDefinition): Slot {
  return {
    kind: 'slot',
    id,
    caption: define.caption,
    ...optional('help', define.help),
    attribute: id,
    form: define.form,
    localised: define.localised,
    required: define.required,
    ...optional('maxLength', define.maxLength),
    searchScope: define.searchScope,
    weight: define.weight,
    textWeight: define.textWeight,
    ...optional('warning', define.warning),
    ...optional('diagnosis', define.diagnosis),
  }
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  // TypeScript gives a computed key the type `string`.
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}

/** The captions that a mapping gives in another language than the master's. */
export function wantedTexts(locale: string, { slots, translations }: ArticleMapping): Translation['texts'] {
  const captions = Object.entries(slots).flatMap(([id, { define }]) => {
    const caption = define?.captions[locale]
    return caption === undefined ? [] : [`attribute/${id}`, `slot/${id}`].map((key) => [key, { caption }] as const)
  })
  return { ...Object.fromEntries(captions), ...translations[locale] }
}

/** The languages of a project that have a translation document. */
export function translatedLocales(project: Project): string[] {
  return project.locales.filter((locale) => locale !== project.masterLocale)
}
