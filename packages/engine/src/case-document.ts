import { EngineError } from './errors.ts'
import type { FieldKind } from './text/analyser.ts'

/** A slot of the domain model with text. */
export interface TextField {
  id: string
  /** The weight of a word in this field, relative to a field of weight 1; above 0, at most a million. */
  weight: number
  /**
   * Prose is stemmed and typing errors are corrected; for code (serials, part numbers, error codes) neither is done.
   */
  kind: FieldKind
}

/**
 * The least weight of a field that tells what a case is about. A field that weighs less, such as the text of attached
 * files, is found by its words; where they stand, how frequent they are and what they mean in other languages says
 * nothing of the case.
 */
export const LEAST_TELLING_WEIGHT = 0.1

/** A solution for the case base, as plain text. */
export interface CaseDocument {
  /** The solution's number, a whole number from 1. */
  id: number
  /** The key that decides who may see the case (`casebase|state|audience`); few distinct values. */
  filterKey: string
  /** The locale of the case for readers whose own locale it lacks, in the contract's spelling (`en`, `pt_BR`). */
  masterLocale: string
  /** At most one entry per locale. Omitted fields are empty. */
  texts: { locale: string; fields: Record<string, string> }[]
}

/** The ids and kinds of fields in their order; an index can only be read with the same fields. */
export function describeFields(fields: readonly { id: string; kind: string }[]): string {
  return fields.map(({ id, kind }) => `${JSON.stringify(id)} (${kind})`).join(', ')
}

/** Refuses an id that is not a whole number from 1, and a filter key that is not a text. */
export function checkIdentity({ id, filterKey }: Pick<CaseDocument, 'id' | 'filterKey'>): void {
  if (!Number.isSafeInteger(id) || id < 1) {
    throw new EngineError('invalid-document', `Got case id ${id} when expected a whole number from 1.`)
  }
  expectText('The filter key', id, filterKey)
}

/** Refuses a document that the case base cannot store. */
export function checkDocument(document: CaseDocument, fieldNumbers: ReadonlyMap<string, number>): void {
  const { id, masterLocale, texts } = document
  checkIdentity(document)
  expectText('The master locale', id, masterLocale)
  if (!Array.isArray(texts)) {
    throw new EngineError('invalid-document', `Case ${id} has texts of type ${typeof texts} when expected a list.`)
  }
  const locales = new Set<string>()
  for (const { locale, fields } of texts) {
    expectText('The locale of a text', id, locale)
    if (locales.has(locale)) {
      throw new EngineError('invalid-document', `Case ${id} has two texts in locale ${locale}.`)
    }
    locales.add(locale)
    if (typeof fields !== 'object' || fields === null) {
      throw new EngineError(
        'invalid-document',
        `Case ${id} has fields of type ${typeof fields} in locale ${locale} when expected texts by field.`,
      )
    }
    for (const [field, text] of Object.entries(fields)) {
      expectText(`Field ${JSON.stringify(field)}`, id, text)
      if (!fieldNumbers.has(field)) {
        throw new EngineError(
          'unknown-field',
          `Case ${id} has a field ${JSON.stringify(field)} that the case base does not know.`,
        )
      }
    }
  }
}

function expectText(what: string, id: number, value: unknown): void {
  if (typeof value === 'string') return
  throw new EngineError('invalid-document', `${what} of case ${id} is of type ${typeof value} when expected a string.`)
}

/** Between these, frequencies times weights neither vanish nor overflow. */
const LEAST_FIELD_WEIGHT = 1e-100
const MOST_FIELD_WEIGHT = 1_000_000
const KINDS: readonly FieldKind[] = ['prose', 'code', 'whole']

/** Refuses invalid fields; numbers the fields. */
export function checkFields(fields: readonly TextField[]): Map<string, number> {
  const numbers = new Map<string, number>()
  if (fields.length > 255) {
    throw new EngineError('invalid-options', `Got ${fields.length} fields when expected at most 255.`)
  }
  for (const { id, weight, kind } of fields) {
    if (typeof id !== 'string' || id === '') throw new EngineError('invalid-options', 'Got a field without an id.')
    if (numbers.has(id)) throw new EngineError('invalid-options', `Field ${JSON.stringify(id)} is there twice.`)
    if (!(typeof weight === 'number' && weight >= LEAST_FIELD_WEIGHT && weight <= MOST_FIELD_WEIGHT)) {
      throw new EngineError(
        'invalid-options',
        `Field ${JSON.stringify(id)} has weight ${weight} when expected ${LEAST_FIELD_WEIGHT} to ${MOST_FIELD_WEIGHT}.`,
      )
    }
    if (!KINDS.includes(kind)) {
      throw new EngineError(
        'invalid-options',
        `Field ${JSON.stringify(id)} has kind ${JSON.stringify(kind)} when expected prose or code.`,
      )
    }
    numbers.set(id, numbers.size)
  }
  return numbers
}
