import { decode, notIn, type Encoding } from './encodings.ts'
import { separatorOf, type Separator } from './separators.ts'
import { splitCells } from './split-cells.ts'
import { maxRowBytes, tooLong, type TextLine } from './text-lines.ts'

/** A row; `isShort` if it ends before the last column: the values that it lacks are empty. */
export type CsvRow = { line: number } & (
  { cells: string[]; sizeBytes: number; isShort: boolean } | { problem: string; text: Buffer }
)

const quote = 0x22

/** The lines of the longest row: a limit for what each line costs beside its bytes. */
const maxRowLines = 100_000

/** How a table is written. */
export interface TableFormat {
  /** Default: the separator that the first rows fit. */
  separator?: Separator | undefined
  /** Default: UTF-8. A mark of UTF-8 at the beginning counts more. */
  encoding?: Encoding | undefined
}

/**
 * Reads the rows of a table (RFC 4180, also with other separators); empty lines and lines of separators alone are skipped, and so is a
 * first line such as `sep=;`, which names the separator. A row goes on over its lines until its quotation marks are even in number. A row
 * that ends early has empty values at its end. A row that is no row costs its first line only: reading goes on with the next line,
 * so that a quotation mark that nothing closes takes no other row with it. Each line is read twice at most, because the lines that
 * were taken along by mistake have even numbers of quotation marks; the first ones once more, to find the separator.
 */
export async function* readCsvRows(
  source: AsyncIterable<TextLine>,
  { separator: given, encoding = 'utf-8' }: TableFormat = {},
): AsyncGenerator<CsvRow> {
  const lines = new LinesAhead(source)
  let read: ReadFormat | undefined
  let width: number | undefined
  for (let first = await lines.next(); first; first = await lines.next()) {
    if (first.bytes.length === 0) continue
    if (!read) {
      const written = startsWithMark(first.bytes) ? 'utf-8' : encoding
      const named = separatorLine.exec(decode(written, first.bytes) ?? '')?.[1]
      read = {
        encoding: written,
        separator: named ?? given ?? (await findSeparator([first], lines, written)),
      }
      if (named !== undefined) continue
    }
    const { taken, problem } = await takeRow(first, lines)
    const bytes = joined(taken)
    const cells = problem ?? readCells(decode(read.encoding, bytes), read, width)
    const alone = typeof cells === 'string' ? readAlone(first, read, width) : undefined
    if (typeof cells === 'string') lines.putBack(taken.slice(1))
    if (typeof cells === 'string' && !alone) yield { line: first.number, problem: cells, text: first.bytes }
    else {
      const found = alone ?? cells
      if (typeof found === 'string' || found.every((cell) => cell.trim() === '')) continue
      width ??= found.length
      const isShort = found.length < width
      const whole = isShort ? [...found, ...Array<string>(width - found.length).fill('')] : found
      yield { line: first.number, cells: whole, sizeBytes: alone ? first.bytes.length : bytes.length, isShort }
    }
  }
}

interface ReadFormat {
  encoding: Encoding
  separator: string
}

/** The first line by which a spreadsheet is told the separator. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*$/i

function startsWithMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

function joined(lines: readonly TextLine[]): Buffer {
  return Buffer.concat(lines.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [newline, bytes])))
}

/** So many rows and bytes are looked at to find the separator. */
const probedRows = 100
const probedBytes = 2 ** 20

/** Looks at the first rows, and puts all of their lines back but the first. */
async function findSeparator(taken: TextLine[], lines: LinesAhead, encoding: Encoding): Promise<Separator> {
  const rows: string[] = []
  let sizeBytes = 0
  for (let first = taken[0]; first && rows.length < probedRows && sizeBytes < probedBytes;) {
    const row = await takeRow(first, lines)
    if (row.problem !== undefined) lines.putBack(row.taken.slice(1))
    else taken.push(...row.taken.slice(1))
    const text = row.problem === undefined ? decode(encoding, joined(row.taken)) : undefined
    if (text !== undefined) rows.push(text)
    sizeBytes += row.taken.reduce((sum, { bytes }) => sum + bytes.length, 0)
    first = await lines.next()
    if (first) taken.push(first)
  }
  lines.putBack(taken.slice(1))
  return separatorOf(rows)
}

const newline = Buffer.from('\n')

class LinesAhead {
  readonly #source: AsyncIterator<TextLine>
  /** Lines to be read again, the next one last. */
  readonly #again: TextLine[] = []

  constructor(source: AsyncIterable<TextLine>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async next(): Promise<TextLine | undefined> {
    const again = this.#again.pop()
    if (again) return again
    const read = await this.#source.next()
    return read.done ? undefined : read.value
  }

  putBack(lines: readonly TextLine[]): void {
    for (const line of lines.toReversed()) this.#again.push(line)
  }
}

/** The lines of a row; with the reason if it does not end where a row may end. */
async function takeRow(first: TextLine, lines: LinesAhead): Promise<{ taken: TextLine[]; problem?: string }> {
  const taken = [first]
  if (first.isTooLong) return { taken, problem: tooLong }
  let sizeBytes = first.bytes.length
  let isOpen = hasOddQuotes(first.bytes)
  while (isOpen) {
    const line = await lines.next()
    if (!line) return { taken, problem: 'a quotation mark opens a value and none closes it' }
    taken.push(line)
    sizeBytes += line.bytes.length + 1
    if (line.isTooLong || sizeBytes > maxRowBytes || taken.length > maxRowLines)
      return { taken, problem: 'a quotation mark opens a value and none closes it within the longest row' }
    if (hasOddQuotes(line.bytes)) isOpen = false
  }
  return { taken }
}

function hasOddQuotes(bytes: Buffer): boolean {
  let isOdd = false
  for (let at = bytes.indexOf(quote); at >= 0; at = bytes.indexOf(quote, at + 1)) isOdd = !isOdd
  return isOdd
}

/**
 * The cells of a row, at most as many as `width` says, or the reason why it is no row. Cells beyond the width may be empty. A line with none
 * of the separators of the first line is no row: it is rather the rest of a value with a line break.
 */
function readCells(
  text: string | undefined,
  { encoding, separator }: ReadFormat,
  width: number | undefined,
): string[] | string {
  if (text === undefined) return notIn(encoding)
  const cells = splitCells(text, separator, false)
  if (typeof cells === 'string' || width === undefined) return cells
  while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop()
  const isRow = cells.length === width || (cells.length < width && cells.length > 1) || isBlank(cells)
  return isRow ? cells : `${inWords(cells.length)} where the first line names ${width}`
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function inWords(values: number): string {
  return values === 1 ? 'one value' : `${values} values`
}

/** The cells of a line with quotation marks that quote nothing, such as `Hose 1/2"`, if they are as many as the columns. */
function readAlone(
  line: TextLine,
  { encoding, separator }: ReadFormat,
  width: number | undefined,
): string[] | undefined {
  if (width === undefined || width === 1 || line.isTooLong) return undefined
  const cells = splitCells(decode(encoding, line.bytes) ?? '', separator, true)
  return typeof cells !== 'string' && cells.length === width ? cells : undefined
}
