import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkPng } from './check-png.ts'
import { openDecoders } from './decoders.ts'
import { makePdf } from './make-pdf.ts'

beforeAll(() => openDecoders())

interface PngParts {
  side?: number
  colour?: number
  packed?: Buffer
  before?: Buffer[]
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function header(side: number, colour: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(side, 0)
  content.writeUInt32BE(side, 4)
  content.set([8, colour], 8)
  return chunk('IHDR', content)
}

/** A square PNG of 8 bits. */
function png({ side = 2, colour = 6, packed = deflateSync(Buffer.alloc(100)), before = [] }: PngParts = {}): Buffer {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [header(side, colour), ...before, chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const broken = deflateSync(Buffer.alloc(100, 'pixels')).fill(0xff, 10)
const endless = Buffer.concat([Buffer.from('ffffffff', 'hex'), Buffer.from('IDAT')])

const words = { page: '', missingPicture: '{{name}} is missing' }

/** How many pictures a PDF of one file has. */
async function picturesOf(file: Buffer): Promise<number> {
  const blocks = [{ kind: 'picture' as const, hash: 'one', name: 'one' }]
  const solutions = [{ number: 'P-1', title: 'Pictures', origin: 'Faults', locale: 'en', blocks }]
  const files = new Map([['one', Uint8Array.from(file)]])
  const pdf = await makePdf({ title: 'Pictures', locale: 'en', solutions, files, words }, () => undefined)
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  )
}

describe('a PNG', () => {
  it('is printed where its pixels can be unpacked', async () => {
    expect(() => checkPng(png())).not.toThrow()
    expect(await picturesOf(png({ colour: 2 }))).toBe(1)
  })

  it.each([
    ['says that it is huge', png({ side: 20_000 })],
    ['says that it is huge after it said that it is small', png({ before: [header(20_000, 6)] })],
    ['hides its size in a chunk that is read as none', png({ before: [chunk('tRNS', header(20_000, 6))] })],
    ['has a colour that does not exist', png({ colour: 1 })],
    ['has broken pixels', png({ packed: broken })],
    ['has a chunk that is longer than the file', png({ before: [endless] })],
    ['breaks off before its end', png().subarray(0, -12)],
  ])('is left out where it %s', async (_, file) => {
    const before = performance.now()
    expect(() => checkPng(file)).toThrow()
    expect(await picturesOf(file)).toBe(0)
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})

describe('a picture in a drawing', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAMgePAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const image = (type: string, file: Buffer) =>
    `<image width="50" height="50" href="data:image/${type};base64,${file.toString('base64')}"/>`
  const drawing = (...images: string[]) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${images.join('')}</svg>`)

  it('is printed', async () => {
    expect(await picturesOf(drawing(image('png', png({ colour: 2 })), image('gif', gif)))).toBe(2)
  })

  it('alone is left out where it is broken, huge, or elsewhere', async () => {
    const good = image('png', png({ colour: 2 }))
    const bad = [image('png', png({ packed: broken })), image('png', png({ side: 20_000 }))]
    const torn = image('jpeg', Buffer.from('ffd8ffe000', 'hex'))
    const elsewhere = ['/etc/hostname', 'data:image/../../etc/hostname', 'https://example.com/a.png']
    const links = elsewhere.map((link) => `<image width="50" height="50" href="${link}"/>`)
    expect(await picturesOf(drawing(...bad, torn, ...links, good))).toBe(1)
  })
})
