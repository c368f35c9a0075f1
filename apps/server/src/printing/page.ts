import { drawBoxes, heightOf, stacked, type Box } from './boxes.ts'
import type { FontName, TextStyle } from './fonts.ts'
import { extentOf, layOutLines, type Direction, type Line, type Piece, type Span } from './lay-out-lines.ts'
import type { PrintedDocument } from './printed-document.ts'
import { useFont } from './use-font.ts'

export type { Span } from './lay-out-lines.ts'

/** In points, as all lengths of a page. */
export const pageMargin = 56
export const paragraphGap = 5
/** The smallest height of something that is worth to be begun on a page. */
const worthBeginning = 60
/** A row that takes more of a page is not moved to the next one as a whole. */
const mostMovedShare = 0.5
/** Heads of a table that take more of a page are not repeated on each. */
const mostRepeatedShare = 0.3
const linkColour = '#0b5f6b'

export interface LineStyle {
  size?: number
  colour?: string
  direction?: Direction | undefined
}

/** The page that is written, with the language of its text and the margin of what is nested. */
export class Page {
  readonly pdf: PDFKit.PDFDocument
  readonly locale: string
  readonly document: Pick<PrintedDocument, 'files' | 'words'>
  #left = pageMargin
  /** What stands above the rows on each page. */
  #heads: readonly Box[] = []
  #layout: 'portrait' | 'landscape' = 'portrait'
  readonly #widths = new Map<FontName, Map<string, number>>()

  constructor(pdf: PDFKit.PDFDocument, locale: string, document: Pick<PrintedDocument, 'files' | 'words'>) {
    this.pdf = pdf
    this.locale = locale
    this.document = document
  }

  get left(): number {
    return this.#left
  }

  get width(): number {
    return this.pdf.page.width - pageMargin - this.#left
  }

  /** The width of what is written on a page that is turned. */
  get turnedWidth(): number {
    return Math.max(this.pdf.page.width, this.pdf.page.height) - pageMargin - this.#left
  }

  get bottom(): number {
    return this.pdf.page.height - pageMargin
  }

  /** The number of the present page, from 0. */
  get place(): number {
    const { start, count } = this.pdf.bufferedPageRange()
    return start + count - 1
  }

  /** Draws something on each page from an earlier place down to the cursor, between two heights. */
  downFrom(
    { page: firstPage, y: firstY }: { page: number; y: number },
    draw: (stretch: { from: number; to: number }) => void,
  ): void {
    const { place } = this
    const { y } = this.pdf
    for (let index = firstPage; index <= place; index++) {
      this.pdf.switchToPage(index)
      const from = index === firstPage ? firstY : pageMargin
      const to = index === place ? y - paragraphGap : this.bottom
      if (to > from) draw({ from, to })
    }
    this.pdf.y = y
  }

  /** Draws with a wider margin. */
  indented(by: number, draw: () => void): void {
    this.#left += by
    draw()
    this.#left -= by
  }

  gap(height: number): void {
    this.pdf.y += height
  }

  /** Begins a new page if less than this height is left. */
  need(height: number): void {
    if (this.pdf.y + height > this.bottom) this.#newPage()
  }

  /** Puts boxes below what is written, on as many pages as they take. */
  placeBoxes(boxes: readonly Box[]): void {
    for (const box of boxes) this.#put(box)
  }

