import type { WholeNumbers } from './narrowed.ts'

/** Named typed arrays in one buffer: a little-endian header length, a JSON header, then each array at a multiple of 8 bytes. */

export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array
type ColumnType = 'u8' | 'u16' | 'u32' | 'f64'

interface ColumnEntry {
  type: ColumnType
  /** Bytes from the start of the data part. */
  offset: number
  length: number
}

interface Header<Meta> {
  meta: Meta
  columns: Record<string, ColumnEntry>
}

const ALIGNMENT = 8

function typeOf(column: Column): ColumnType {
  if (column instanceof Uint8Array) return 'u8'
  if (column instanceof Uint16Array) return 'u16'
  if (column instanceof Uint32Array) return 'u32'
  return 'f64'
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}

/** Packs columns and a JSON value; the result's length is a multiple of 8. Multi-byte values are in the machine's order. */
export function packColumns<Meta>(meta: Meta, columns: Record<string, Column>): Uint8Array {
  const entries: Record<string, ColumnEntry> = {}
  let dataLength = 0
  for (const [name, column] of Object.entries(columns)) {
    entries[name] = { type: typeOf(column), offset: dataLength, length: column.length }
    dataLength += aligned(column.byteLength)
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, columns: entries } satisfies Header<Meta>))
  const dataStart = aligned(4 + header.length)
  const bytes = new Uint8Array(dataStart + dataLength)
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, 4)
  for (const [name, column] of Object.entries(columns)) {
    const view = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    bytes.set(view, dataStart + entries[name]!.offset)
  }
  return bytes
}

interface PackedColumns<Meta> {
  meta: Meta
  /** A column of the width that it was packed with. */
  whole(name: string): WholeNumbers
  u8(name: string): Uint8Array
  u16(name: string): Uint16Array
  u32(name: string): Uint32Array
  f64(name: string): Float64Array
}

/** Views into packed bytes; nothing is copied. The bytes start at a multiple of 8 in their buffer. */
export function openColumns<Meta>(bytes: Uint8Array): PackedColumns<Meta> {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  // A copy, because TextDecoder refuses views of shared memory.
  const { meta, columns } = JSON.parse(new TextDecoder().decode(bytes.slice(4, 4 + headerLength))) as Header<Meta>
  const dataStart = bytes.byteOffset + aligned(4 + headerLength)
  const entry = (name: string) => {
    const { offset, length } = columns[name]!
    return [bytes.buffer, dataStart + offset, length] as const
  }
  return {
    meta,
    whole(name) {
      const { type } = columns[name]!
      if (type === 'u8') return new Uint8Array(...entry(name))
      if (type === 'u16') return new Uint16Array(...entry(name))
      return type === 'u32' ? new Uint32Array(...entry(name)) : new Float64Array(...entry(name))
    },
    u8: (name) => new Uint8Array(...entry(name)),
    u16: (name) => new Uint16Array(...entry(name)),
    u32: (name) => new Uint32Array(...entry(name)),
    f64: (name) => new Float64Array(...entry(name)),
  }
}
