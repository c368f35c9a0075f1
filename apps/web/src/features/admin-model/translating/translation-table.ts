import type { TranslatableText } from '@advisor/domain-model/editing'
import Papa from 'papaparse'
import { asFields, asList, withField, type Fields } from '../fields/editor-context.ts'

/** The translation of a text; empty if there is none. Synonyms are joined by `; `. */
export function translated(texts: Fields, { key, member }: Pick<TranslatableText, 'key' | 'member'>): string {
  const value = asFields(texts[key])[member]
  if (typeof value === 'string') return value
  return asList(value)
    .filter((word) => typeof word === 'string')
    .join('; ')
}

/** The texts with another translation; an empty one removes it. */
export function withTranslation(
  texts: Fields,
  { key, member }: Pick<TranslatableText, 'key' | 'member'>,
  text: string,
): Fields {
  const words = text
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const value = member === 'synonyms' ? (words.length > 0 ? words : undefined) : text === '' ? undefined : text
  const next = withField(asFields(texts[key]), member, value)
  return withField(texts, key, Object.keys(next).length === 0 ? undefined : next)
}

export const masterText = ({ master }: Pick<TranslatableText, 'master'>): string =>
  typeof master === 'string' ? master : master.join('; ')

const columns = ['key', 'member', 'master', 'translation'] as const

/** The texts as a table for translators. Spreadsheets take no cell of it for a formula. */
export function toCsv(all: readonly TranslatableText[], texts: Fields): string {
  const rows = all.map((text) => [text.key, text.member, masterText(text), translated(texts, text)])
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${Papa.unparse({ fields: [...columns], data: rows }, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** What a table says of the texts: the translations, and how many rows are of no text or have a master text that is another one by now. */
export interface ReadTable {
  texts: Fields
  taken: number
  unknown: number
  outdated: number
  /** The columns that the file does not have: it is another table. */
  missing: readonly string[]
}

/** Reads a table that {@link toCsv} has written and a translator has filled in. Empty translations leave what there is. */
export function readCsv(file: string, all: readonly TranslatableText[], before: Fields): ReadTable {
  const { data, meta } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const missing = columns.filter((column) => !meta.fields?.includes(column))
  if (missing.length > 0) return { texts: before, taken: 0, unknown: 0, outdated: 0, missing }
  const known = new Map(all.map((text) => [`${text.key} ${text.member}`, text]))
  const read: ReadTable = { texts: before, taken: 0, unknown: 0, outdated: 0, missing: [] }
  for (const row of data) {
    const [key = '', member = '', master = '', translation = ''] = columns.map((column) => withoutEscape(row[column]))
    const text = known.get(`${key} ${member}`)
    if (!text) read.unknown += 1
    else if (translation.trim() !== '') {
      if (translated(before, text) === translation) continue
      if (master !== masterText(text)) read.outdated += 1
      read.taken += 1
      read.texts = withTranslation(read.texts, text, translation)
    }
  }
  return read
}

/** What stands in a cell without the sign that keeps spreadsheets from calculating it. */
const withoutEscape = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '')