  /** Puts rows below what is written; heads stand above them on each page. */
  placeRows(rows: readonly Box[], heads: readonly Box[]): void {
    const first = rows[0]
    this.need(Math.min(heightOf(heads) + Math.min(first?.height ?? 0, worthBeginning), this.#room * mostMovedShare))
    this.placeBoxes(heads)
    if (heightOf(heads) <= this.#room * mostRepeatedShare) this.#heads = heads
    this.placeBoxes(rows)
    this.#heads = []
  }

  /** Draws on pages that are turned; what follows stands on pages that are not. */
  turned(draw: () => void): void {
    this.#layout = 'landscape'
    this.#newPage()
    draw()
    this.#layout = 'portrait'
    // What follows, if anything does, begins a page.
    this.pdf.y = this.bottom + 1
  }

  #put(box: Box): void {
    if (box.isGap) {
      this.pdf.y += box.height
      return
    }
    const left = this.bottom - this.pdf.y
    if (Math.max(box.height, Math.min(box.wants ?? 0, this.#room / 2)) <= left) return this.#draw(box)
    const isMoved = box.height <= this.#room * mostMovedShare || left < worthBeginning
    const parts = isMoved ? undefined : box.split?.(left)
    if (parts) {
      this.#draw(parts[0])
      this.#newPage()
      return this.#put(parts[1])
    }
    // What fits in no part is drawn as it is on an empty page.
    if (this.pdf.y <= pageMargin + heightOf(this.#heads)) return this.#draw(box)
    this.#newPage()
    this.#put(box)
  }

  /** The height of an empty page. */
  get #room(): number {
    return this.bottom - pageMargin
  }

  #newPage(): void {
    this.pdf.addPage({ size: 'A4', margin: pageMargin, layout: this.#layout })
    drawBoxes(this.#heads, { x: this.#left, y: pageMargin })
    this.pdf.y = pageMargin + heightOf(this.#heads)
  }

  #draw(box: Box): void {
    const { y } = this.pdf
    box.draw({ x: this.#left, y })
    this.pdf.y = y + box.height
  }

  /** The boxes of a paragraph, one for each line, and the space below it. */
  paragraph(spans: readonly Span[], width: number, { size = 11, colour = '#000', direction }: LineStyle = {}): Box[] {
    const lines = layOutLines(spans, { width, size, locale: this.locale, measure: this.#measure, direction })
    const boxes = lines.map((line): Box => ({
      height: line.height,
      ascent: line.ascent,
      draw: ({ x, y }) => this.#drawLine(line, x, y, colour),
    }))
    return [...keptTogether(boxes), gapBelow]
  }

  /** Writes a paragraph, and the space below it. */
  write(spans: readonly Span[], style: LineStyle = {}): void {
    this.placeBoxes(this.paragraph(spans, this.width, style))
  }

  /** Writes a line whose letters stand at a height; the cursor stays. */
  writeAt(spans: readonly Span[], x: number, baseline: number, { size = 11, colour = '#000' }: LineStyle = {}): void {
    const before = this.pdf.y
    const [line] = layOutLines(spans, { width: Infinity, size, locale: this.locale, measure: this.#measure })
    if (line) this.#drawLine(line, x, baseline - line.ascent, colour)
    this.pdf.y = before
  }

  widthOf(text: string, size: number, style: TextStyle = {}): number {
    return this.extentOf([{ ...style, text }], size).widest
  }

  /** The widths of the widest line and of the widest word. */
  extentOf(spans: readonly Span[], size: number): { widest: number; word: number } {
    return extentOf(spans, { size, locale: this.locale, measure: this.#measure })
  }

  readonly #measure = (text: string, font: FontName): number => {
    let widths = this.#widths.get(font)
    if (!widths) this.#widths.set(font, (widths = new Map<string, number>()))
    const known = widths.get(text)
    if (known !== undefined) return known
    useFont(this.pdf, font, 1000)
    const width = this.pdf.widthOfString(text, { features: [] }) / 1000
    widths.set(text, width)
    return width
  }

  #drawLine({ pieces, ascent, height }: Line, x: number, y: number, colour: string): void {
    for (const piece of pieces) this.#drawPiece(piece, { x: x + piece.x, y, height, baseline: y + ascent, colour })
  }

  #drawPiece(
    { text, said, font, size, width, rise, span }: Piece,
    { x, y, height, baseline, colour }: { x: number; y: number; height: number; baseline: number; colour: string },
  ): void {
    const { pdf } = this
    const inked = span.link === undefined ? colour : linkColour
    useFont(pdf, font, size)
    pdf.fillColor(inked)
    if (said !== undefined) pdf.markContent('Span', { actual: said })
    // The order and the forms of letters are found for the whole of a piece, with its spaces.
    pdf.text(text, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic', features: [] })
    if (said !== undefined) pdf.endMarkedContent()
    const rule = (at: number) =>
      pdf
        .lineWidth(Math.max(0.5, size / 16))
        .strokeColor(inked)
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke()
    if (span.link !== undefined || span.isUnderlined) rule(baseline + size * 0.13)
    if (span.isStruck) rule(baseline - size * 0.3)
    if (span.link !== undefined) pdf.link(x, y, width, height, span.link)
  }
}

/** A paragraph of so few lines is not divided, and of others two lines stay together at the beginning and at the end. */
const mostWholeLines = 5

function keptTogether(lines: readonly Box[]): Box[] {
  if (lines.length === 0) return []
  if (lines.length <= mostWholeLines) return [stacked(lines)]
  return [stacked(lines.slice(0, 2)), ...lines.slice(2, -2), stacked(lines.slice(-2))]
}

const gapBelow: Box = { height: paragraphGap, isGap: true, draw: () => undefined }
