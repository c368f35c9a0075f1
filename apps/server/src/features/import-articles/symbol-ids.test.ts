import { ModelId } from '@advisor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symbolIdOf, symbolsOnPath } from './symbol-ids.ts'

test('plain captions give readable ids', () => {
  expect(symbolIdOf(['Windows Server', 'Active Directory'])).toBe('windows-server.active-directory')
  expect(symbolIdOf(['Café'])).toBe('cafe')
})

test('case and punctuation make no other symbol, other signs do', () => {
  expect(symbolIdOf(['ASP.NET'])).toBe(symbolIdOf(['asp net']))
  expect(new Set(['C', 'C#', 'C++'].map((caption) => symbolIdOf([caption]))).size).toBe(3)
})

test('any path gives an id that the model takes, the same each time', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 6 }), (path) => {
      const id = symbolIdOf(path)
      expect(ModelId.safeParse(id).success, `${JSON.stringify(path)} gave ${id}`).toBe(true)
      expect(symbolIdOf([...path])).toBe(id)
    }),
  )
})

test('letters of other scripts do not fall together', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('製品', '部品', 'насос', 'клапан'),
      fc.constantFrom('製品', '部品', 'насос', 'клапан'),
      (a, b) => {
        expect(symbolIdOf([a]) === symbolIdOf([b])).toBe(a === b)
      },
    ),
  )
})

test('every step of a path stands under the one before', () => {
  expect(symbolsOnPath(['A', 'B', 'C'])).toEqual([
    { id: 'a', caption: 'A' },
    { id: 'a.b', caption: 'B', parent: 'a' },
    { id: 'a.b.c', caption: 'C', parent: 'a.b' },
  ])
})
