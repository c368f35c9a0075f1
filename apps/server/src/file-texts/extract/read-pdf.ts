import { getDocumentProxy } from 'unpdf'
import { LimitReached, textLimits, Unreadable } from './file-text.ts'
import type { PageCollector } from './page-collector.ts'

/** Collects the text of a PDF page by page. A page that is broken is left out. */
export async function readPdf(bytes: Buffer, into: PageCollector): Promise<void> {
  const document = await openPdf(bytes)
  try {
    for (let page = 1; page <= document.numPages; page++) {
      if (page > textLimits.pages) throw new LimitReached()
      into.startPage({ page })
      for (const text of await textsOf(document, page)) into.add(text)
      into.flush()
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false, disableFontFace: true })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(isLocked ? 'encrypted' : 'broken')
  }
}

async function textsOf(document: Pdf, number: number): Promise<string[]> {
  const page = await document.getPage(number).catch(() => undefined)
  if (!page) return []
  try {
    const { items } = await page.getTextContent()
    return items.flatMap((item) => ('str' in item ? [item.hasEOL ? `${item.str}\n` : item.str] : []))
  } catch {
    return []
  } finally {
    page.cleanup()
  }
}
