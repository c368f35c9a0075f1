import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { makePdf } from './make-pdf.ts'
import { printPdf } from './print-pdf.ts'
import type { PrintedBlock } from './printed-document.ts'
import { documentOf } from './testing/printed.ts'

const { signal: never } = new AbortController()

describe('the thread of a PDF', () => {
  it('is handed pictures, but no memory that others use', async () => {
    const own = new Uint8Array(5_000)
    const shared = new Uint8Array(new ArrayBuffer(5_000), 0, 100)
    const pdf = await printPdf(documentOf([], new Map([['a', own], ['b', shared]])), 'viewer', never) // prettier-ignore
    expect(pdf.byteLength).toBeGreaterThan(500)
    expect(own.byteLength).toBe(0)
    expect(shared.byteLength).toBe(100)
  })

  it('ends when the signal aborts, and is not begun after that', async () => {
    const leaving = new AbortController()
    const printed = printPdf(documentOf([]), 'viewer', leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(printed).rejects.toThrow('gone')
    await expect(printPdf(documentOf([]), 'viewer', leaving.signal)).rejects.toThrow('gone')
  })

  it('tells how many solutions are laid out', async () => {
    const told: number[] = []
    await printPdf(documentOf([]), 'viewer', never, (done) => told.push(done))
    expect(told).toEqual([1])
  })
})

describe('a PDF', () => {
  it('has on each page its number, that of all, and the number of its solution', async () => {
    const long: PrintedBlock = { kind: 'text', text: Array.from({ length: 120 }, (_, at) => `手順 ${at}`).join('\n') }
    const [first] = documentOf([long]).solutions
    const second = { ...first!, number: 'P-2', blocks: [] }
    const pdf = await makePdf({ ...documentOf([]), solutions: [first!, second] }, () => undefined)
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false })
    const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      const number = index + 1 === pages.length ? 'P-2' : 'P-1'
      expect(page).toMatch(new RegExp(`${number} Page ${index + 1} of ${pages.length}$`))
    }
  })

  it('has the bar of a warning on each of its pages', async () => {
    const text = Array.from({ length: 120 }, (_, at) => `Line ${at}`).join('\n')
    const blocks: PrintedBlock[] = [{ kind: 'text', text }]
    const pdf = await makePdf(documentOf([{ kind: 'warning', level: 'danger', signal: 'DANGER', caption: 'Hot', blocks }]), () => undefined) // prettier-ignore
    const pages = drawingsOf(pdf).filter((drawing) => drawing.includes('BT'))
    expect(pages.length).toBeGreaterThan(2)
    // Narrow bars: their x, y, width and height.
    const bars = pages.map((drawing) => drawing.match(/^[\d.]+ [\d.]+ 4 [\d.]+ re$/gm)?.length ?? 0)
    expect(bars).toEqual(pages.map(() => 1))
  })
})

/** What is drawn on the pages, unpacked. */
function drawingsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf)
  const drawings: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('endstream', at)
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    try {
      drawings.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // A font or a picture in another packing.
    }
  }
  return drawings
}
