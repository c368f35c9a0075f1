import type { Attribute, ModelDocument, ModelSymbol, Project, Slot, Translation, Type } from '@advisor/contract'
import type { ArticleMapping, SlotDefinition, SlotMapping } from './mapping.ts'

/** Symbols to add, by type id, parents before children. */
export type NewSymbols = ReadonlyMap<string, readonly ModelSymbol[]>

/**
 * The documents that a mapping adds or changes in a branch's model. Existing documents stay unchanged with two
 * exceptions: types get missing symbols, and translations missing captions.
 */
export function deriveModel(
  project: Project,
  mapping: ArticleMapping,
  existing: readonly ModelDocument[],
  newSymbols: NewSymbols,
): ModelDocument[] {
  const known = new Set(existing.map(keyOf))
  const wanted = [...mapping.model, ...Object.entries(mapping.slots).flatMap(([id, slot]) => documentsOf(id, slot))]
  // What `model` spells out comes before what a slot's definition derives.
  const added = wanted.filter((document) => !known.has(keyOf(document)) && known.add(keyOf(document)))
  const all = [...existing, ...added]
  const changedTypes = all
    .filter((document): document is Type => document.kind === 'type')
    .map((type) => withSymbols(type, newSymbols.get(type.id) ?? []))
  const byKey = new Map<string, ModelDocument>(added.map((document) => [keyOf(document), document]))
  for (const type of changedTypes) if (!all.includes(type)) byKey.set(keyOf(type), type)
  for (const translation of translationsOf(project, mapping, existing)) byKey.set(keyOf(translation), translation)
  return [...byKey.values()]
}

function keyOf({ kind, id }: Pick<ModelDocument, 'kind' | 'id'>): string {
  return `${kind}/${id}`
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
  }
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  // TypeScript gives a computed key the type `string`.
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value })
}

function withSymbols(type: Type, symbols: readonly ModelSymbol[]): Type {
  const known = new Set(type.symbols.map(({ id }) => id))
  const added = symbols.filter(({ id }) => !known.has(id) && known.add(id))
  return added.length === 0 ? type : { ...type, symbols: [...type.symbols, ...added] }
}

/** Translation documents with the mapping's captions that they lack. */
function translationsOf(project: Project, mapping: ArticleMapping, existing: readonly ModelDocument[]): Translation[] {
  return project.locales
    .filter((locale) => locale !== project.masterLocale)
    .flatMap((locale) => {
      const old = existing.find(
        (document): document is Translation => document.kind === 'translation' && document.locale === locale,
      )
      const texts = { ...textsIn(locale, mapping), ...old?.texts }
      if (Object.keys(texts).length === Object.keys(old?.texts ?? {}).length) return []
      return [{ kind: 'translation', id: old?.id ?? locale.toLowerCase().replace('_', '-'), locale, texts }]
    })
}

function textsIn(locale: string, { slots, translations }: ArticleMapping): Translation['texts'] {
  const captions = Object.entries(slots).flatMap(([id, { define }]) => {
    const caption = define?.captions[locale]
    return caption === undefined ? [] : [`attribute/${id}`, `slot/${id}`].map((key) => [key, { caption }] as const)
  })
  return { ...Object.fromEntries(captions), ...translations[locale] }
}
