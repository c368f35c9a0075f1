import { inflateSync } from 'node:zlib'
import { mostPixels } from './decoders.ts'
import { pngSignature } from './png.ts'

/** The pixels of a picture, unpacked. */
const mostUnpackedBytes = 160_000_000

/** Numbers of a pixel by the type of colour: ISO/IEC 15948, 11.2.2. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Types of colour that have opacity of their own: a chunk of opacity is not allowed, and the writer of PDFs stumbles over it. */
const opacityTypes = [4, 6]

/**
 * Throws for a PNG file that says that it is huge, whose chunks do not fit, or whose pixels cannot be unpacked: the writer of
 * PDFs believes what the file says, and finds out too late to leave the picture out.
 */
export function checkPng(file: Buffer): void {
  const [header, ...others] = chunksOf(file)
  if (header?.name !== 'IHDR' || header.content.length !== 13) throw new Error('The PNG has no header.')
  const width = header.content.readUInt32BE(0)
  const height = header.content.readUInt32BE(4)
  const [bits = 0, colour = 0] = header.content.subarray(8)
  const rowBytes = 1 + Math.ceil((width * bits * (channels[colour] ?? Number.NaN)) / 8)
  if (!(width * height <= mostPixels && height * rowBytes <= mostUnpackedBytes))
    throw new Error(`The PNG has ${width} × ${height} pixels of type ${colour}; at most ${mostPixels} are printed.`)
  if (others.some(({ name }) => name === 'IHDR' || (name === 'tRNS' && opacityTypes.includes(colour))))
    throw new Error('The PNG has a chunk too many.')
  const packed = others.filter(({ name }) => name === 'IDAT').map(({ content }) => content)
  inflateSync(Buffer.concat(packed), { maxOutputLength: mostUnpackedBytes })
}

/** The chunks of a PNG up to its end. Throws if a chunk goes beyond the file, or the end is missing. */
function chunksOf(file: Buffer): { name: string; content: Buffer }[] {
  const chunks: { name: string; content: Buffer }[] = []
  let at = pngSignature.length
  while (chunks.at(-1)?.name !== 'IEND') {
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (end > file.length) throw new Error('A chunk of the PNG goes beyond its file.')
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, at + 8 + length) })
    at = end
  }
  return chunks
}
