import { afterEach, expect, it } from 'vitest'
import { textLimits } from './file-text.ts'
import { docxOf, pdfOf } from './testing/sample-files.ts'
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

it('keeps what is read when the time is over, and reads the next file', async () => {
  open({ timeMs: 2_500 })
  const endless = `<html>${'valve '.repeat(10_000)}${'<div>'.repeat(3_000_000)}`
  const cut = await read(endless)
  expect(cut).toMatchObject({ outcome: 'out-of-time', kind: null })
  expect(cut?.pages[0]?.text).toMatch(/^\s*valve/)
  expect(await read('seal')).toMatchObject({ outcome: 'read' })
})

it('ends a thread that takes too much memory', async () => {
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
