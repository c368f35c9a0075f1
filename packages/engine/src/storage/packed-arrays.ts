import { EngineError } from '../errors.ts'
import { aligned } from './aligned-bytes.ts'
import { type ByteParts, joinParts, partsAt } from './byte-parts.ts'
import type { WholeNumbers } from './narrowed.ts'

/**
 * Named typed arrays in one buffer: a little-endian header length, a JSON header, then
 * each array at a multiple of 8 bytes.
 */

/** An array that can be packed. */
export type PackableArray = Uint8Array | Uint16Array | Uint32Array | Float64Array
type ArrayType = 'u8' | 'u16' | 'u32' | 'f64'

interface ArrayEntry {
  type: ArrayType
  /** Bytes from the start of the data part. */
  offset: number
  length: number
}

interface Header<Meta> {
  meta: Meta
  columns: Record<string, ArrayEntry>
}

/** Behind the header's length. */
const HEADER_START = 4

function typeOf(array: PackableArray | ByteParts): ArrayType {
  if (array instanceof Uint16Array) return 'u16'
  if (array instanceof Uint32Array) return 'u32'
  return array instanceof Float64Array ? 'f64' : 'u8'
}

/**
 * Packs arrays and a JSON value; the result's length is a multiple of 8. Multi-byte values are in the machine's order.
 */
export function packArrays<Meta>(meta: Meta, arrays: Record<string, PackableArray>): Uint8Array {
  return joinParts(partsOfArrays(meta, arrays))
}

/** What `packArrays` gives, as parts: the arrays are not copied, and what is packed already can be one of them. */
export function partsOfArrays<Meta>(meta: Meta, arrays: Record<string, PackableArray | ByteParts>): ByteParts {
  const columns: Record<string, ArrayEntry> = {}
  const placed: { at: number; bytes: Uint8Array | ByteParts }[] = []
  let dataLength = 0
  for (const [name, array] of Object.entries(arrays)) {
    const bytes = 'parts' in array ? array : new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    columns[name] = { type: typeOf(array), offset: dataLength, length: array.length }
    placed.push({ at: dataLength, bytes })
    dataLength += aligned(bytes.length)
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, columns } satisfies Header<Meta>))
  const dataStart = aligned(HEADER_START + header.length)
  const first = new Uint8Array(dataStart)
  new DataView(first.buffer).setUint32(0, header.length, true)
  first.set(header, HEADER_START)
  const rest = placed.map(({ at, bytes }) => ({ at: dataStart + at, bytes }))
  return partsAt([{ at: 0, bytes: first }, ...rest], dataStart + dataLength)
}

/**
 * Views of packed arrays by name, and the value beside them. Throws an EngineError 'snapshot-damaged' for an unknown
 * name.
 */
export interface PackedArrays<Meta> {
  meta: Meta
  /** An array of the width that it was packed with. */
  whole(name: string): WholeNumbers
  u8(name: string): Uint8Array
  u16(name: string): Uint16Array
  u32(name: string): Uint32Array
  f64(name: string): Float64Array
}

/** Bytes of an entry of each type. */
const WIDTHS: Readonly<Record<ArrayType, number>> = { u8: 1, u16: 2, u32: 4, f64: 8 }

/**
 * Opens packed bytes as views; nothing is copied. The bytes must start at a multiple of 8 in their buffer. Throws an
 * EngineError 'snapshot-damaged' for bytes that are not packed arrays or are cut off; only a checksum detects other
 * damage.
 */
export function openArrays<Meta>(bytes: Uint8Array): PackedArrays<Meta> {
  const { header, dataStart } = readHeader<Meta>(bytes)
  const { meta, columns } = header
  const entry = (name: string) => {
    const { type, offset, length } = columns[name] ?? damaged(`there is no ${name} in them`)
    const end = dataStart + offset + length * WIDTHS[type]
    if (!(end <= bytes.length)) damaged(`${name} would end at byte ${end} of ${bytes.length}`)
    return [bytes.buffer, bytes.byteOffset + dataStart + offset, length] as const
  }
  return {
    meta,
    whole(name) {
      const place = entry(name)
      switch (columns[name]!.type) {
        case 'u8':
          return new Uint8Array(...place)
        case 'u16':
          return new Uint16Array(...place)
        case 'u32':
          return new Uint32Array(...place)
        case 'f64':
          return new Float64Array(...place)
      }
    },
    u8: (name) => new Uint8Array(...entry(name)),
    u16: (name) => new Uint16Array(...entry(name)),
    u32: (name) => new Uint32Array(...entry(name)),
    f64: (name) => new Float64Array(...entry(name)),
  }
}

function readHeader<Meta>(bytes: Uint8Array): { header: Header<Meta>; dataStart: number } {
  let header: Header<Meta> | undefined
  if (bytes.length < HEADER_START) damaged(`there are ${bytes.length} bytes of them`)
  const headerEnd = HEADER_START + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  if (headerEnd > bytes.length) damaged(`their header would end at byte ${headerEnd} of ${bytes.length}`)
  try {
    // A copy, because TextDecoder refuses views of shared memory. Other JSON than `packArrays` writes is refused below.
    header = JSON.parse(new TextDecoder().decode(bytes.slice(HEADER_START, headerEnd))) as Header<Meta>
  } catch {
    // Text that is no JSON says no more than JSON that is no header.
  }
  if (header?.columns === undefined) damaged('their header cannot be read')
  return { header, dataStart: aligned(headerEnd) }
}

function damaged(what: string): never {
  throw new EngineError('snapshot-damaged', `The packed arrays are damaged: ${what}.`)
}
