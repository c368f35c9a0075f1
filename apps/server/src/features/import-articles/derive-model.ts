import type { ModelDocument, ModelSymbol, Project, Translation, Type } from '@advisor/contract'
import type { ArticleMapping } from './mapping.ts'
import { keyOf, translatedLocales, wantedDocuments, wantedTexts } from './wanted-documents.ts'

/** Symbols to add, by type id, parents before children. */
export type NewSymbols = ReadonlyMap<string, readonly ModelSymbol[]>

/**
 * The documents that a mapping adds or changes in a branch's model. Existing documents stay unchanged with three
 * exceptions: `changed` replaces them, types get missing symbols, and translations missing captions.
 */
export function deriveModel(
  project: Project,
  mapping: ArticleMapping,
  existing: readonly ModelDocument[],
  newSymbols: NewSymbols,
  changed: readonly ModelDocument[] = [],
): ModelDocument[] {
  const replaced = new Map(changed.map((document) => [keyOf(document), document]))
  const known = new Set(existing.map(keyOf))
  const added = wantedDocuments(mapping, existing).filter((document) => !known.has(keyOf(document)))
  const all = [...existing.map((document) => replaced.get(keyOf(document)) ?? document), ...added]
  const byKey = new Map<string, ModelDocument>([...changed, ...added].map((document) => [keyOf(document), document]))
  for (const document of all) {
    if (document.kind !== 'type') continue
    const type = withSymbols(document, newSymbols.get(document.id) ?? [])
    if (type !== document) byKey.set(keyOf(type), type)
  }
  for (const translation of translationsOf(project, mapping, all)) byKey.set(keyOf(translation), translation)
  return [...byKey.values()]
}

/** A type with those of the symbols that it lacks. */
export function withSymbols(type: Type, symbols: readonly ModelSymbol[]): Type {
  const known = new Set(type.symbols.map(({ id }) => id))
  const added = symbols.filter(({ id }) => !known.has(id) && known.add(id))
  return added.length === 0 ? type : { ...type, symbols: [...type.symbols, ...added] }
}

/** Translation documents with the mapping's captions that they lack. */
function translationsOf(project: Project, mapping: ArticleMapping, existing: readonly ModelDocument[]): Translation[] {
  return translatedLocales(project).flatMap((locale) => {
    const old = existing.find(
      (document): document is Translation => document.kind === 'translation' && document.locale === locale,
    )
    const texts = { ...wantedTexts(locale, mapping), ...old?.texts }
    if (Object.keys(texts).length === Object.keys(old?.texts ?? {}).length) return []
    return [{ kind: 'translation', id: old?.id ?? locale.toLowerCase().replace('_', '-'), locale, texts }]
  })
}
