import type { Similarity, Type } from '@advisor/contract'
import { expect, test } from 'vitest'
import { comparing } from './compare-values.ts'

const machines: Type = {
  kind: 'type',
  id: 'machines',
  caption: 'Machines',
  order: 'pre-order',
  symbols: [
    { id: 'all', caption: 'All' },
    { id: 'a', caption: 'A', parent: 'all' },
    { id: 'b', caption: 'B', parent: 'all' },
  ],
}

function compared(
  dataType: 'double' | 'symbol' | 'date' | 'boolean',
  similarity: Similarity | undefined,
  pair: [unknown, unknown],
) {
  const symbol = dataType === 'symbol'
  const tried = comparing({ dataType, ...(symbol && { type: 'machines' }) }, similarity, symbol ? machines : undefined)
  return 'fault' in tried ? tried.fault : tried.compare(...pair)
}

const linear: Similarity = {
  ...{ kind: 'built-in', function: 'linear', range: 10, tolerance: 0, direction: 'both', scale: 'plain' },
}

test('two values are compared as the engine does it', () => {
  expect(compared('double', linear, [20, 25])).toBe(0.5)
  expect(compared('double', undefined, [20, 25])).toBe(0)
  expect(compared('date', { ...linear, range: 4 }, ['2026-01-01', '2026-01-02'])).toBe(0.75)
  expect(compared('boolean', undefined, [true, true])).toBe(1)
  expect(compared('symbol', { kind: 'built-in', function: 'taxonomy', innerNodes: 'any' }, ['a', 'b'])).toBeCloseTo(0.5)
  expect(compared('double', { kind: 'custom', expression: 'max(0, 1 - abs(q - v) / 20)' }, [20, 25])).toBe(0.75)
})

test('a value of another kind is compared with nothing', () => {
  expect(compared('double', linear, ['warm', 25])).toBeUndefined()
  expect(compared('symbol', undefined, ['a', 'gone'])).toBeUndefined()
})

test.each<[Similarity, 'double' | 'symbol', object]>([
  [{ kind: 'custom', expression: '1 - abs(q - ' }, 'double', { key: 'formula-value-missing', count: 12, more: '' }],
  [{ kind: 'custom', expression: '1 - abs(q - v' }, 'double', { key: 'formula-sign-missing', count: 14, more: ')' }],
  [{ kind: 'custom', expression: '1 q' }, 'double', { key: 'formula-operator-missing', count: 3, more: '' }],
  [{ kind: 'custom', expression: 'q + nothing' }, 'double', { key: 'formula-name-unknown', count: 5, more: 'nothing' }],
  [{ kind: 'custom', expression: 'q = v' }, 'double', { key: 'formula-sign-unknown', count: 3, more: '=' }],
  [{ kind: 'custom', expression: 'q < v' }, 'double', { key: 'formula-number-needed', count: 1, more: '' }],
  [{ kind: 'custom', expression: 'abs(1, 2)' }, 'double', { key: 'formula-wrong-arguments', count: 1, more: 'abs' }],
  [{ kind: 'built-in', function: 'polyline', points: [[0, 3]] }, 'double', { key: 'similarity-points' }],
  [{ ...linear, range: 0 }, 'double', { key: 'similarity-range' }],
  [linear, 'symbol', { key: 'similarity-elsewhere' }],
])('a similarity that the engine refuses tells why: %j', (similarity, dataType, fault) => {
  expect(compared(dataType, similarity, ['a', 'b'])).toEqual(fault)
})

test('what a formula gives for two values is told as it is, and counts within 0 and 1', () => {
  const tried = (expression: string) => {
    const outcome = comparing({ dataType: 'double' }, { kind: 'custom', expression }, undefined)
    if ('fault' in outcome) throw new Error('The formula has a fault.')
    return (q: unknown, v: unknown) => [outcome.given(q, v), outcome.compare(q, v)]
  }
  expect(tried('log(v)')(1, -1)).toEqual([Number.NaN, 0])
  expect(tried('sqrt(q - v)')(1, 2)).toEqual([Number.NaN, 0])
  expect(tried('1 / (q - v)')(2, 2)).toEqual([Infinity, 1])
  expect(tried('0 - 1 / (q - v)')(2, 2)).toEqual([-Infinity, 0])
  expect(tried('1 / (q - v)')(2, 1)).toEqual([1, 1])
  expect(tried('5')(2, 1)).toEqual([5, 1])
  expect(tried('q - v')(1, 3)).toEqual([-2, 0])
  expect(tried('log(v)')(1, 'cold')).toEqual([undefined, undefined])
})
