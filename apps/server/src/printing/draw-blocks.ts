import type { WarningLevel } from '@advisor/contract'
import { pictureBox } from './draw-picture.ts'
import { partsOfHtml } from './html-boxes.ts'
import type { Page } from './page.ts'
import type { PrintedBlock } from './printed-document.ts'
import { cellsBox, drawTable, tableOfTexts, withoutLastGap } from './table-boxes.ts'

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
      page.write([{ text: block.text }])
      break
    case 'html':
      for (const part of partsOfHtml(page, block.html)) {
        if ('table' in part) drawTable(page, part.table)
        else page.placeBoxes(part.boxes)
      }
      break
    case 'facts':
      drawFacts(page, block.facts)
      break
    case 'table':
      drawTable(page, tableOfTexts(page, block.columns, block.rows))
      break
    case 'warning':
      drawWarning(page, block)
      break
    case 'picture':
      page.placeBoxes([pictureBox(page, page.document.files.get(block.hash), block.name, page.width)])
      break
  }
}

function drawFacts(page: Page, facts: Extract<PrintedBlock, { kind: 'facts' }>['facts']): void {
  const valueX = captionWidth + 8
  const valueWidth = page.width - valueX
  page.placeBoxes(
    facts.map(([caption, value]) => {
      const cell = (text: string, x: number, width: number, isBold: boolean) => ({
        x,
        boxes: withoutLastGap(page.paragraph([{ text, isBold }], width, { size: cellSize })),
      })
      const cells = [cell(caption, 0, captionWidth, false), cell(value, valueX, valueWidth, true)]
      return cellsBox(page, cells, { width: page.width, padding: 1, isPlain: true })
    }),
  )
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
