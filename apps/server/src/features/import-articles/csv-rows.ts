import { decoders, notUtf8, type Encoding } from './encodings.ts'
import { maxRowBytes, tooLong, type TextLine } from './text-lines.ts'

export type CsvRow = { line: number } & ({ cells: string[]; sizeBytes: number } | { problem: string; text: Buffer })

const quote = 0x22

/** The lines of the longest row: a limit for what each line costs beside its bytes. */
const maxRowLines = 100_000

/** The characters that separate the cells of a table, the most usual first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** How a table is written. */
export interface TableFormat {
  /** Default: the separator that the first row has most often outside quotation marks. */
  separator?: Separator | undefined
  /** Default: UTF-8. */
  encoding?: Encoding | undefined
}

/**
 * Reads the rows of a table (RFC 4180, also with other separators); empty lines are skipped. A row goes on over
 * its lines until its quotation marks are even in number. A row that is no row, or has not as many cells as the first, costs
 * its first line only: reading goes on with the next line, so that a quotation mark that nothing closes takes no other row with it.
 * Each line is read twice at most, because the lines that were taken along by mistake have even numbers of quotation marks.
 */
export async function* readCsvRows(
  source: AsyncIterable<TextLine>,
  { separator: given, encoding = 'utf-8' }: TableFormat = {},
): AsyncGenerator<CsvRow> {
  const lines = new LinesAhead(source)
  const decode = decoders[encoding]
  let separator = given
  let width: number | undefined
  for (let first = await lines.next(); first; first = await lines.next()) {
    if (first.bytes.length === 0) continue
    const { taken, problem } = await takeRow(first, lines)
    const bytes = Buffer.concat(taken.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [newline, bytes])))
    separator ??= separatorOf(decode(bytes) ?? '')
    const cells = problem ?? readCells(decode(bytes), separator, width)
    if (typeof cells === 'string') {
      lines.putBack(taken.slice(1))
      yield { line: first.number, problem: cells, text: first.bytes }
    } else {
      width ??= cells.length
      yield { line: first.number, cells, sizeBytes: bytes.length }
    }
  }
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

/** Returns the separator that a row has most often outside quotation marks; of equals, the most usual. */
export function separatorOf(row: string): Separator {
  const bare = row.replaceAll(/"[^"]*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a row, as many as `width` says, or the reason why it is no row. */
function readCells(text: string | undefined, separator: Separator, width: number | undefined): string[] | string {
  if (text === undefined) return notUtf8
  const cells: string[] = []
  let at = 0
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1, separator) : readBare(text, at, separator)
    if (typeof cell === 'string') return cell
    cells.push(cell.value)
    if (cell.end === text.length) break
    at = cell.end + 1
  }
  return width === undefined || cells.length === width
    ? cells
    : `${cells.length} values where the first line names ${width}`
}

interface Cell {
  value: string
  /** Where the separator after it stands, or the end of the row. */
  end: number
}

function readBare(text: string, start: number, separator: Separator): Cell | string {
  const next = text.indexOf(separator, start)
  const end = next < 0 ? text.length : next
  const value = text.slice(start, end)
  return value.includes('"') ? 'a quotation mark within a value that does not begin with one' : { value, end }
}

function readQuoted(text: string, start: number, separator: Separator): Cell | string {
  let value = ''
  let from = start
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return 'a quotation mark opens a value and none closes it'
    value += text.slice(from, mark)
    const next = text[mark + 1]
    if (next === undefined || next === separator) return { value, end: mark + 1 }
    if (next !== '"') return 'text after the quotation mark that closes a value'
    value += '"'
    from = mark + 2
  }
}
