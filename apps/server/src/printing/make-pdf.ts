import PDFDocument from 'pdfkit'
import { openDecoders } from './decoders.ts'
import { fontFiles } from './fonts.ts'
import { Page, pageMargin } from './page.ts'
import { drawBlock } from './draw-blocks.ts'
import type { PrintedDocument, PrintedSolution } from './printed-document.ts'

/**
 * A PDF of solutions, each from a page of its own, with the number of the solution and the page on each page.
 * `onProgress` is told how many are laid out.
 */
export async function makePdf(
  document: PrintedDocument,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  await openDecoders()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: pageMargin,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    lang: document.locale.replace('_', '-'),
    displayTitle: true,
    info: { Title: document.title, Creator: 'Advisor' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const [name, file] of fontFiles) pdf.registerFont(name, file)
  /** By page, from 0. */
  const numbers: string[] = []
  let number = ''
  pdf.on('pageAdded', () => numbers.push(number))
  for (const [index, solution] of document.solutions.entries()) {
    number = solution.number
    pdf.addPage()
    drawSolution(new Page(pdf, solution.locale, document), solution)
    onProgress(index + 1)
  }
  drawFooters(pdf, numbers, document)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function drawSolution(page: Page, { number, title, origin, link, blocks }: PrintedSolution): void {
  page.pdf.outline.addItem(`${number} ${title}`)
  page.write([{ text: number, ...(link !== undefined && { link }) }, { text: ` · ${origin}` }], {
    size: 9,
    colour: '#555',
  })
  page.write([{ text: title, isBold: true }], { size: 18 })
  page.gap(6)
  for (const block of blocks) drawBlock(page, block)
}

/** Written when the number of pages is known. */
function drawFooters(pdf: PDFKit.PDFDocument, numbers: readonly string[], { locale, words }: PrintedDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    // The footer stands in the margin, where a line would go to the next page.
    pdf.page.margins.bottom = 0
    const text = words.page.replace('{{page}}', String(index + 1)).replace('{{total}}', String(count))
    const page = new Page(pdf, locale, { files: new Map(), words })
    page.writeAt([{ text: numbers[index] ?? '' }], pageMargin, pdf.page.height - 28, { size: 8, colour: '#555' })
    page.writeAt([{ text }], pdf.page.width - pageMargin - page.widthOf(text, 8), pdf.page.height - 28, {
      size: 8,
      colour: '#555',
    })
  }
}
