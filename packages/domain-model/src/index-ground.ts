import type { Attribute, SchemaDefinition } from '@advisor/engine/schema'
import type { DenialLists, TextField, WordLists } from '@advisor/engine/text'
import { engineSchema } from './engine-schema.ts'
import type { Model } from './model.ts'
import { mostFileCharacters, ownFields, searchFields, sourcesOfFields, type FieldSource } from './search-fields.ts'
import { audienceOfSlot } from './visible-slots.ts'

/**
 * The attributes that the index has of every solution, beside its slots: the days on which the solution was created and the shown
 * version was saved. Ids of slots contain no dollar sign.
 */
export const versionDates = { created: '$created', changed: '$changed' } as const

/** What an index of a branch is made with, as plain data: all that a thread which searches it has to know of the model. */
export interface IndexGround {
  fields: TextField[]
  schema: SchemaDefinition
  /** Which slots of which case bases the text of each field comes from; not of the fields of the number and name, of what people say, and of attached files. */
  sources: FieldSource[]
  /** By case base: its slots, whose values the index has. */
  casebases: [id: string, slots: string[]][]
  /** The project's own words that deny, by language: solutions that say that something is missing are found by that. */
  denials: DenialLists
  /** The project's own words for queries; but for those that deny, they do not decide how solutions are indexed. */
  words: WordLists
}

/** The ground of an index of this model. */
export function indexGround(model: Model): IndexGround {
  return { ...indexedGround(model), words: wordListsOf(model) }
}

/** The word lists of a model, for queries. */
export function wordListsOf({ wordLists }: Model): WordLists {
  return Object.fromEntries(
    [...wordLists.values()].map(({ locale, synonyms, notSynonyms, filler, denials }) => [
      locale,
      { synonyms, notSynonyms, filler, denials },
    ]),
  )
}

function indexedGround(model: Model): Omit<IndexGround, 'words'> {
  return {
    fields: searchFields(model),
    schema: withVersionDates(engineSchema(model)),
    sources: sourcesOfFields(model),
    casebases: [...model.casebases.values()].map(({ id, slots }) => [id, slots]),
    denials: denialsOf(model),
  }
}

function denialsOf({ wordLists }: Model): DenialLists {
  const denying = [...wordLists.values()].filter(({ denials }) =>
    Object.values(denials).some(({ length }) => length > 0),
  )
  return Object.fromEntries(denying.map(({ locale, denials }) => [locale, denials]))
}

/** Dates are never asked for in dialogs and do not score. */
function withVersionDates({ types, attributes }: SchemaDefinition): SchemaDefinition {
  const dates = Object.values(versionDates).map((id): Attribute => ({ id, kind: 'date', weight: 0 }))
  return { types, attributes: [...attributes, ...dates] }
}

/**
 * Everything of a model that decides how solutions are indexed, as plain data. Where it is equal for two models,
 * `indexGround` but for its words, `toCaseDocument` and `engineValues` give the same for every solution.
 */
export function describeIndexing(model: Model): unknown {
  return {
    ground: indexedGround(model),
    ownFields,
    mostFileCharacters,
    /** The parts of the name's text. */
    named: ['number', 'name, unless it is the number', 'sourceKey', 'formerKeys'],
    numberPrefix: model.project.numberPrefix,
    slots: [...model.slots.values()].map((modelSlot) => [
      modelSlot.slot.id,
      modelSlot.slot.localised,
      modelSlot.slot.form === 'rich',
      'attribute' in modelSlot
        ? [modelSlot.attribute.dataType, modelSlot.attribute.type]
        : modelSlot.members.map(({ id, dataType, type }) => [id, dataType, type]),
    ]),
    slotsThatEveryoneReads: [...model.casebases.values()].map((casebase) =>
      casebase.slots.filter((slotId) => audienceOfSlot(model, casebase, slotId) === 'everybody'),
    ),
    symbols: [...model.types.values()].map(({ id, symbols }) => [
      id,
      symbols.map((symbol) => [symbol.id, symbol.caption, symbol.synonyms]),
    ]),
    namesOfSymbols: model.translations.map(({ locale, texts }) => [
      locale,
      Object.entries(texts)
        .filter(([key]) => key.startsWith('type/'))
        .map(([key, { caption, synonyms }]) => [key, caption, synonyms]),
    ]),
  }
}
