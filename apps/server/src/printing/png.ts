import { crc32, deflateSync } from 'node:zlib'

/** Four numbers a pixel, row by row: red, green, blue and opacity, 0 to 255. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** The bytes that a PNG file begins with. */
export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Fills a page at 200 pixels an inch; of larger pictures each second, third … pixel is printed. */
const enoughWidth = 1_400
const enoughHeight = 950

/** A PNG file of the pixels on white paper. Sides that are larger than paper needs are divided by a whole number. */
export function pngOf({ data, width, height }: Pixels): Buffer {
  const step = Math.max(1, Math.floor(Math.max(width / enoughWidth, height / enoughHeight)))
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
  // A row begins with its filter: none.
  const unpacked = Buffer.alloc(rows * (1 + columns * 3))
  let to = 0
  for (let y = 0; y < height; y += step) {
    to++
    for (let x = 0; x < width; x += step) {
      const from = (y * width + x) * 4
      const opacity = (data[from + 3] ?? 0) / 255
      for (let colour = 0; colour < 3; colour++)
        unpacked[to++] = Math.round(255 - (255 - (data[from + colour] ?? 0)) * opacity)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  // 8 bits, in colour: ISO/IEC 15948, 11.2.1.
  header.set([8, 2], 8)
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(unpacked, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
