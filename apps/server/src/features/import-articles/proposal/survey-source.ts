import { toLocale } from '@advisor/contract'
import { fieldOf, isTable, readArticleRows, readLines, type ArticleFields } from '../article-rows.ts'
import type { TableFormat } from '../csv-rows.ts'
import { decodeUtf8, encodings } from '../encodings.ts'
import { ImportArticlesError } from '../import-articles-error.ts'
import { detectEncoding } from './detect-encoding.ts'
import { FieldFacts } from './field-facts.ts'

/** What is known of a source after it was read once. */
export interface SourceFacts {
  files: readonly string[]
  table: TableFormat
  rows: number
  /** Rows that could not be read, with the reason of the first. */
  unreadable: { count: number; example: string | undefined }
  /** Rows of tables that end before the last column, with the line of the first. */
  shortRows: { count: number; firstLine: number | undefined }
  /** Names of fields that no mapping can name. */
  unnameable: readonly string[]
  /** In the order in which they come. */
  fields: FieldFacts[]
  /** The field that says the language of a row; undefined if there is none. */
  localeField: string | undefined
}

/** Fields beyond this number are left out: a case base has at most 500 slots. */
export const maxFields = 200
/** Longer names no mapping can name. */
const maxNameLength = 200

/** Reads a source once, in memory that does not grow with it. Throws `ImportArticlesError`. */
export async function surveySource(files: readonly string[], said: TableFormat = {}): Promise<SourceFacts> {
  const table = await formatOf(files, said)
  const localeField = await findLocaleField(files, table)
  const facts = new Map<string, FieldFacts>()
  const unreadable: SourceFacts['unreadable'] = { count: 0, example: undefined }
  const shortRows: SourceFacts['shortRows'] = { count: 0, firstLine: undefined }
  const unnameable = new Set<string>()
  let rows = 0
  for (const file of files)
    for await (const row of readArticleRows(file, table)) {
      if ('problem' in row) {
        unreadable.count++
        unreadable.example ??= `${row.file}, line ${row.line}: ${row.problem}`
        continue
      }
      rows++
      if (row.isShort === true) {
        shortRows.count++
        shortRows.firstLine ??= row.line
      }
      const locale = localeField === undefined ? '' : String(fieldOf(row.fields, localeField))
      for (const [name, value] of Object.entries(row.fields)) {
        if (name === '' || name.length > maxNameLength) {
          if (unnameable.size < 10) unnameable.add(name)
          continue
        }
        const known = facts.get(name)
        const field = known ?? new FieldFacts(name)
        if (!known && facts.size < maxFields) facts.set(name, field)
        if (facts.has(name)) field.take(value, locale)
      }
    }
  return {
    ...{ files, table, rows, unreadable, shortRows, unnameable: [...unnameable] },
    ...{ fields: [...facts.values()], localeField },
  }
}

/** So many bytes of the lines that are not UTF-8 are looked at. */
const probedBytes = 200_000

/**
 * How the tables are written: what was said, else the encoding that more of the lines with other letters than ASCII have. Throws
 * `ImportArticlesError` if nothing tells it: letters of another language would be worse than no project.
 */
async function formatOf(files: readonly string[], { encoding, separator }: TableFormat): Promise<TableFormat> {
  const said = { ...(separator && { separator }), ...(encoding && { encoding }) }
  if (encoding) return said
  let utf8Lines = 0
  let otherLines = 0
  let sizeBytes = 0
  const probed: Buffer[] = []
  for (const file of files.filter(isTable))
    for await (const { bytes, isTooLong, number } of readLines(file)) {
      if (isTooLong || bytes.every((byte) => byte < 0x80)) {
        if (bytes.includes('\u001b$')) throw unknownEncoding(file, number)
        continue
      }
      if (decodeUtf8(bytes) !== undefined) utf8Lines++
      else {
        otherLines++
        if (sizeBytes < probedBytes) probed.push(bytes, lineEnd)
        sizeBytes += bytes.length
      }
    }
  if (otherLines <= utf8Lines) return said
  const found = detectEncoding(Buffer.concat(probed))
  if (!found) throw unknownEncoding(files.filter(isTable).join(', '))
  return { ...said, encoding: found }
}

const lineEnd = Buffer.from('\n')

function unknownEncoding(file: string, line?: number): ImportArticlesError {
  const place = line === undefined ? '' : ` (line ${line})`
  return new ImportArticlesError(
    'source',
    `The text of "${file}"${place} is not UTF-8, and nothing tells its encoding. Save it as "CSV UTF-8", or name the encoding: --encoding windows-1251. Known are ${encodings.join(', ')}.`,
  )
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
