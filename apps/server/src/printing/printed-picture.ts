import svgToPdf from 'svg-to-pdfkit'
import { checkPng } from './check-png.ts'
import { asPng } from './decoders.ts'
import { pngSignature } from './png.ts'

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
    const printable = printableFile(file)
    return printable ? pixels(pdf, printable) : drawing(file.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A file that the writer of PDFs takes; undefined for other formats. Throws for a broken file, and for one that is too large. */
function printableFile(file: Buffer): Buffer | undefined {
  if (file.subarray(0, 8).equals(pngSignature)) {
    checkPng(file)
    return file
  }
  return file[0] === 0xff && file[1] === 0xd8 ? file : asPng(file)
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

function drawing(svg: string): PrintablePicture | undefined {
  const tag = /<svg\b[^>]*>/i.exec(svg)?.[0]
  if (tag === undefined) return undefined
  const [, , boxWidth, boxHeight] = (/\bviewBox="([^"]*)"/i.exec(tag)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`, 'i').exec(tag)?.[1])
  const width = boxWidth || side('width')
  const height = boxHeight || side('height')
  if (!(width > 0 && height > 0)) return undefined
  const links = new Map<string, string>()
  return {
    width,
    height,
    draw: (document, place) => {
      svgToPdf(document, svg, place.x, place.y, {
        width: place.width,
        height: place.height,
        preserveAspectRatio: 'xMidYMid meet',
        // No file and no address is opened, whatever the drawing names.
        imageCallback(link) {
          const printable = links.get(link) ?? printableLink(link)
          links.set(link, printable)
          return printable
        },
        warningCallback: () => undefined,
      })
    },
  }
}

/** The link of a picture in a drawing, with a file that the writer takes; empty for broken files and for links elsewhere. */
function printableLink(link: string): string {
  const base64 = /^data:image\/[^,]*;base64,(.*)$/s.exec(link)?.[1]
  if (base64 === undefined) return ''
  try {
    const file = printableFile(Buffer.from(base64, 'base64'))
    return file ? `data:image/png;base64,${file.toString('base64')}` : ''
  } catch {
    return ''
  }
}
