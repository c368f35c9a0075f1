import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import avif from '@jsquash/avif/codec/dec/avif_dec.js'
import webp from '@jsquash/webp/codec/dec/webp_dec.js'
import { GifReader } from 'omggif'
import { pictureSizeOf } from '../store/files/picture-size.ts'
import { pngOf, type Pixels } from './png.ts'

/** As many as unpacked take 160 MB. */
const mostPixels = 40_000_000

/** What the compiled decoders are; their own types need a browser. */
interface Decoder {
  /** AVIF wants the bits of a colour too. */
  decode(file: ArrayBuffer, ...bits: number[]): Pixels | null
}
type DecoderFactory = (options: { wasmBinary: Uint8Array }) => Promise<Decoder>

let opened: Promise<{ webp: Decoder; avif: Decoder }> | undefined
let decoders: { webp: Decoder; avif: Decoder } | undefined

/** Loads the decoders of this thread. Without them {@link asPng} knows GIF alone. */
export async function openDecoders(): Promise<void> {
  // The decoders make what browsers have.
  Object.assign(globalThis, { ImageData: DecodedPixels })
  opened ??= (async () => ({
    webp: await load(webp, '@jsquash/webp/codec/dec/webp_dec.wasm'),
    avif: await load(avif, '@jsquash/avif/codec/dec/avif_dec.wasm'),
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
  const size = pictureSizeOf(file)
  if (!size || size.width * size.height > mostPixels)
    throw new Error(
      `The picture has ${size ? size.width * size.height : 'unknown'} pixels when at most ${mostPixels} are printed.`,
    )
  if (format === 'gif') return pngOf(readGif(file))
  const pixels = decoders?.[format].decode(Uint8Array.from(file).buffer, ...(format === 'avif' ? [8] : []))
  if (!pixels) throw new Error(`The ${format} picture cannot be decoded.`)
  return pngOf(pixels)
}

function formatOf(file: Uint8Array): 'gif' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1')
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  return /^[^]{4}ftypavi[fs]/.test(head) ? 'avif' : undefined
}

function readGif(file: Uint8Array): Pixels {
  const gif = new GifReader(file)
  const { width, height } = gif
  const data = new Uint8Array(width * height * 4)
  gif.decodeAndBlitFrameRGBA(0, data)
  return { data, width, height }
}

async function load(factory: unknown, path: string): Promise<Decoder> {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve(path))
  // The types of the package name a browser's; what it does is said above.
  return (factory as DecoderFactory)({ wasmBinary })
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
