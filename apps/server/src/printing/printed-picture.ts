import { inflateSync } from 'node:zlib'
import svgToPdf from 'svg-to-pdfkit'
import { asPng } from './decoders.ts'

/** The pixels of a picture, unpacked. */
const mostUnpackedBytes = 160_000_000
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Puts a picture at the cursor of the page. */
export type DrawPicture = (
  pdf: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number; height: number },
) => void

export interface PrintablePicture {
  width: number
  height: number
  draw: DrawPicture
}

/** A picture that can be printed; undefined for a broken file, and for what is no PNG, JPEG, SVG, GIF, WebP or AVIF. */
export function readPicture(pdf: PDFKit.PDFDocument, bytes: Uint8Array): PrintablePicture | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (file.subarray(0, 8).equals(pngSignature)) {
      checkPng(file)
      return pixels(pdf, file)
    }
    if (file[0] === 0xff && file[1] === 0xd8) return pixels(pdf, file)
    const png = asPng(file)
    return png ? pixels(pdf, png) : drawing(file.toString('utf8'))
  } catch {
    return undefined
  }
}

interface OpensImages {
  openImage: (file: Buffer) => { width: number; height: number }
}

function pixels(pdf: PDFKit.PDFDocument, file: Buffer): PrintablePicture {
  // The types do not have `openImage`.
  const image = (pdf as unknown as OpensImages).openImage(file)
  return {
    width: image.width,
    height: image.height,
    draw: (document, { x, y, width, height }) => {
      // As above, of an image that is open.
      document.image(image as unknown as string, x, y, { width, height })
    },
  }
}

/** Throws if the pixels cannot be unpacked: the writer would find that out too late to leave the picture out. */
function checkPng(file: Buffer): void {
  const parts: Buffer[] = []
  let at = pngSignature.length
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  inflateSync(Buffer.concat(parts), { maxOutputLength: mostUnpackedBytes })
}

function drawing(svg: string): PrintablePicture | undefined {
  const tag = /<svg\b[^>]*>/i.exec(svg)?.[0]
  if (tag === undefined) return undefined
  const [, , boxWidth, boxHeight] = (/\bviewBox="([^"]*)"/i.exec(tag)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`, 'i').exec(tag)?.[1])
  const width = boxWidth || side('width')
  const height = boxHeight || side('height')
  if (!(width > 0 && height > 0)) return undefined
  return {
    width,
    height,
    draw: (document, place) => {
      svgToPdf(document, svg, place.x, place.y, {
        width: place.width,
        height: place.height,
        preserveAspectRatio: 'xMidYMid meet',
        // No file and no address is opened, whatever the drawing names.
        imageCallback: (link) => (link.startsWith('data:image/') ? link : ''),
        warningCallback: () => undefined,
      })
    },
  }
}
