import type { Page } from './page.ts'
import type { PrintedBlock } from './printed-document.ts'

const cellSize = 10
const cellPadding = 4

/** Columns of the same width; a row that is higher than a page is cut off at its end. */
export function drawTable(
  page: Page,
  { columns, rows }: Pick<Extract<PrintedBlock, { kind: 'table' }>, 'columns' | 'rows'>,
): void {
  const count = Math.max(1, columns.length, ...rows.map((row) => row.length))
  const width = page.width / count
  const inner = width - 2 * cellPadding
  const drawRow = (cells: readonly string[], isBold: boolean) => {
    const heights = cells.map((cell) => page.heightOf(cell, inner, cellSize, { isBold }))
    const height = Math.min(Math.max(12, ...heights) + 2 * cellPadding, page.bottom - page.pdf.page.margins.top)
    page.need(height)
    const { y } = page.pdf
    cells.forEach((cell, index) =>
      page.cell(cell, page.left + index * width + cellPadding, y + cellPadding, inner, cellSize, { isBold }),
    )
    page.pdf
      .lineWidth(0.5)
      .strokeColor('#bbb')
      .moveTo(page.left, y + height)
      .lineTo(page.left + page.width, y + height)
      .stroke()
    page.pdf.y = y + height
  }
  if (columns.some((column) => column !== '')) drawRow(columns, true)
  for (const row of rows) drawRow(row, false)
  page.gap(8)
}
