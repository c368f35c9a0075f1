import { expect, test } from 'vitest'
import { visibleRows } from './visible-rows.ts'

const symbols = [
  { id: 'a', caption: 'Alpha' },
  { id: 'a1', caption: 'One', parent: 'a', synonyms: ['First'] },
  { id: 'a2', caption: 'Two', parent: 'a' },
  { id: 'b', caption: 'Beta' },
]

test('what stands below open symbols is seen', () => {
  expect(visibleRows(symbols, new Set(), '').map(({ symbol }) => symbol.id)).toEqual(['a', 'b'])
  const rows = visibleRows(symbols, new Set(['a']), '')
  expect(rows.map(({ symbol, level }) => `${symbol.id}${level}`)).toEqual(['a1', 'a12', 'a22', 'b1'])
  expect(rows[2]).toMatchObject({ place: 2, siblings: 2, hasChildren: false })
})

test('what has the words is seen with what stands above it', () => {
  expect(visibleRows(symbols, new Set(), 'first').map(({ symbol }) => symbol.id)).toEqual(['a', 'a1'])
})

test('a tree as deep as a taxonomy can be long, and symbols in a circle', () => {
  const deep = Array.from({ length: 10_000 }, (_each, index) => ({
    id: `s${index}`,
    caption: `S ${index}`,
    ...(index > 0 && { parent: `s${index - 1}` }),
  }))
  expect(visibleRows(deep, new Set(deep.map(({ id }) => id)), '')).toHaveLength(10_000)
  const circle = [
    { id: 'x', caption: 'X', parent: 'y' },
    { id: 'y', caption: 'Y', parent: 'x' },
  ]
  expect(visibleRows(circle, new Set(['x', 'y']), '').map(({ symbol }) => symbol.id)).toEqual(['x', 'y'])
})
