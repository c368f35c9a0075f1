import avif from '@jsquash/avif/codec/dec/avif_dec.js'
import webp from '@jsquash/webp/codec/dec/webp_dec.js'
import { GifReader } from 'omggif'
import { pictureSizeOf } from '../store/files/picture-size.ts'
import { loadDecoder, type Decoder } from './load-decoder.ts'
import { pngOf, type Pixels } from './png.ts'

/** As many as take 160 MB as numbers of 8 bits. */
export const mostPixels = 40_000_000
/** The decoder of AVIF takes about 40 bytes a pixel. */
const mostAvifPixels = 12_000_000

let opened: Promise<{ webp: Decoder; avif: Decoder }> | undefined
let decoders: { webp: Decoder; avif: Decoder } | undefined

/** Loads the decoders of this thread. Without them {@link asPng} knows GIF alone. */
export async function openDecoders(): Promise<void> {
  // The decoders make what browsers have.
  Object.assign(globalThis, { ImageData: DecodedPixels })
  opened ??= (async () => ({
    webp: await loadDecoder(webp, '@jsquash/webp/codec/dec/webp_dec.wasm'),
    avif: await loadDecoder(avif, '@jsquash/avif/codec/dec/avif_dec.wasm'),
  }))()
  decoders = await opened
}

/**
 * A GIF (its first picture), WebP or AVIF as a PNG file; undefined for other files. Throws for a broken file, and for one with
 * too many pixels.
 */
export function asPng(file: Uint8Array): Buffer | undefined {
  const format = formatOf(file)
  if (!format) return undefined
  const most = format === 'avif' ? mostAvifPixels : mostPixels
  const size = pictureSizeOf(file)
  const count = size && Math.max(size.width * size.height, format === 'avif' ? largestAvifPart(file) : 0)
  if (count === undefined || count > most)
    throw new Error(`The picture has ${count ?? 'unknown'} pixels when at most ${most} are printed.`)
  if (format === 'gif') return pngOf(readGif(file))
  const pixels = decoders?.[format].decode(Uint8Array.from(file).buffer, ...(format === 'avif' ? [8] : []))
  if (!pixels) throw new Error(`The ${format} picture cannot be decoded.`)
  return pngOf(pixels)
}

function formatOf(file: Uint8Array): 'gif' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1')
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  return /^[^]{4}ftypavif/.test(head) ? 'avif' : undefined
}

/**
 * The pixels of the largest picture among the parts of an AVIF: it can have previews, tiles and layers, in any order. Looks for
 * the sizes without reading the boxes around them, so that none is hidden (ISO/IEC 23008-12, 6.5.3: `ispe`).
 */
function largestAvifPart(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let largest = 0
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4))
    largest = Math.max(largest, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  return largest
}

function readGif(file: Uint8Array): Pixels {
  const gif = new GifReader(file)
  const { width, height } = gif
  const frame = gif.frameInfo(0)
  if (frame.x + frame.width > width || frame.y + frame.height > height)
    throw new Error(`The first frame has ${frame.width} × ${frame.height} pixels on a screen of ${width} × ${height}.`)
  const data = new Uint8Array(width * height * 4)
  gif.decodeAndBlitFrameRGBA(0, data)
  return { data, width, height }
}

class DecodedPixels implements Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
