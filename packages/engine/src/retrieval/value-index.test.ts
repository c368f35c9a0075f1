import { describe, expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import type { Constraint } from './constraint.ts'
import { ValueIndex, type ValuedCase } from './value-index.ts'

const schema = compileSchema({
  types: [{ id: 'parts', symbols: [{ id: 'grinder' }, { id: 'burr', parent: 'grinder' }, { id: 'boiler' }] }],
  attributes: [{ id: 'part', kind: 'symbol', type: 'parts', similarity: { kind: 'taxonomy' } }],
})
const grinder: Constraint = { attribute: 'part', operator: 'is', values: ['grinder'] }

function valued(id: number, part: string, filterKey = 'open'): ValuedCase {
  return { id, filterKey, values: { part: [part] } }
}

function filled(...cases: ValuedCase[]): ValueIndex {
  const base = new ValueIndex(schema)
  base.put(cases)
  return base
}

describe('a base of values', () => {
  it('takes all of a put or nothing', () => {
    const base = filled(valued(1, 'burr'))
    expect(() => base.put([valued(1, 'boiler'), valued(2, 'pump')])).toThrow(
      'Case 2: Attribute "part" has no symbol "pump"',
    )
    expect(() => base.put([valued(0, 'burr')])).toThrow('Got case id 0')
    expect(() => base.put([valued(2, 'burr', null as never)])).toThrow('The filter key of case 2 is of type object')
    expect(base.search({ constraints: [grinder] }).hits.map(({ id }) => id)).toEqual([1])
  })

  it('keeps the last of several cases with one id', () => {
    const base = filled(valued(1, 'boiler'), valued(1, 'burr'))
    expect([base.size, base.search({ constraints: [grinder] }).found]).toEqual([1, 1])
  })

  it('shows nobody what the filter hides, not in counts either', () => {
    const base = filled(valued(1, 'burr'), valued(2, 'burr', 'secret'))
    const answer = base.search({ constraints: [], filter: (key) => key !== 'secret', facets: ['part'] })
    expect([answer.found, answer.facets[0]!.known]).toEqual([1, 1])
  })

  it('finds by what was read out of text only what matches the text', () => {
    const base = filled(valued(1, 'burr'), valued(2, 'burr'), valued(3, 'boiler'))
    const mapped = { ...grinder, isMapped: true }
    const textScores = { ids: [1, 3], scores: [0.1, 0.2] }
    const answer = base.search({ constraints: [mapped], textWeight: 3, textScores, mustMatchText: true })
    // (1 + 3 * 0.1) / 4, then 3 * 0.2 / 4: under a quarter of the best would be hidden, were the grinder asked.
    expect(answer.hits.map(({ id, score }) => [id, Math.round(score * 1e6) / 1e6])).toEqual([
      [1, 0.325],
      [3, 0.15],
    ])
  })

  it('merges in steps while cases come and go', () => {
    const base = new ValueIndex(schema)
    for (let id = 1; id <= 400; id++) base.put([valued(id, id % 2 === 0 ? 'burr' : 'boiler')])
    base.mergeStep()
    base.remove([2, 4])
    base.put([valued(6, 'boiler')])
    while (base.mergeStep());
    expect(base.segmentCount).toBeLessThan(8)
    expect(base.search({ constraints: [{ ...grinder, mode: 'precision' }] }).found).toBe(197)
  })

  it('loads from bytes shared between threads, and from nothing damaged', () => {
    const bytes = filled(valued(1, 'burr'), valued(2, 'boiler')).toSnapshot()
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
    shared.set(bytes)
    const loaded = ValueIndex.fromSnapshot(schema, shared)
    loaded.remove([2])
    expect([loaded.size, ValueIndex.fromSnapshot(schema, shared).size]).toEqual([1, 2])
    const buffer = Buffer.concat([Buffer.of(0), bytes]).subarray(1)
    ValueIndex.fromSnapshot(schema, buffer).remove([2])
    expect(ValueIndex.fromSnapshot(schema, buffer).size).toBe(2)
    for (const place of [0, 9, 13, 40, bytes.length - 1]) {
      const damaged = bytes.slice()
      damaged[place]! ^= 64
      expect(() => ValueIndex.fromSnapshot(schema, damaged)).toThrow(/damaged|version/)
    }
    expect(() => ValueIndex.fromSnapshot(schema, bytes.slice(0, 7))).toThrow('it has 7 bytes')
    expect(() => ValueIndex.fromSnapshot(compileSchema({ attributes: [] }), bytes)).toThrow('when expected 0-')
  })
})
