import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { columnNames } from './column-names.ts'
import { readCsvRows, type TableFormat } from './csv-rows.ts'
import { notEncoded, notUtf8 } from './encodings.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { readJsonRow } from './json-rows.ts'
import { splitLines, type TextLine } from './text-lines.ts'
import { withoutUtf16 } from './utf16.ts'

/** The place of a row: its file, and the line where it begins, from 1. */
export interface RowPlace {
  file: string
  line: number
}

/** A foreign article: field to value, as in the source. */
export type ArticleFields = Readonly<Record<string, unknown>>

/** The value of a field; undefined if the article has none of this name. */
export function fieldOf(fields: ArticleFields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A row of the source. `sizeBytes` is its length there; `isShort` if it is a row of a table that ends before the last column. */
export type SoundRow = RowPlace & { fields: ArticleFields; sizeBytes: number; isShort?: boolean }

export type SourceRow = SoundRow | (RowPlace & { problem: string; text: string })

const tableName = /\.(?:csv|tsv|txt)(?:\.gz)?$/i

/** Whether a file is read as a table; others are read as JSON Lines. */
export function isTable(file: string): boolean {
  return tableName.test(file)
}

/**
 * Streams the rows of JSON Lines or, if the name ends in `.csv`, `.tsv` or `.txt`, of a table with a header line;
 * decompressed if the name ends in `.gz`. An unreadable row is returned with its problem, and costs no other row. Throws
 * {@link ImportArticlesError} if the file ends early, has no header line where it needs one, or is of another format.
 */
export async function* readArticleRows(file: string, format?: TableFormat): AsyncGenerator<SourceRow> {
  const lines = readLines(file)
  try {
    yield* isTable(file) ? readTable(file, lines, format) : readJsonLines(file, lines)
  } catch (error) {
    if (error instanceof ImportArticlesError) throw error
    throw new ImportArticlesError('source', explainFailure(file, error), error)
  }
}

/** Streams the lines of a file, decompressed if its name ends in `.gz`; of one in UTF-16 as UTF-8. Throws {@link ImportArticlesError} for a foreign format. */
export async function* readLines(file: string): AsyncGenerator<TextLine> {
  const raw = createReadStream(file)
  const isPacked = file.endsWith('.gz')
  const unpacked: Readable = isPacked ? raw.pipe(createGunzip()) : raw
  raw.once('error', (error) => unpacked.destroy(error))
  try {
    yield* refuseForeign(file, splitLines(withoutUtf16(bytesOf(unpacked))))
  } finally {
    raw.destroy()
  }
}

function explainFailure(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `There is no file "${file}".`
  const reason = error instanceof Error ? error.message : String(error)
  return `"${file}" cannot be read to its end: ${reason}. Check the file and run the import again.`
}

/** Passes lines on, unless the first one shows a format that no row of would be readable. */
async function* refuseForeign(file: string, lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  let isFirst = true
  for await (const line of lines) {
    const reason = isFirst ? foreignFormat(line.bytes, isTable(file)) : undefined
    if (reason !== undefined) throw new ImportArticlesError('source', `"${file}" ${reason}`)
    isFirst = false
    yield line
  }
}

function foreignFormat(start: Buffer, isTable: boolean): string | undefined {
  const [first = 0, second = 0] = start
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return 'is a workbook or a zip. Save it as CSV in UTF-8 and import the CSV.'
  if (first === 0x1f && second === 0x8b) return 'is compressed by gzip. Its name must end in .gz.'
  if (!isTable && ['[', '{'].includes(start.toString('latin1').trim()))
    return `is one JSON text over several lines. Write each article as an object on its own line: jq -c '.[]' FILE.json > FILE.jsonl`
  if (!isTable && /^\s*\[\s*\{/.test(start.toString('latin1')))
    return `is one JSON list. Write each article as an object on its own line: jq -c '.[]' FILE.json > FILE.jsonl`
  return undefined
}

async function* readJsonLines(file: string, lines: AsyncIterable<TextLine>): AsyncGenerator<SourceRow> {
  for await (const line of lines) {
    if (line.bytes.length === 0) continue
    const place = { file, line: line.number }
    const row = readJsonRow(line)
    yield 'fields' in row ? { ...place, ...row, sizeBytes: line.bytes.length } : { ...place, ...unreadable(row) }
  }
}

async function* readTable(
  file: string,
  lines: AsyncIterable<TextLine>,
  format: TableFormat | undefined,
): AsyncGenerator<SourceRow> {
  let names: string[] | undefined
  for await (const row of readCsvRows(lines, format)) {
    const place = { file, line: row.line }
    if ('problem' in row) {
      if (!names) throw new ImportArticlesError('source', explainHeader(file, row.problem))
      yield { ...place, ...unreadable({ ...row, problem: `not a row of the table (${row.problem})` }) }
    } else if (names) {
      const fields = names.map((name, column) => [name, row.cells[column]] as const)
      yield { ...place, fields: Object.fromEntries(fields), sizeBytes: row.sizeBytes, isShort: row.isShort }
    } else names = columnNames(row.cells)
  }
}

function explainHeader(file: string, problem: string): string {
  return problem === notUtf8
    ? `The header line of "${file}" is not UTF-8. Save the file as "CSV UTF-8", or add "table": { "encoding": "windows-1252" } with its encoding to the mapping; "mapping init" finds it by itself.`
    : `The header line of "${file}" is no row of a table (${problem}). The first line must name the columns.`
}

/** A row that is no text is shown byte by byte. */
function unreadable({ problem, text }: { problem: string; text: Buffer }): { problem: string; text: string } {
  return { problem, text: text.toString(problem.includes(notUtf8) || problem.includes(notEncoded) ? 'latin1' : 'utf8') }
}
