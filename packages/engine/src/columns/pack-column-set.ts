import { EngineError } from '../errors.ts'
import type { CompiledAttribute, Schema } from '../schema/schema.ts'
import { alignedBytes } from '../storage/aligned-bytes.ts'
import { checksum } from '../storage/checksum.ts'
import type { ByteParts } from '../storage/byte-parts.ts'
import { openArrays, partsOfArrays, type PackableArray, type PackedArrays } from '../storage/packed-arrays.ts'
import { Dictionary } from '../storage/dictionary.ts'
import type { ColumnDictionary, ColumnSet, ScalarColumn } from './column.ts'

interface PackedMeta {
  /** What codes mean: see `stampOf`. */
  stamp: string
  caseCount: number
  /** By place of the attribute, and of the member in it. */
  layouts: Record<string, { codes: 'u8' | 'u16' | 'u32'; isList: boolean }>
}

/** Columns as parts of one buffer, which `openColumnSet` reads in place. The length is a multiple of 8. */
export function partsOfColumnSet(schema: Schema, { caseCount, columns }: ColumnSet): ByteParts {
  const arrays: Record<string, PackableArray> = {}
  const meta: PackedMeta = { stamp: stampOf(schema), caseCount, layouts: {} }
  const pack = (name: string, { codes, starts, dictionary }: ScalarColumn) => {
    arrays[`${name}.codes`] = codes
    meta.layouts[name] = {
      codes: (['u8', 'u16', 'u32'] as const)[codes.BYTES_PER_ELEMENT >> 1]!,
      isList: starts !== undefined,
    }
    if (starts !== undefined) arrays[`${name}.starts`] = starts
    packDictionary(arrays, name, dictionary)
  }
  columns.forEach((column, number) => {
    if (column.kind === 'scalar') return pack(String(number), column)
    arrays[`${number}.starts`] = column.starts
    column.members.forEach((member, at) => pack(`${number}.${at}`, member))
  })
  return partsOfArrays(meta, arrays)
}

/**
 * Opens packed columns as views. Nothing is copied if the bytes start at a multiple of 8 in their buffer, so that
 * threads can share them. Throws an EngineError 'snapshot-other-fields' if the schema has other attributes, kinds or
 * symbols than the packed one (codes would have another meaning), and 'snapshot-damaged' for damaged bytes.
 */
export function openColumnSet(schema: Schema, bytes: Uint8Array): ColumnSet {
  const packed = openArrays<PackedMeta>(alignedBytes(bytes))
  const { stamp, caseCount, layouts } = packed.meta
  const expected = stampOf(schema)
  if (stamp !== expected) {
    throw new EngineError('snapshot-other-fields', `Got columns of schema ${stamp} when expected ${expected}.`)
  }
  const open = (name: string, attribute: CompiledAttribute): ScalarColumn => ({
    kind: 'scalar',
    attribute,
    dictionary: openDictionary(packed, name, attribute),
    codes: packed[layouts[name]!.codes](`${name}.codes`),
    starts: layouts[name]!.isList ? packed.u32(`${name}.starts`) : undefined,
  })
  const columns = schema.attributes.map((attribute, number) =>
    attribute.kind === 'composite'
      ? {
          kind: 'composite' as const,
          id: attribute.id,
          starts: packed.u32(`${number}.starts`),
          members: attribute.members.map((member, at) => open(`${number}.${at}`, member)),
        }
      : open(String(number), attribute),
  )
  return { caseCount, columns }
}

function packDictionary(arrays: Record<string, PackableArray>, name: string, dictionary: ColumnDictionary): void {
  switch (dictionary.kind) {
    case 'symbols':
      return
    case 'numbers':
      arrays[`${name}.numbers`] = dictionary.numbers
      return
    case 'longs': {
      const { buffer, byteOffset, length } = dictionary.longs
      arrays[`${name}.longs`] = new Uint32Array(buffer, byteOffset, 2 * length)
      return
    }
    case 'texts':
      arrays[`${name}.textBytes`] = dictionary.texts.bytes
      arrays[`${name}.textStarts`] = dictionary.texts.starts
  }
}

function openDictionary(
  packed: PackedArrays<PackedMeta>,
  name: string,
  { kind, symbols }: CompiledAttribute,
): ColumnDictionary {
  if (symbols !== undefined) return { kind: 'symbols', count: symbols.ids.length }
  if (kind === 'string') {
    const texts = new Dictionary(packed.u8(`${name}.textBytes`), packed.u32(`${name}.textStarts`))
    return { kind: 'texts', count: texts.size, texts }
  }
  if (kind === 'long') {
    const halves = packed.u32(`${name}.longs`)
    const longs = new BigInt64Array(halves.buffer, halves.byteOffset, halves.length / 2)
    return { kind: 'longs', count: longs.length, longs }
  }
  const numbers = packed.f64(`${name}.numbers`)
  return { kind: 'numbers', count: numbers.length, numbers }
}

const knownStamps = new WeakMap<Schema, string>()

/** Equal for schemas under which codes mean the same: what columns can be read with. */
export function stampOf(schema: Schema): string {
  const known = knownStamps.get(schema)
  if (known !== undefined) return known
  const stamp = computeStamp(schema)
  knownStamps.set(schema, stamp)
  return stamp
}

function computeStamp({ attributes }: Schema): string {
  const describe = ({ id, kind, symbols }: CompiledAttribute) => [id, kind, symbols?.ids]
  const described = attributes.map((attribute) =>
    attribute.kind === 'composite'
      ? [attribute.id, attribute.kind, attribute.members.map(describe)]
      : describe(attribute),
  )
  const text = new TextEncoder().encode(JSON.stringify(described))
  return `${attributes.length}-${checksum(text).toString(16)}`
}
