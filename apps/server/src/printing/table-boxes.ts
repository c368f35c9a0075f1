import { drawBoxes, heightOf, splitBoxes, type Box } from './boxes.ts'
import type { Page, Span } from './page.ts'

/** In points, as all lengths of a page. */
const usualPadding = 4
/** Of a table with many columns. */
const narrowPadding = 2
const manyColumns = 8
const captionSize = 10
const lineHeight = 12
/** A longer word may be broken; a picture is no smaller than this. */
const mostWord = 110
const leastPicture = 60
/** So many rows say how wide the columns are to be. */
const measuredRows = 300

/** What stands in a cell, laid out when its width is known. */
export interface TableCell {
  /** How many columns and rows it takes. */
  columns: number
  rows: number
  /** Its texts, for the width of its column. */
  lines: () => Span[][]
  hasPicture: boolean
  boxes: (width: number, size: number) => Box[]
}

export type TableRow = readonly TableCell[]

export interface PrintedTable {
  caption: string
  heads: readonly TableRow[]
  rows: readonly TableRow[]
}

/** The rows of a table, with what is repeated above them on each page. */
export interface TableBoxes {
  caption: Box[]
  heads: Box[]
  rows: Box[]
}

/** A cell in its place: its first column, counted from 0. */
interface PlacedCell {
  column: number
  cell: TableCell
}

/** A table of texts, without captions of columns if all are empty. */
export function tableOfTexts(
  page: Page,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): PrintedTable {
  const rowOf = (texts: readonly string[], isBold: boolean): TableRow =>
    texts.map((text) => ({
      columns: 1,
      rows: 1,
      lines: () => [[{ text, isBold }]],
      hasPicture: false,
      boxes: (width, size) => page.paragraph([{ text, isBold }], width, { size }),
    }))
  const heads = columns.some((column) => column !== '') ? [rowOf(columns, true)] : []
  return { caption: '', heads, rows: rows.map((row) => rowOf(row, false)) }
}

/**
 * Draws a table. One that is too wide is written smaller, or stands on pages that are turned, or comes in several parts of which each
 * begins with the first column.
 */
export function drawTable(page: Page, table: PrintedTable): void {
  for (const size of [10, 9, 8])
    if (wantedWidth(page, table, size) <= page.width) return place(page, table, page.width, size)
  if (wantedWidth(page, table, 7) <= page.turnedWidth) {
    const size = [10, 9, 8].find((each) => wantedWidth(page, table, each) <= page.turnedWidth) ?? 7
    return page.turned(() => place(page, table, page.width, size))
  }
  for (const columns of partsOf(page, table, 8)) place(page, columnsOf(table, columns), page.width, 8)
}

function place(page: Page, table: PrintedTable, width: number, size: number): void {
  const { caption, heads, rows } = tableBoxes(page, table, width, size)
  page.placeBoxes(caption)
  page.placeRows(rows, heads)
  page.gap(8)
}

/** Lays out the rows of a table, whose columns are as wide as what is in them wants. */
export function tableBoxes(page: Page, table: PrintedTable, width: number, size: number): TableBoxes {
  const [heads, rows] = [placed(table.heads), placed(table.rows)]
  const padding = paddingOf(countColumns([...heads, ...rows]))
  const edges = edgesOf(widthsOf(page, [...heads, ...rows], size), width, padding)
  const rowBox = (cells: readonly PlacedCell[]): Box => {
    const laidOut = cells.map(({ column, cell }) => {
      const x = edges[column] ?? 0
      const right = edges[Math.min(edges.length - 1, column + cell.columns)] ?? width
      const inner = Math.max(1, right - x - 2 * padding)
      return { x: x + padding, boxes: withoutLastGap(cell.boxes(inner, size)) }
    })
    return cellsBox(page, laidOut, { width, padding })
  }
  return {
    caption: table.caption === '' ? [] : page.paragraph([{ text: table.caption, isBold: true }], width, { size: captionSize }), // prettier-ignore
    heads: heads.map(rowBox),
    rows: rows.map(rowBox),
  }
}

interface LaidOutCell {
  x: number
  boxes: readonly Box[]
}

interface RowFrame {
  width: number
  padding: number
  /** Without the line below it. */
  isPlain?: boolean
}

/** A row, which goes on with all its cells on the next page. */
export function cellsBox(page: Page, cells: readonly LaidOutCell[], frame: RowFrame): Box {
  const { width, padding, isPlain = false } = frame
  const inside = Math.max(lineHeight, ...cells.map(({ boxes }) => heightOf(boxes)))
  const height = inside + 2 * padding
  return {
    height,
    draw({ x, y }) {
      for (const cell of cells) drawBoxes(cell.boxes, { x: x + cell.x, y: y + padding })
      if (isPlain) return
      const { pdf } = page
      pdf.lineWidth(0.5).strokeColor('#bbb').moveTo(x, y + height).lineTo(x + width, y + height).stroke() // prettier-ignore
    },
    split(room) {
      const parts = cells.map((cell) => ({ cell, parts: splitBoxes(cell.boxes, room - 2 * padding) }))
      if (parts.every(({ parts: [first] }) => first.length === 0)) return undefined
      const of = (which: 0 | 1) => cellsBox(page, parts.map(({ cell, parts: both }) => ({ ...cell, boxes: both[which] })), frame) // prettier-ignore
      return [of(0), of(1)]
    },
  }
}

