import { fontOfCell, fontRuns, type TextStyle } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'

/** In points, as all lengths of a page. */
export const pageMargin = 56
const paragraphGap = 5
const lineGap = 2

/** A stretch of text in one style. */
export interface Span extends TextStyle {
  text: string
  link?: string
}

export interface LineStyle {
  size?: number
  colour?: string
}

/** The page that is written, with the language of its text and the margin of what is nested. */
export class Page {
  readonly pdf: PDFKit.PDFDocument
  readonly locale: string
  readonly document: Pick<PrintedDocument, 'files' | 'words'>
  #left = pageMargin

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
    const { place, bottom } = this
    const { y } = this.pdf
    for (let index = firstPage; index <= place; index++) {
      const from = index === firstPage ? firstY : pageMargin
      const to = index === place ? y - paragraphGap : bottom
      this.pdf.switchToPage(index)
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
    if (this.pdf.y + height > this.bottom) this.pdf.addPage()
  }

  /** Writes a paragraph, and the space below it. */
  write(spans: readonly Span[], style: LineStyle = {}): void {
    this.need((style.size ?? 11) * 1.5)
    this.#lines(spans, this.#left, this.pdf.y, { ...style, width: this.width })
    this.gap(paragraphGap)
  }

  /** Writes at a place; the cursor stays. */
  writeAt(spans: readonly Span[], x: number, y: number, style: LineStyle & { width?: number } = {}): void {
    const before = this.pdf.y
    this.#lines(spans, x, y, style)
    this.pdf.y = before
  }

  widthOf(text: string, size: number, style: TextStyle = {}): number {
    return fontRuns(text, this.locale, style).reduce(
      (width, run) => width + this.pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  /** The height of a text in a column. */
  heightOf(text: string, width: number, size: number, style: TextStyle = {}): number {
    return this.pdf
      .font(fontOfCell(text, this.locale, style))
      .fontSize(size)
      .heightOfString(text, { width, lineGap })
  }

  /** Writes the text of a cell, in one font; the cursor stays. */
  cell(text: string, x: number, y: number, width: number, size: number, style: TextStyle = {}): void {
    const before = this.pdf.y
    this.pdf
      .font(fontOfCell(text, this.locale, style))
      .fontSize(size)
      .fillColor('#000')
      .text(text, x, y, { width, lineGap })
    this.pdf.y = before
  }

  #lines(
    spans: readonly Span[],
    x: number,
    y: number,
    { size = 11, colour = '#000', width }: LineStyle & { width?: number },
  ): void {
    const runs = spans.flatMap(({ text, link, ...style }) =>
      fontRuns(text, this.locale, style).map((run) => ({ ...run, link })),
    )
    this.pdf.fontSize(size)
    for (const [index, { font, text, link }] of runs.entries()) {
      this.pdf.font(font).fillColor(link === undefined ? colour : '#0b5f6b')
      const options = {
        lineGap,
        ...(width === undefined ? { lineBreak: false } : { width }),
        continued: index + 1 < runs.length,
        link: link ?? null,
        underline: link !== undefined,
      }
      if (index === 0) this.pdf.text(text, x, y, options)
      else this.pdf.text(text, options)
    }
  }
}
