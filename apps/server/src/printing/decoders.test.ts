import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { asPng, openDecoders } from './decoders.ts'
import { makePdf } from './make-pdf.ts'
import { pngOf } from './png.ts'

const pictures = {
  gif: 'R0lGODlhAQABAIAAAMgePAAAACwAAAAAAQABAAACAkQBADs=',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACZtZGF0EgAKCBgIv2CBAQNCMhAYAAooooQAALATasHLTHBQ',
}
const fileOf = (format: keyof typeof pictures) => Buffer.from(pictures[format], 'base64')

beforeAll(() => openDecoders())

/** The size of a PNG and its first pixel. */
function told(png: Buffer | undefined) {
  const at = png?.indexOf('IDAT') ?? 0
  const pixels = inflateSync(png?.subarray(at + 4) ?? Buffer.alloc(0))
  return { width: png?.readUInt32BE(16), height: png?.readUInt32BE(20), first: [...pixels.subarray(1, 4)] }
}

describe('a picture of a format that PDFs do not have', () => {
  it('becomes a PNG', () => {
    expect(told(asPng(fileOf('gif')))).toEqual({ width: 1, height: 1, first: [200, 30, 60] })
    expect(told(asPng(fileOf('webp')))).toEqual({ width: 1, height: 1, first: [130, 130, 130] })
    expect(told(asPng(fileOf('avif')))).toEqual({ width: 8, height: 8, first: [200, 29, 61] })
    expect(asPng(Buffer.from('<svg/>'))).toBeUndefined()
  })

  it.each(['gif', 'webp', 'avif'] as const)('is refused where it is torn, or says that it is huge: %s', (format) => {
    const file = fileOf(format)
    expect(() => asPng(file.subarray(0, 30))).toThrow()
    const huge = Buffer.from(file)
    if (format === 'gif') huge.writeUInt32LE(0xffffffff, 6)
    if (format === 'webp') huge.writeUInt32LE(0x3fff3fff, 26)
    if (format === 'avif') huge.writeUInt32BE(0x00ffffff, huge.indexOf('ispe') + 8)
    expect(() => asPng(huge)).toThrow()
  })

  it('is refused where a GIF has a frame beyond its screen', () => {
    const lying = fileOf('gif')
    lying.writeUInt32LE(0xffffffff, lying.indexOf(0x2c) + 5)
    const before = performance.now()
    expect(() => asPng(lying)).toThrow('frame')
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  it('is refused where the first of the sizes of an AVIF is not the largest', () => {
    expect(() => asPng(withDecoy(fileOf('avif'), 8, 8))).not.toThrow()
    expect(() => asPng(withDecoy(fileOf('avif'), 7_000, 7_000))).toThrow(String(7_000 * 7_000))
  })

  it('is refused where an AVIF has more pixels than its decoder has memory for', () => {
    const large = fileOf('avif')
    large.writeUInt32BE(4_001, large.indexOf('ispe') + 8)
    large.writeUInt32BE(3_000, large.indexOf('ispe') + 12)
    expect(() => asPng(large)).toThrow(String(4_001 * 3_000))
  })

  it('is printed', async () => {
    const files = new Map(Object.keys(pictures).map((format) => [format, fileOf(format as keyof typeof pictures)]))
    const blocks = [...files.keys()].map((hash) => ({ kind: 'picture' as const, hash, name: hash }))
    const solutions = [{ number: 'P-1', title: 'Pictures', origin: 'Faults', locale: 'en', blocks }]
    const words = { page: '', missingPicture: '{{name}} is missing' }
    const pdf = await makePdf({ title: 'Pictures', locale: 'en', solutions, files, words }, () => undefined)
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(3)
  })
})

/** An AVIF with a size of 1 × 1 before its own. */
function withDecoy(avif: Buffer, width: number, height: number): Buffer {
  const at = (name: string) => avif.indexOf(name) - 4
  const file = Buffer.from(avif)
  file.writeUInt32BE(width, at('ispe') + 12)
  file.writeUInt32BE(height, at('ispe') + 16)
  const decoy = Buffer.from(avif.subarray(at('ispe'), at('ispe') + 20))
  decoy.writeUInt32BE(1, 12)
  decoy.writeUInt32BE(1, 16)
  for (const name of ['meta', 'iprp', 'ipco']) file.writeUInt32BE(file.readUInt32BE(at(name)) + decoy.length, at(name))
  // Where the pixels begin: the file has one part.
  file.writeUInt32BE(file.readUInt32BE(at('iloc') + 22) + decoy.length, at('iloc') + 22)
  // The numbers of the properties of the part.
  for (let index = 0; index < 4; index++) file[at('ipma') + 19 + index]! += 1
  return Buffer.concat([file.subarray(0, at('ispe')), decoy, file.subarray(at('ispe'))])
}

it('a PNG is on white paper, and no larger than paper needs', () => {
  const clear = { width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 0) }
  expect(told(pngOf(clear)).first).toEqual([255, 255, 255])
  const large = { width: 2_800, height: 4, data: new Uint8Array(2_800 * 4 * 4).fill(255) }
  expect(told(pngOf(large))).toMatchObject({ width: 1_400, height: 2 })
})
