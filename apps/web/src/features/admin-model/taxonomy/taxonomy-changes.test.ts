import { expect, test } from 'vitest'
import {
  childrenBySymbol,
  dropSymbol,
  mergeSymbols,
  moveAmongSiblings,
  moveInwards,
  moveOutwards,
  moveSymbol,
  removeSymbol,
  type TypeSymbol,
} from './taxonomy-changes.ts'

const symbols: readonly TypeSymbol[] = [
  { id: 'machines', caption: 'Machines' },
  { id: 'classic', caption: 'Classic', parent: 'machines' },
  { id: 'pro', caption: 'Pro', parent: 'machines', synonyms: ['P'] },
  { id: 'pro-2', caption: 'Pro 2', parent: 'pro' },
  { id: 'grinders', caption: 'Grinders' },
]

/** The tree in one line: `machines(classic pro(pro-2)) grinders`. */
function drawn(of: readonly TypeSymbol[]): string {
  const children = childrenBySymbol(of)
  const draw = (parent: string | undefined): string =>
    (children.get(parent) ?? []).map(({ id }) => (children.has(id) ? `${id}(${draw(id)})` : id)).join(' ')
  return draw(undefined)
}

test('a symbol moves with what stands below it', () => {
  expect(drawn(moveSymbol(symbols, 'pro', 'grinders'))).toBe('machines(classic) grinders(pro(pro-2))')
  expect(drawn(moveSymbol(symbols, 'pro', undefined, 'machines'))).toBe('pro(pro-2) machines(classic) grinders')
  expect(drawn(moveSymbol(symbols, 'grinders', 'machines', 'pro'))).toBe('machines(classic grinders pro(pro-2))')
})

test('a symbol is dropped before another one, below it, or behind it', () => {
  expect(drawn(dropSymbol(symbols, 'grinders', 'classic', 'before'))).toBe('machines(grinders classic pro(pro-2))')
  expect(drawn(dropSymbol(symbols, 'grinders', 'classic', 'below'))).toBe('machines(classic(grinders) pro(pro-2))')
  expect(drawn(dropSymbol(symbols, 'grinders', 'classic', 'after'))).toBe('machines(classic grinders pro(pro-2))')
  expect(drawn(dropSymbol(symbols, 'pro-2', 'grinders', 'after'))).toBe('machines(classic pro) grinders pro-2')
  expect(drawn(dropSymbol(symbols, 'classic', 'pro', 'after'))).toBe('machines(pro(pro-2) classic) grinders')
  expect(dropSymbol(symbols, 'pro', 'pro', 'after')).toBe(symbols)
  expect(dropSymbol(symbols, 'machines', 'pro-2', 'after')).toBe(symbols)
})

test('no symbol stands below itself', () => {
  expect(moveSymbol(symbols, 'machines', 'pro-2')).toBe(symbols)
  expect(moveSymbol(symbols, 'pro', 'pro')).toBe(symbols)
  expect(mergeSymbols(symbols, 'machines', 'pro-2')).toBe(symbols)
})

test('a symbol moves by one place, inwards and outwards', () => {
  expect(drawn(moveAmongSiblings(symbols, 'pro', -1))).toBe('machines(pro(pro-2) classic) grinders')
  expect(drawn(moveAmongSiblings(symbols, 'machines', 1))).toBe('grinders machines(classic pro(pro-2))')
  expect(moveAmongSiblings(symbols, 'grinders', 1)).toBe(symbols)
  expect(drawn(moveInwards(symbols, 'pro'))).toBe('machines(classic(pro(pro-2))) grinders')
  expect(moveInwards(symbols, 'classic')).toBe(symbols)
  expect(drawn(moveOutwards(symbols, 'pro'))).toBe('machines(classic) pro(pro-2) grinders')
  expect(moveOutwards(symbols, 'machines')).toBe(symbols)
})

test('what stands below a removed symbol moves up', () => {
  expect(drawn(removeSymbol(symbols, 'pro'))).toBe('machines(classic pro-2) grinders')
  expect(drawn(removeSymbol(symbols, 'machines'))).toBe('classic pro(pro-2) grinders')
})

test('merged symbols are one with the words of both', () => {
  const merged = mergeSymbols(symbols, 'pro', 'classic')
  expect(drawn(merged)).toBe('machines(classic(pro-2)) grinders')
  expect(merged.find(({ id }) => id === 'classic')?.synonyms).toEqual(['Pro', 'P'])
})

test('a symbol whose parent is gone stands at the top', () => {
  expect(drawn([{ id: 'lost', caption: 'Lost', parent: 'gone' }])).toBe('lost')
})
