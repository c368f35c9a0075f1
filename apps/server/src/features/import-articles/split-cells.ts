/** The cells of a row, or the reason why it is none. With `isLiteral`, a value that begins with no quotation mark may have some. */
export function splitCells(text: string, separator: string, isLiteral: boolean): string[] | string {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1, separator) : readBare(text, at, separator, isLiteral)
    if (typeof cell === 'string') return cell
    cells.push(cell.value)
    if (cell.end === text.length) return cells
    at = cell.end + 1
  }
}

interface Cell {
  value: string
  /** Where the separator after it stands, or the end of the row. */
  end: number
}

function readBare(text: string, start: number, separator: string, isLiteral: boolean): Cell | string {
  const next = text.indexOf(separator, start)
  const end = next < 0 ? text.length : next
  const value = text.slice(start, end)
  return value.includes('"') && !isLiteral
    ? 'a quotation mark within a value that does not begin with one'
    : { value, end }
}

function readQuoted(text: string, start: number, separator: string): Cell | string {
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
