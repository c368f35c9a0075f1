import { Type } from '@advisor/contract'
import { expect, it } from 'vitest'
import { Taxonomy } from './taxonomy.ts'

const symbols = [
  { id: 'low' },
  { id: 'high' },
  { id: 'lower', parent: 'low' },
  { id: 'lowest', parent: 'lower' },
  { id: 'higher', parent: 'high' },
  { id: 'less-low', parent: 'low' },
].map((symbol) => ({ ...symbol, caption: symbol.id }))

const ordered = (order: string) => {
  const taxonomy = new Taxonomy(Type.parse({ kind: 'type', id: 'level', caption: 'Level', order, symbols }))
  return symbols.map(({ id }) => id).toSorted((one, other) => taxonomy.compare(one, other))
}

it.each([
  ['global', ['low', 'high', 'lower', 'lowest', 'higher', 'less-low']],
  ['pre-order', ['low', 'lower', 'lowest', 'less-low', 'high', 'higher']],
  ['post-order', ['lowest', 'lower', 'less-low', 'low', 'higher', 'high']],
])('symbols are compared in the order %s', (order, ids) => {
  expect(ordered(order)).toEqual(ids)
})

it('what has no order is equal', () => {
  expect(ordered('none')).toEqual(symbols.map(({ id }) => id))
  const taxonomy = new Taxonomy(Type.parse({ kind: 'type', id: 'level', caption: 'Level', order: 'global', symbols }))
  expect([taxonomy.compare('low', 'low'), taxonomy.compare('low', 'gone'), taxonomy.compare('gone', 'low')]).toEqual([
    0, 0, 0,
  ])
})
