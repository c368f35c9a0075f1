import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse as parseCsv } from 'csv-parse'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { ImportArticlesError } from './import-articles-error.ts'

/** The place of a row: its file, and the line where it begins, from 1. */
export interface RowPlace {
  file: string
  line: number
}

/** A foreign article: field to value, as in the source. */
export type ArticleFields = Readonly<Record<string, unknown>>

export type SourceRow = RowPlace & ({ fields: ArticleFields } | { problem: string; text: string })

/** A longer line is not an article. */
const maxLineBytes = 64 * 2 ** 20

/**
 * Streams the rows of JSON Lines or, if the name contains `.csv`, of a CSV with a header line; decompressed if the name
 * ends in `.gz`. An unreadable row is returned with its problem. Throws {@link ImportArticlesError} if the file ends
 * early.
 */
export async function* readArticleRows(file: string): AsyncGenerator<SourceRow> {
  const raw = createReadStream(file)
  const isPacked = file.endsWith('.gz')
  const unpacked = isPacked ? raw.pipe(createGunzip()) : raw
  raw.once('error', (error) => unpacked.destroy(error))
  try {
    yield* /\.csv(?:\.gz)?$/.test(file) ? readCsv(file, unpacked) : readJsonLines(file, unpacked)
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

async function* readJsonLines(file: string, bytes: Readable): AsyncGenerator<SourceRow> {
  let number = 0
  for await (const line of splitLines(bytes)) {
    number++
    if (line.length === 0) continue
    yield { file, line: number, ...readJsonLine(line) }
  }
}

function readJsonLine(line: Buffer): { fields: ArticleFields } | { problem: string; text: string } {
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(line)
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { fields: { ...value } }
    return { problem: 'not a JSON object', text }
  } catch {
    return { problem: text === '' ? 'not UTF-8' : 'not JSON', text: text || line.toString('latin1') }
  }
}

const newline = 0x0a
const carriageReturn = 0x0d

async function* splitLines(bytes: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let pending = 0
  for await (const chunk of bytesOf(bytes)) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield withoutReturn(Buffer.concat([...pieces, chunk.subarray(start, end)]))
      pieces = []
      pending = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    pieces.push(chunk.subarray(start))
    pending += chunk.length - start
    if (pending > maxLineBytes) throw new Error(`a line is longer than ${maxLineBytes} bytes`)
  }
  if (pending > 0) yield withoutReturn(Buffer.concat(pieces))
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line
}

interface CsvRow {
  record: Record<string, string>
  info: { lines: number }
}

async function* readCsv(file: string, bytes: Readable): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = []
  const parser = parseCsv({
    bom: true,
    columns: true,
    info: true,
    max_record_size: maxLineBytes,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined, raw: string | undefined) => {
      const line = Number(error?.['lines'] ?? 0)
      skipped.push({
        file,
        line,
        problem: `not a row of the table (${error?.message ?? 'unknown reason'})`,
        text: raw ?? '',
      })
    },
  })
  bytes.once('error', (error) => parser.destroy(error))
  // With `columns` and `info` the parser yields such rows.
  for await (const { record, info } of bytes.pipe(parser) as AsyncIterable<CsvRow>) {
    yield* skipped.splice(0)
    yield { file, line: info.lines, fields: record }
  }
  yield* skipped
}
