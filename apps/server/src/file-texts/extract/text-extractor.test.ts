import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, expect, inject, it } from 'vitest'
import { textLimits, textOutcomes } from './file-text.ts'
import { docxOf, pdfOf, xlsxOf } from './testing/sample-files.ts'
import { TextExtractor, type ExtractLimits } from './text-extractor.ts'

let extractor: TextExtractor | undefined
afterEach(() => extractor?.close())

function open(limits: Partial<ExtractLimits> = {}): TextExtractor {
  extractor = new TextExtractor({ ...textLimits, ...limits })
  return extractor
}
const never = new AbortController().signal
const read = (content: Buffer | string, signal = never) => extractor?.read(new Uint8Array(Buffer.from(content)), signal)

it('reads files one after the other', async () => {
  open()
  expect(await read(await pdfOf(['one', 'two']))).toEqual({
    ...{ kind: 'pdf', outcome: 'read' },
    pages: [
      { page: 1, text: 'one' },
      { page: 2, text: 'two' },
    ],
  })
  expect(await read('three')).toMatchObject({ outcome: 'read', pages: [{ text: 'three' }] })
})

it('keeps what is read when the time is over, and reads the next file', { timeout: 30_000 }, async () => {
  open({ timeMs: 2_500 })
  const endless = `<html>${'valve '.repeat(10_000)}${'<div>'.repeat(3_000_000)}`
  const cut = await read(endless)
  expect(cut).toMatchObject({ outcome: 'out-of-time', kind: null })
  expect(cut?.pages[0]?.text).toMatch(/^\s*valve/)
  expect(await read('seal')).toMatchObject({ outcome: 'read' })
})

it.runIf(inject('isLong'))('ends a thread that takes too much memory', { timeout: 60_000 }, async () => {
  open({ memoryBytes: 120_000_000 })
  const part = Buffer.concat([Buffer.from('<w:document a="'), Buffer.alloc(190_000_000, 'x')])
  expect(await read(await docxOf([], { 'word/document.xml': part }))).toMatchObject({ outcome: 'out-of-memory' })
  expect(await read('seal')).toMatchObject({ outcome: 'read' })
})

it('ends with its signal', async () => {
  open()
  await expect(read('seal', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  const stop = new AbortController()
  const reading = read(`<html>${'<div>'.repeat(2_000_000)}`, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})

/** A PDF of these objects, numbered from 1; the first is its catalog. */
function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach((object, at) => {
    starts.push(length())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer <</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length()}\n%%EOF`
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`))
  return Buffer.concat(parts)
}

it('comes to an end with a PDF whose pages contain one another', { timeout: 30_000 }, async () => {
  open({ timeMs: 8_000 })
  const pages = '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 1000000>>'
  const loops = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages,
    '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1000000>>',
  ])
  expect(textOutcomes).toContain((await read(loops))?.outcome)
  expect(await read('seal')).toMatchObject({ outcome: 'read' })
})

it('comes to an end with a PDF whose page unpacks to hundreds of megabytes', { timeout: 60_000 }, async () => {
  open({ timeMs: 15_000, memoryBytes: 400_000_000 })
  const packed = deflateSync(Buffer.alloc(500_000_000, 'q Q '))
  const stream = Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
  const bomb = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>',
    stream,
  ])
  expect(['out-of-memory', 'out-of-time', 'empty']).toContain((await read(bomb))?.outcome)
  expect(await read('seal')).toMatchObject({ outcome: 'read' })
})

it('reads what is whole of a PDF about whose broken page pdf.js rejects a promise that nobody awaits', async () => {
  const whole = (await pdfOf(['one', 'two'])).toString('latin1')
  const secondPage = [...whole.matchAll(/obj\n<<\n\/Type \/Page\n/g)][1]?.index ?? 0
  // The first page is not where the table of the objects says, and the second one is no object.
  const broken = `${whole.slice(0, secondPage)}ob:${whole.slice(secondPage + 3)}`.replace(
    /^0000000015 /m,
    '0000000016 ',
  )
  expect(broken).toContain('0000000016')
  open()
  for (let time = 0; time < 3; time++)
    expect(await read(Buffer.from(broken, 'latin1'))).toEqual({
      ...{ kind: 'pdf', outcome: 'read' },
      pages: [{ page: 1, text: 'one' }],
    })
})

it('no bytes make it fail', { timeout: 120_000 }, async () => {
  open()
  const samples = await Promise.all([
    pdfOf(['Compressor', 'valve']),
    docxOf(['Seal', 'ring']),
    xlsxOf({ Parts: [['Valve', 1]] }),
    Promise.resolve(Buffer.from('<!doctype html><p>Seal')),
  ])
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), changes, fc.nat(), async (sample, drawn, cut) => {
      const bytes = Buffer.from(sample)
      for (const [at, byte] of drawn) bytes[at % bytes.length] = byte
      const file = await read(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length))
      expect(textOutcomes).toContain(file?.outcome)
    }),
    { numRuns: 150 },
  )
})
