import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namedIn, partsOf, summaryOf } from './said-parts.ts'

const names = new Map([['u1', 'Ada L.']])

it('a name stands where the remark names the user; what only looks like one is text', () => {
  expect(partsOf('See @[u1], and @[u2] @[', names)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'name', id: 'u1', name: 'Ada L.' },
    { kind: 'text', text: ', and @[u2] @[' },
  ])
  expect(partsOf('', names)).toEqual([])
})

it('nothing of what was said is lost, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('@[u1]', '@[u2]', '@[', ']', '@', 'u1', ' ', '<b>', '\n')), (pieces) => {
      const said = pieces.join('')
      const again = partsOf(said, names).map((part) => (part.kind === 'text' ? part.text : `@[${part.id}]`))
      expect(again.join('')).toBe(said)
    }),
  )
})

it('who is named must stand in the text, and counts once', () => {
  expect(namedIn('@[u1] @[u1] @[u3]', ['u1', 'u1', 'u2'])).toEqual(['u1'])
})

it('a summary is one line without control characters, and does not end in half a character', () => {
  expect(summaryOf(partsOf('One\n\u0007two @[u1]', names), 100)).toBe('One two @Ada L.')
  expect(summaryOf([{ kind: 'text', text: '1234😀6789' }], 6)).toBe('1234…')
})