export function withoutLastGap(boxes: readonly Box[]): Box[] {
  const last = boxes.findLastIndex(({ isGap }) => !isGap)
  return boxes.slice(0, last + 1)
}

/** The cells in their columns: one that takes several rows leaves its place in the next ones empty. */
function placed(rows: readonly TableRow[]): PlacedCell[][] {
  /** By column: how many of the next rows a cell from above takes there. */
  const taken: number[] = []
  return rows.map((row) => {
    const cells: PlacedCell[] = []
    const begun: [number, TableCell][] = []
    let column = 0
    for (const cell of row) {
      while ((taken[column] ?? 0) > 0) column += 1
      cells.push({ column, cell })
      begun.push([column, cell])
      column += cell.columns
    }
    for (let at = 0; at < taken.length; at++) taken[at] = Math.max(0, (taken[at] ?? 0) - 1)
    for (const [first, cell] of begun)
      for (let at = first; at < first + cell.columns; at++) taken[at] = Math.max(taken[at] ?? 0, cell.rows - 1)
    return cells
  })
}

const countColumns = (rows: readonly (readonly PlacedCell[])[]) =>
  Math.max(1, ...rows.flatMap((row) => row.map(({ column, cell }) => column + cell.columns)))

const paddingOf = (columns: number) => (columns >= manyColumns ? narrowPadding : usualPadding)

interface ColumnWidths {
  /** Of its widest word, and of its widest line. */
  least: number
  most: number
}

function widthsOf(page: Page, rows: readonly (readonly PlacedCell[])[], size: number): ColumnWidths[] {
  const widths = Array.from({ length: countColumns(rows) }, (): ColumnWidths => ({ least: 2 * size, most: 2 * size }))
  for (const row of rows.slice(0, measuredRows))
    for (const { column, cell } of row) {
      let [least, most] = cell.hasPicture ? [leastPicture, 2 * leastPicture] : [0, 0]
      for (const spans of cell.lines()) {
        const { widest, word } = page.extentOf(spans, size)
        least = Math.max(least, Math.min(mostWord, word))
        most = Math.max(most, widest)
      }
      for (let at = column; at < column + cell.columns; at++) {
        const width = widths[at]
        if (!width) continue
        width.least = Math.max(width.least, least / cell.columns)
        width.most = Math.max(width.most, most / cell.columns)
      }
    }
  return widths
}

/** The width that a table wants so that no usual word of it is broken. */
function wantedWidth(page: Page, table: PrintedTable, size: number): number {
  const rows = [...placed(table.heads), ...placed(table.rows)]
  const widths = widthsOf(page, rows, size)
  return widths.reduce((sum, { least }) => sum + least + 2 * paddingOf(widths.length), 0)
}

/** The left edges of the columns, and the right edge of the last one. */
function edgesOf(columns: readonly ColumnWidths[], width: number, padding: number): number[] {
  const room = width - columns.length * 2 * padding
  const sum = (of: (column: ColumnWidths) => number) => columns.reduce((total, column) => total + of(column), 0)
  const [least, most] = [sum((column) => column.least), sum((column) => column.most)]
  const share = most > least ? Math.max(0, room - least) / (most - least) : 0
  const wanted = columns.map((column) => column.least + (column.most - column.least) * Math.min(1, share))
  const factor = room / wanted.reduce((total, each) => total + each, 0)
  const edges = [0]
  for (const each of wanted) edges.push((edges.at(-1) ?? 0) + each * factor + 2 * padding)
  return edges
}

/** The columns of the parts of a table, of which each has the first one. */
function partsOf(page: Page, table: PrintedTable, size: number): number[][] {
  const widths = widthsOf(page, [...placed(table.heads), ...placed(table.rows)], size)
  const widthOf = (column: number) => (widths[column]?.least ?? 0) + 2 * usualPadding
  const parts: number[][] = []
  let part: number[] = []
  let used = widthOf(0)
  for (let column = 1; column < widths.length; column++) {
    if (part.length > 0 && used + widthOf(column) > page.width) {
      parts.push(part)
      part = []
      used = widthOf(0)
    }
    part.push(column)
    used += widthOf(column)
  }
  return [...parts, part].map((columns) => [0, ...columns])
}

/** The table with only these columns. */
function columnsOf(table: PrintedTable, columns: readonly number[]): PrintedTable {
  const empty: TableCell = { columns: 1, rows: 1, lines: () => [], hasPicture: false, boxes: () => [] }
  const cut = (rows: readonly TableRow[]) =>
    placed(rows).map((row): TableRow => {
      const cells: TableCell[] = []
      for (let at = 0; at < columns.length;) {
        const place = columns[at] ?? 0
        const found = row.find(({ column, cell }) => place >= column && place < column + cell.columns)
        const last = found ? found.column + found.cell.columns - 1 : place
        const columnsHere = columns.slice(at).filter((column) => column <= last).length
        // Each row has all its cells: those that a cell from above takes are empty.
        cells.push(found ? { ...found.cell, columns: columnsHere, rows: 1 } : empty)
        at += Math.max(1, columnsHere)
      }
      return cells
    })
  return { caption: table.caption, heads: cut(table.heads), rows: cut(table.rows) }
}
