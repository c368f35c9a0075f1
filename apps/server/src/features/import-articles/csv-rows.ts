import { decodeUtf8, maxRowBytes, tooLong, type TextLine } from './text-lines.ts'

export type CsvRow = { line: number } & ({ cells: string[]; sizeBytes: number } | { problem: string; text: Buffer })

const quote = 0x22

/** The lines of the longest row: a limit for what each line costs beside its bytes. */
const maxRowLines = 100_000

/**
 * Reads the rows of a table whose cells are separated by commas (RFC 4180); empty lines are skipped. A row goes on over
 * its lines until its quotation marks are even in number. A row that is no row, or has not as many cells as the first, costs
 * its first line only: reading goes on with the next line, so that a quotation mark that nothing closes takes no other row with it.
 * Each line is read twice at most, because the lines that were taken along by mistake have even numbers of quotation marks.
 */
export async function* readCsvRows(source: AsyncIterable<TextLine>): AsyncGenerator<CsvRow> {
  const lines = new LinesAhead(source)
  let width: number | undefined
  for (let first = await lines.next(); first; first = await lines.next()) {
    if (first.bytes.length === 0) continue
    const { taken, problem } = await takeRow(first, lines)
    const bytes = Buffer.concat(taken.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [newline, bytes])))
    const cells = problem ?? readCells(bytes, width)
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

/** The cells of a row, as many as `width` says, or the reason why it is no row. */
function readCells(bytes: Buffer, width: number | undefined): string[] | string {
  const text = decodeUtf8(bytes)
  if (text === undefined) return 'not UTF-8'
  const cells: string[] = []
  let at = 0
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1) : readBare(text, at)
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
  /** Where the comma after it stands, or the end of the row. */
  end: number
}

function readBare(text: string, start: number): Cell | string {
  const comma = text.indexOf(',', start)
  const end = comma < 0 ? text.length : comma
  const value = text.slice(start, end)
  return value.includes('"') ? 'a quotation mark within a value that does not begin with one' : { value, end }
}

function readQuoted(text: string, start: number): Cell | string {
  let value = ''
  let from = start
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return 'a quotation mark opens a value and none closes it'
    value += text.slice(from, mark)
    const next = text[mark + 1]
    if (next === undefined || next === ',') return { value, end: mark + 1 }
    if (next !== '"') return 'text after the quotation mark that closes a value'
    value += '"'
    from = mark + 2
  }
}
