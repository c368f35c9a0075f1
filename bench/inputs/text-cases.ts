import type { CaseDocument, TextField } from '@advisor/engine/text'
import { TITLE_WEIGHT } from '../peers/text-system.ts'
import type { GeneratedText } from './generated-texts.ts'

/** The fields of a text for the engine. */
export const FIELDS: readonly TextField[] = [
  { id: 'title', weight: TITLE_WEIGHT, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
]

/** A text as a case. */
export function caseOf(id: number, { title, text }: GeneratedText, locale = 'en'): CaseDocument {
  return { id, filterKey: 'all', masterLocale: locale, texts: [{ locale, fields: { title, text } }] }
}
