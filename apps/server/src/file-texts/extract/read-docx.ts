import type { PageCollector } from './page-collector.ts'
import { readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export const docxMain = 'word/document.xml'
const parts = [docxMain, 'word/footnotes.xml', 'word/endnotes.xml']

const breaks: Record<string, string> = { tab: '\t', br: '\n', cr: '\n' }
const lineEnds = new Set(['p', 'tr'])

/** Collects the text of a Word document with its notes. A document knows its pages only when it is laid out. */
export async function readDocx(zip: ZipParts, into: PageCollector): Promise<void> {
  for (const part of parts) {
    let isText = false
    // What older programs show in the place of something is there a second time.
    let fallbacks = 0
    await readXml(zip.read(part), {
      open(name) {
        if (name === 'Fallback') fallbacks++
        isText = name === 't' && fallbacks === 0
        if (fallbacks === 0 && Object.hasOwn(breaks, name)) into.add(breaks[name] ?? '')
      },
      text(text) {
        if (isText) into.add(text)
      },
      close(name) {
        isText = false
        if (name === 'Fallback') fallbacks--
        if (name === 'tc') into.add('\t')
        if (lineEnds.has(name)) into.add('\n')
      },
    })
  }
}
