import { getDocumentProxy } from 'unpdf'
import { makePdf } from '../make-pdf.ts'
import type { PrintedBlock, PrintedDocument } from '../printed-document.ts'

/** A document of one solution. */
export const documentOf = (blocks: PrintedBlock[], files = new Map<string, Uint8Array>()): PrintedDocument => ({
  title: 'Pumps',
  locale: 'en',
  solutions: [{ number: 'P-1', title: 'Leaks', origin: 'Faults', locale: 'en', blocks }],
  files,
  words: { page: 'Page {{page}} of {{total}}', missingPicture: '{{name}} is missing' },
})

/** A text on a page, with the place of its beginning from the left and from the top. In points. */
interface PlacedText {
  text: string
  x: number
  y: number
}

export interface ReadPage {
  width: number
  height: number
  texts: PlacedText[]
  /** All texts of it, in the order in which they are drawn. */
  words: string
}

/** The pages of a PDF, as a reader of PDFs finds their texts. */
export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item): PlacedText[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      // pdf.js has the places of a text as numbers without names.
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str, x, y: height - y }]
    })
    const words = texts.map(({ text }) => text).join(' ').replaceAll(/\s+/g, ' ') // prettier-ignore
    pages.push({ width, height, texts, words })
  }
  await document.loadingTask.destroy()
  return pages
}

/** The pages of a rich text on paper. */
export async function printHtml(html: string): Promise<ReadPage[]> {
  return readPages(await makePdf(documentOf([{ kind: 'html', html }]), () => undefined))
}
