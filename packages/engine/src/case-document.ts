import { EngineError } from './errors.ts'
import type { FieldKind } from './text/analyser.ts'

/** One slot of the domain model that holds text. */
export interface TextField {
  id: string
  /** How much a word in this field counts against one in a field of weight 1; above 0. */
  weight: number
  /** Prose is stemmed and forgives typing errors; code (serials, part numbers, error codes) does neither. */
  kind: FieldKind
}

/** One solution as the case base takes it: plain text only. */
export interface CaseDocument {
  /** Solution number, a whole number from 1. */
  id: number
  /** What decides who may see it (`casebase|state|audience`); few distinct values. */
  filterKey: string
  /** Locale in which a reader whose own is missing reads the case, in the wire's spelling (`en`, `pt_BR`). */
  masterLocale: string
  /** At most one entry per locale. Fields left out are empty. */
  texts: { locale: string; fields: Record<string, string> }[]
}

/** Refuses a document that the case base could not hold as it is meant. */
export function checkDocument(document: CaseDocument, fieldNumbers: ReadonlyMap<string, number>): void {
  if (!Number.isSafeInteger(document.id) || document.id < 1) {
    throw new EngineError('invalid-document', `Got case id ${document.id} when expected a whole number from 1.`)
  }
  const locales = new Set<string>()
  for (const { locale, fields } of document.texts) {
    if (locales.has(locale)) {
      throw new EngineError('invalid-document', `Case ${document.id} has two texts in locale ${locale}.`)
    }
    locales.add(locale)
    for (const [field, text] of Object.entries(fields)) {
      if (typeof text !== 'string') {
        throw new EngineError(
          'invalid-document',
          `Field ${JSON.stringify(field)} of case ${document.id} is a ${typeof text} when expected a string.`,
        )
      }
      if (!fieldNumbers.has(field)) {
        throw new EngineError(
          'unknown-field',
          `Case ${document.id} has a field ${JSON.stringify(field)} that the case base does not know.`,
        )
      }
    }
  }
}

/** Refuses options that no case base can be made of; gives each field its number. */
export function checkFields(fields: readonly TextField[]): Map<string, number> {
  const numbers = new Map<string, number>()
  if (fields.length > 255) {
    throw new EngineError('invalid-options', `Got ${fields.length} fields when expected at most 255.`)
  }
  for (const { id, weight } of fields) {
    if (numbers.has(id)) throw new EngineError('invalid-options', `Field ${JSON.stringify(id)} is there twice.`)
    if (!(weight > 0 && Number.isFinite(weight))) {
      throw new EngineError(
        'invalid-options',
        `Field ${JSON.stringify(id)} has weight ${weight} when expected above 0.`,
      )
    }
    numbers.set(id, numbers.size)
  }
  return numbers
}
