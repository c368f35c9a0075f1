import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { readCsvRows } from './csv-rows.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { readJsonRow } from './json-rows.ts'
import { splitLines, type TextLine } from './text-lines.ts'

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

/** A row of the source. `sizeBytes` is its length there. */
export type SoundRow = RowPlace & { fields: ArticleFields; sizeBytes: number }

export type SourceRow = SoundRow | (RowPlace & { problem: string; text: string })

/**
 * Streams the rows of JSON Lines or, if the name contains `.csv`, of a CSV with a header line; decompressed if the name
 * ends in `.gz`. An unreadable row is returned with its problem, and costs no other row. Throws {@link ImportArticlesError} if the
 * file ends early, or has no header line where it needs one.
 */
export async function* readArticleRows(file: string): AsyncGenerator<SourceRow> {
  const raw = createReadStream(file)
  const isPacked = file.endsWith('.gz')
  const unpacked: Readable = isPacked ? raw.pipe(createGunzip()) : raw
  raw.once('error', (error) => unpacked.destroy(error))
  const lines = splitLines(bytesOf(unpacked))
  try {
    yield* /\.csv(?:\.gz)?$/.test(file) ? readCsv(file, lines) : readJsonLines(file, lines)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportArticlesError(
      'source',
      `"${file}" cannot be read to its end: ${reason}. Check the file and run the import again.`,
      error,
    )
  } finally {
    raw.destroy()
  }
}

async function* readJsonLines(file: string, lines: AsyncIterable<TextLine>): AsyncGenerator<SourceRow> {
  for await (const line of lines) {
    if (line.bytes.length === 0) continue
    const place = { file, line: line.number }
    const row = readJsonRow(line)
    yield 'fields' in row ? { ...place, ...row, sizeBytes: line.bytes.length } : { ...place, ...unreadable(row) }
  }
}

async function* readCsv(file: string, lines: AsyncIterable<TextLine>): AsyncGenerator<SourceRow> {
  let names: string[] | undefined
  for await (const row of readCsvRows(lines)) {
    const place = { file, line: row.line }
    if ('problem' in row) {
      if (!names) throw new Error(`its header line is no row of a table (${row.problem})`)
      yield { ...place, ...unreadable({ ...row, problem: `not a row of the table (${row.problem})` }) }
    } else if (names) {
      const fields = names.map((name, column) => [name, row.cells[column]] as const)
      yield { ...place, fields: Object.fromEntries(fields), sizeBytes: row.sizeBytes }
    } else names = row.cells
  }
}

/** A row that is no text is shown byte by byte. */
function unreadable({ problem, text }: { problem: string; text: Buffer }): { problem: string; text: string } {
  return { problem, text: text.toString(problem.includes('not UTF-8') ? 'latin1' : 'utf8') }
}
