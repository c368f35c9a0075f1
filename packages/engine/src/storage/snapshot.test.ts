import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { EngineError } from '../errors.ts'
import type { TextSearch } from '../search/text-search.ts'
import { sampleCases, sampleFields } from '../testing/sample-cases.ts'
import { checksum } from './checksum.ts'

const options = { fields: sampleFields, environment: 'icu 78' }

function sampleSnapshot(): Uint8Array {
  const base = new TextIndex(options)
  base.put(sampleCases.slice(0, 3))
  base.put(sampleCases.slice(3))
  base.remove([9])
  return base.toSnapshot()
}

function refusalOf(bytes: Uint8Array, given = options): unknown {
  try {
    TextIndex.fromSnapshot(bytes, given)
  } catch (error) {
    return error instanceof EngineError ? error.code : error
  }
  return 'loaded'
}

describe('a snapshot', () => {
  const snapshot = sampleSnapshot()

  it('loads into a case base that answers alike and can be changed', () => {
    const loaded = TextIndex.fromSnapshot(snapshot, options)
    expect(loaded.toSnapshot()).toEqual(snapshot)
    expect(loaded.size).toBe(sampleCases.length - 1)
    const request: TextSearch = { text: 'boiler +"windows service"', locale: 'en', from: 0, size: 5 }
    expect(loaded.search(request).hits).toEqual([])
    loaded.put([sampleCases[8]!])
    expect(loaded.search({ ...request, text: '"windows service"' }).hits).toMatchObject([{ id: 9 }])
  })

  it('is left as it is by the case bases loaded from it, in a Node Buffer too', () => {
    const buffer = Buffer.concat([Buffer.of(0), snapshot]).subarray(1)
    for (const bytes of [buffer, Buffer.from(snapshot)]) {
      TextIndex.fromSnapshot(bytes, options).remove([1, 2])
      expect(TextIndex.fromSnapshot(bytes, options).size).toBe(sampleCases.length - 1)
    }
  })

  it('loads from any place in a buffer', () => {
    const shifted = new Uint8Array(snapshot.length + 3)
    shifted.set(snapshot, 3)
    expect(TextIndex.fromSnapshot(shifted.subarray(3), options).size).toBe(sampleCases.length - 1)
  })

  it('loads from shared memory', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(snapshot.length))
    shared.set(snapshot)
    expect(TextIndex.fromSnapshot(shared, options).size).toBe(sampleCases.length - 1)
  })

  it('of an empty case base loads', () => {
    expect(TextIndex.fromSnapshot(new TextIndex(options).toSnapshot(), options).size).toBe(0)
  })

  it('is refused when any byte differs', () => {
    const refusals = Array.from(snapshot, (byte, at) => {
      const damaged = snapshot.slice()
      damaged[at] = byte ^ (1 << (at % 8))
      return refusalOf(damaged)
    })
    const isVersion = (at: number) => at >= 8 && at < 12
    expect(refusals).toEqual(
      Array.from(snapshot, (_, at) => (isVersion(at) ? 'snapshot-other-version' : 'snapshot-damaged')),
    )
  })

  it('is refused when it is cut short anywhere', () => {
    const refusals = Array.from(snapshot, (_, length) => refusalOf(snapshot.subarray(0, length)))
    expect(new Set(refusals)).toEqual(new Set(['snapshot-damaged']))
  })

  it('is refused for other fields, words segmented otherwise, or another version, naming both sides', () => {
    expect(refusalOf(snapshot, { ...options, fields: sampleFields.slice(1) })).toBe('snapshot-other-fields')
    expect(refusalOf(snapshot, { ...options, environment: 'icu 60' })).toBe('snapshot-other-analysis')
    const newer = snapshot.slice()
    newer[8] = 99
    expect(refusalOf(newer)).toBe('snapshot-other-version')
    expect(() => TextIndex.fromSnapshot(newer, options)).toThrow('Got a snapshot of version 99 when expected 12.')
  })

  it('is not taken for that of a field whose id looks like two', () => {
    const disguised = { ...sampleFields[0]!, id: 'title (prose), text' }
    const fields = [disguised, ...sampleFields.slice(2)]
    expect(refusalOf(snapshot, { ...options, fields })).toBe('snapshot-other-fields')
  })

  it('takes other weights, which are no part of it', () => {
    const heavier = sampleFields.map((field) => ({ ...field, weight: 5 }))
    expect(refusalOf(snapshot, { ...options, fields: heavier })).toBe('loaded')
  })
})

describe('checksum', () => {
  it.each([
    ['', 0x02cc5d05],
    ['a', 0x550d7456],
    ['abc', 0x32d153ff],
    ['Nobody inspects the spammish repetition', 0xe2293b2f],
  ])('of %j is the published xxHash32', (text, expected) => {
    expect(checksum(new TextEncoder().encode(text))).toBe(expected)
  })
})
