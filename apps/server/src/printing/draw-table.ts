import { drawAt, missingPicture } from './draw-picture.ts'
import type { Page } from './page.ts'
import { readPicture, type PrintablePicture } from './printed-picture.ts'

const cellSize = 10
const cellPadding = 4
const pictureGap = 4
/** Pictures leave place for the other rows. In points. */
const mostPictureHeight = 240
/** A pixel of a screen in points. */
const pointsPerPixel = 0.75

/** What stands in a cell: words, and pictures below them. */
export interface PrintedCell {
  text: string
  pictures?: readonly { file: Uint8Array | undefined; name: string }[]
}

export interface PrintedTable {
  columns: readonly string[]
  rows: readonly (readonly PrintedCell[])[]
}

interface LaidOutCell {
  text: string
  textHeight: number
  pictures: readonly { picture: PrintablePicture; name: string; width: number; height: number }[]
  height: number
}

/** Columns of the same width; words that are higher than a page are cut off at its end, pictures become smaller. */
export function drawTable(page: Page, { columns, rows }: PrintedTable): void {
  const count = Math.max(1, columns.length, ...rows.map((row) => row.length))
  const width = page.width / count
  const inner = width - 2 * cellPadding
  const most = page.bottom - page.pdf.page.margins.top
  const drawRow = (cells: readonly PrintedCell[], isBold: boolean) => {
    const laidOut = cells.map((cell) => layOut(page, cell, { width: inner, most: most - 2 * cellPadding, isBold }))
    const height = Math.min(Math.max(12, ...laidOut.map((cell) => cell.height)) + 2 * cellPadding, most)
    page.need(height)
    const { y } = page.pdf
    laidOut.forEach((cell, index) => {
      const x = page.left + index * width + cellPadding
      page.cell(cell.text, x, y + cellPadding, inner, cellSize, { isBold })
      let below = y + cellPadding + cell.textHeight
      for (const { picture, name, ...size } of cell.pictures) {
        const isDrawn = drawAt(page, picture, { x, y: below + pictureGap, ...size })
        if (!isDrawn) page.cell(missingPicture(page, name), x, below + pictureGap, inner, cellSize, {})
        below += pictureGap + size.height
      }
    })
    page.pdf
      .lineWidth(0.5)
      .strokeColor('#bbb')
      .moveTo(page.left, y + height)
      .lineTo(page.left + page.width, y + height)
      .stroke()
    page.pdf.y = y + height
  }
  if (columns.some((column) => column !== ''))
    drawRow(
      columns.map((text) => ({ text })),
      true,
    )
  for (const row of rows) drawRow(row, false)
  page.gap(8)
}

/** Measures a cell. The pictures that cannot be read are words in it. */
function layOut(
  page: Page,
  { text, pictures = [] }: PrintedCell,
  { width, most, isBold }: { width: number; most: number; isBold: boolean },
): LaidOutCell {
  const read = pictures.map(({ file, name }) => ({ name, picture: file && readPicture(page.pdf, file) }))
  const missing = read.flatMap(({ name, picture }) => (picture ? [] : [missingPicture(page, name)]))
  const said = [text, ...missing].filter((each) => each !== '').join(' ')
  const textHeight = said === '' ? 0 : page.heightOf(said, width, cellSize, { isBold })
  const drawn = read.flatMap(({ name, picture }) => {
    if (!picture) return []
    const scale = Math.min(pointsPerPixel, width / picture.width, mostPictureHeight / picture.height)
    return [{ picture, name, width: picture.width * scale, height: picture.height * scale }]
  })
  const gaps = drawn.length * pictureGap
  const wanted = drawn.reduce((sum, { height }) => sum + height, 0)
  const factor = wanted > 0 ? Math.min(1, Math.max(0, most - textHeight - gaps) / wanted) : 1
  const scaled = drawn.map((each) => ({ ...each, width: each.width * factor, height: each.height * factor }))
  return { text: said, textHeight, pictures: scaled, height: textHeight + gaps + wanted * factor }
}
