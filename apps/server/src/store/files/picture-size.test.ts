import { describe, expect, it } from 'vitest'
import { pictureSizeOf } from './picture-size.ts'

const svg = (root: string) => Buffer.from(`<?xml version="1.0"?><!-- drawn --><!DOCTYPE svg><svg ${root}><g/></svg>`)

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

function jpeg(width: number, height: number, orientation: number): Buffer {
  const exif = Buffer.from(
    `4578696600004d4d002a000000080001011200030000000100${orientation}00000000000000`.padEnd(64, '0'),
    'hex',
  )
  exif.writeUInt16BE(orientation, 24)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const frame = Buffer.from('ffc0001108', 'hex')
  const sides = Buffer.alloc(4)
  sides.writeUInt16BE(height, 0)
  sides.writeUInt16BE(width, 2)
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame, sides, Buffer.alloc(12)])
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

function box(name: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const body = Buffer.concat(content)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function avif(width: number, height: number): Buffer {
  const sides = Buffer.alloc(12)
  sides.writeUInt32BE(width, 4)
  sides.writeUInt32BE(height, 8)
  const properties = box('iprp', box('ipco', box('ispe', sides)))
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif')), box('meta', Buffer.alloc(4), properties)])
}

describe('the size of a picture', () => {
  it.each([
    ['PNG', png(640, 480), { width: 640, height: 480 }],
    ['GIF', gif(32, 16), { width: 32, height: 16 }],
    ['WebP', webp(1_200, 900), { width: 1_200, height: 900 }],
    ['AVIF', avif(800, 600), { width: 800, height: 600 }],
    ['JPEG of a camera that was held level', jpeg(4_000, 3_000, 1), { width: 4_000, height: 3_000 }],
    ['JPEG of a camera that was held upright', jpeg(4_000, 3_000, 6), { width: 3_000, height: 4_000 }],
    ['SVG with pixels', svg('width="120px" height="80"'), { width: 120, height: 80 }],
    ['SVG with millimetres', svg('width="254mm" height="127mm"'), { width: 960, height: 480 }],
    ['SVG with a width alone', svg('width="300" viewBox="0 0 200 100"'), { width: 300, height: 150 }],
    ['SVG with a viewBox alone', svg('viewBox="0 0 1000 500"'), { width: 800, height: 400 }],
    ['SVG with commas in its viewBox', svg('viewBox="0,0,50,100"'), { width: 400, height: 800 }],
    [
      'SVG that is as wide as the page',
      svg('width="100%" height="100%" viewBox="0 0 10 10"'),
      { width: 800, height: 800 },
    ],
    ['SVG with a prefix', Buffer.from('<s:svg viewBox="0 0 4 2" />'), { width: 800, height: 400 }],
  ])('is known of %s', (_, bytes, size) => {
    expect(pictureSizeOf(bytes)).toEqual(size)
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a PNG that breaks off', png(640, 480).subarray(0, 20)],
    ['a PNG without an area', png(0, 480)],
    ['a JPEG that breaks off', jpeg(4_000, 3_000, 1).subarray(0, 40)],
    ['an SVG without a size', svg('xmlns="http://www.w3.org/2000/svg"')],
    ['an SVG with an endless viewBox', svg('viewBox="0 0 1e999 1"')],
    ['another XML', Buffer.from('<html width="3" height="4"/>')],
    ['a text', Buffer.from('Nothing to see')],
  ])('is not known of %s', (_, bytes) => {
    expect(pictureSizeOf(bytes)).toBeUndefined()
  })

  it.each([
    ['roots that never end', '<svg '.repeat(110_000)],
    ['quotes that never end', `<svg ${'a="'.repeat(170_000)}`],
    ['markers of JPEG', Buffer.alloc(512 * 1024, 'ffd8ff', 'hex')],
    [
      'boxes of AVIF',
      Buffer.concat([
        box('ftyp', Buffer.from('avif\0\0\0\0')),
        box(
          'meta',
          Buffer.alloc(4),
          box('iprp', box('ipco', ...Array.from({ length: 2_000 }, () => box('ispe', Buffer.alloc(12, 1))))),
        ),
      ]),
    ],
  ])('is found or not found soon in half a megabyte of %s', (_, bytes) => {
    const before = performance.now()
    pictureSizeOf(Buffer.from(bytes))
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
