import { Locale } from '@advisor/contract'
import { fieldOf, isTable, readArticleRows, readLines, type ArticleFields } from '../article-rows.ts'
import type { TableFormat } from '../csv-rows.ts'
import { decodeUtf8 } from '../encodings.ts'
import { FieldFacts } from './field-facts.ts'

/** What is known of a source after it was read once. */
export interface SourceFacts {
  files: readonly string[]
  table: TableFormat
  rows: number
  /** Rows that could not be read, with the reason of the first. */
  unreadable: { count: number; example: string | undefined }
  /** In the order in which they come. */
  fields: FieldFacts[]
  /** The field that says the language of a row; undefined if there is none. */
  localeField: string | undefined
}

/** Fields beyond this number are left out: a case base has at most 500 slots. */
export const maxFields = 200

/** Reads a source once, in memory that does not grow with it. Throws `ImportArticlesError`. */
export async function surveySource(files: readonly string[]): Promise<SourceFacts> {
  const table = await formatOf(files)
  const localeField = await findLocaleField(files, table)
  const facts = new Map<string, FieldFacts>()
  const unreadable: SourceFacts['unreadable'] = { count: 0, example: undefined }
  let rows = 0
  for (const file of files)
    for await (const row of readArticleRows(file, table)) {
      if ('problem' in row) {
        unreadable.count++
        unreadable.example ??= `${row.file}, line ${row.line}: ${row.problem}`
        continue
      }
      rows++
      const locale = localeField === undefined ? '' : String(fieldOf(row.fields, localeField))
      for (const [name, value] of Object.entries(row.fields)) {
        const known = facts.get(name)
        const field = known ?? new FieldFacts(name)
        if (!known && facts.size < maxFields) facts.set(name, field)
        if (facts.has(name)) field.take(value, locale)
      }
    }
  return { files, table, rows, unreadable, fields: [...facts.values()], localeField }
}

/** The encoding of the tables: that which more of the lines with other letters than ASCII are written in. */
async function formatOf(files: readonly string[]): Promise<TableFormat> {
  let utf8Lines = 0
  let otherLines = 0
  for (const file of files.filter(isTable))
    for await (const { bytes, isTooLong } of readLines(file)) {
      if (isTooLong || bytes.every((byte) => byte < 0x80)) continue
      if (decodeUtf8(bytes) === undefined) otherLines++
      else utf8Lines++
    }
  return otherLines > utf8Lines ? { encoding: 'windows-1252' } : {}
}

const localeNames = /^(?:locale|lang|language|sprache|langue|idioma|lingua)$/i
const probedRows = 2_000

/** The field that is named after languages and holds nothing but their codes. */
async function findLocaleField(files: readonly string[], table: TableFormat): Promise<string | undefined> {
  const fit = new Map<string, boolean>()
  for (const file of files) {
    let count = 0
    for await (const row of readArticleRows(file, table)) {
      if ('problem' in row) continue
      for (const name of namesOf(row.fields)) {
        const value = fieldOf(row.fields, name)
        fit.set(name, (fit.get(name) ?? true) && typeof value === 'string' && toLocale(value) !== undefined)
      }
      if (++count >= probedRows) break
    }
  }
  return [...fit].find(([, isFit]) => isFit)?.[0]
}

function namesOf(fields: ArticleFields): string[] {
  return Object.keys(fields).filter((name) => localeNames.test(name.trim()))
}

const languages = new Set(
  'ar bg cs da de el en es et fi fr he hr hu id it ja ko lt lv nl no nb pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
)

/** A code of a language in the contract's spelling: `en-us` becomes `en_US`; undefined for other texts. */
export function toLocale(text: string): string | undefined {
  const [language = '', region] = text.trim().split(/[-_]/)
  const locale = [language.toLowerCase(), ...(region === undefined ? [] : [region.toUpperCase()])].join('_')
  return languages.has(language.toLowerCase()) && Locale.safeParse(locale).success ? locale : undefined
}
