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

it('a PNG is on white paper, and no larger than paper needs', () => {
  const clear = { width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 0) }
  expect(told(pngOf(clear)).first).toEqual([255, 255, 255])
  const large = { width: 2_800, height: 4, data: new Uint8Array(2_800 * 4 * 4).fill(255) }
  expect(told(pngOf(large))).toMatchObject({ width: 1_400, height: 2 })
})
