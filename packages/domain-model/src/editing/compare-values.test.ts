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

test('a similarity that the engine refuses tells why', () => {
  expect(compared('double', { kind: 'custom', expression: '1 - abs(q - ' }, [1, 2])).toMatch(/./)
  expect(compared('symbol', linear, ['a', 'b'])).toMatch(/./)
})

test('a fault does not name the attribute that stands for the one that is written', () => {
  const ofFormula = comparing({ dataType: 'float' }, { kind: 'custom', expression: 'q + nothing' }, undefined)
  const points: [number, number][] = [
    [0, 3],
    [1, 0],
  ]
  const ofLine = comparing({ dataType: 'float' }, { kind: 'built-in', function: 'polyline', points }, undefined)
  for (const tried of [ofFormula, ofLine]) expect('fault' in tried && tried.fault).toMatch(/^(?!.*"tried").+/)
})
