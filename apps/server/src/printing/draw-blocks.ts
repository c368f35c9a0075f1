import type { WarningLevel } from '@advisor/contract'
import { drawHtml } from './draw-html.ts'
import { drawPicture } from './draw-picture.ts'
import { drawTable } from './draw-table.ts'
import type { Page } from './page.ts'
import type { PrintedBlock } from './printed-document.ts'

/** The colours of ISO 3864 and ANSI Z535, as on the screen. */
const warningColours: Record<WarningLevel, string> = {
  danger: '#c8102e',
  warning: '#ff8200',
  caution: '#ffd100',
  notice: '#005eb8',
}
const captionWidth = 130
const cellSize = 10

export function drawBlock(page: Page, block: PrintedBlock): void {
  switch (block.kind) {
    case 'heading':
      // A heading stays with what is below it.
      page.need(100)
      page.gap(8)
      page.write([{ text: block.text, isBold: true }], { size: 13 })
      break
    case 'caption':
      page.need(50)
      page.write([{ text: block.text, isBold: true }], { size: 10, colour: '#444' })
      break
    case 'text':
      for (const line of block.text.split('\n')) page.write([{ text: line }])
      break
    case 'html':
      drawHtml(page, block.html)
      break
    case 'facts':
      drawFacts(page, block.facts)
      break
    case 'table':
      drawTable(page, { ...block, rows: block.rows.map((row) => row.map((text) => ({ text }))) })
      break
    case 'warning':
      drawWarning(page, block)
      break
    case 'picture':
      drawPicture(page, page.document.files.get(block.hash), block.name)
      break
  }
}

function drawFacts(page: Page, facts: Extract<PrintedBlock, { kind: 'facts' }>['facts']): void {
  const valueWidth = page.width - captionWidth - 8
  for (const [caption, value] of facts) {
    const height = Math.max(
      page.heightOf(caption, captionWidth, cellSize),
      page.heightOf(value, valueWidth, cellSize, { isBold: true }),
    )
    page.need(height)
    const { y } = page.pdf
    page.cell(caption, page.left, y, captionWidth, cellSize)
    page.cell(value, page.left + captionWidth + 8, y, valueWidth, cellSize, { isBold: true })
    page.pdf.y = y + height + 2
  }
  page.gap(4)
}

function drawWarning(page: Page, { level, signal, caption, blocks }: Extract<PrintedBlock, { kind: 'warning' }>): void {
  page.need(60)
  const first = { page: page.place, y: page.pdf.y }
  page.indented(12, () => {
    page.write(
      [
        { text: `${signal}  `, isBold: true },
        { text: caption, isBold: true },
      ],
      { size: 11 },
    )
    for (const block of blocks) drawBlock(page, block)
  })
  // The bar goes on with the warning, on each of its pages.
  page.downFrom(first, ({ from, to }) => page.pdf.rect(page.left, from, 4, to - from).fill(warningColours[level]))
  page.gap(6)
}
