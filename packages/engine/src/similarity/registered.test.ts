import { describe, expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import type { SimilarityFunction } from './local-similarity.ts'

function compare(name: string, functions: Record<string, SimilarityFunction>) {
  const schema = compileSchema(
    { attributes: [{ id: 'serial', kind: 'string', similarity: { kind: 'registered', name } }] },
    new Map(Object.entries(functions)),
  )
  const attribute = schema.attributes[0]!
  if (attribute.kind === 'composite') throw new Error('no composite')
  return attribute.local
}

describe('a registered similarity', () => {
  it('compares by the function of its name', () => {
    const samePrefix: SimilarityFunction = (q, v) => (String(q)[0] === String(v)[0] ? 0.9 : 0.1)
    expect(compare('prefix', { prefix: samePrefix })('ab')('ac')).toBe(0.9)
  })

  it('that nobody registered is refused', () => {
    expect(() => compare('prefix', {})).toThrow(
      '"serial" is compared by the function "prefix", which is not registered',
    )
  })

  it.each([1.1, -0.1, NaN])('that gives %d is refused', (share) => {
    expect(() => compare('odd', { odd: () => share })('a')('b')).toThrow(`which gave ${share} for a and b`)
  })
})
