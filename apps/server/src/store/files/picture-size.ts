import { Parser } from 'htmlparser2'
import { HEIF } from 'image-size/types/heif'
import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { PictureSize } from '@advisor/contract'

/** The bytes of a file that {@link pictureSizeOf} needs: cameras write previews and colour profiles before the size. */
export const pictureHeadBytes = 512 * 1024

/** The bytes that the readers of AVIF and SVG get: what comes before the size is small, and AVIF takes quadratic time. */
const smallHeadBytes = 64 * 1024

/** The longer side of a drawing that has a ratio and no size of its own, in pixels. */
const drawingSide = 800

/** The largest side that is believed, in pixels. */
const largestSide = 100_000

/** EXIF orientations from here on turn the picture by a quarter. */
const firstTurnedOrientation = 5

/**
 * Returns the size of a picture in CSS pixels, as a browser draws it, from the beginning of its file. The format is read from
 * the bytes. Returns undefined for a damaged picture and for other files. Never throws; the time is linear in the bytes.
 */
export function pictureSizeOf(head: Uint8Array): PictureSize | undefined {
  // Copies: the readers look behind the end of an array that is a part of a larger buffer.
  const bytes = new Uint8Array(head)
  const small = bytes.slice(0, smallHeadBytes)
  const size = rasterSize(bytes, [PNG, JPG, GIF, WEBP]) ?? rasterSize(small, [HEIF]) ?? svgSize(small)
  return size && plausible(size)
}

type Reader = typeof PNG

function rasterSize(head: Uint8Array, readers: readonly Reader[]): PictureSize | undefined {
  try {
    const size = readers.find((reader) => reader.validate(head))?.calculate(head)
    if (!size) return undefined
    const { width, height, orientation = 1 } = size
    return orientation >= firstTurnedOrientation ? { width: height, height: width } : { width, height }
  } catch {
    // The bytes end early or contradict each other.
    return undefined
  }
}

function svgSize(head: Uint8Array): PictureSize | undefined {
  const attributes = rootAttributes(new TextDecoder().decode(head))
  if (!attributes) return undefined
  const width = pixels(attributes['width'])
  const height = pixels(attributes['height'])
  if (width && height) return { width, height }
  const box = viewBox(attributes['viewBox'])
  if (!box) return undefined
  const ratio = box.width / box.height
  if (width) return { width, height: width / ratio }
  if (height) return { width: height * ratio, height }
  return ratio >= 1
    ? { width: drawingSide, height: drawingSide / ratio }
    : { width: drawingSide * ratio, height: drawingSide }
}

/** The attributes of the root element, if that is an SVG. */
function rootAttributes(text: string): Record<string, string> | undefined {
  let root: { name: string; attributes: Record<string, string> } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= { name, attributes }
        parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  return root && /^(?:[\w-]+:)?svg$/.test(root.name) ? root.attributes : undefined
}

/** Pixels of one unit of CSS. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
}

/** A length in pixels; undefined for shares of the page, and for what is not a length. */
function pixels(length: string | undefined): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})\s*([a-z]{0,3})\s*$/i.exec(length ?? '') ?? []
  const factor = units[unit.toLowerCase()]
  return digits !== undefined && factor !== undefined ? Number(digits) * factor : undefined
}

function viewBox(box: string | undefined): PictureSize | undefined {
  const [, , width, height, more] = (box ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number)
  return width && height && more === undefined && width > 0 && height > 0 ? { width, height } : undefined
}

function plausible({ width, height }: PictureSize): PictureSize | undefined {
  const isSide = (side: number) => side > 0 && side <= largestSide
  return isSide(width) && isSide(height)
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : undefined
}
