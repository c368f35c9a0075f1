import { expect, it } from 'vitest'
import { saidOf, typedName, withName } from './typed-names.ts'

const ada = { id: 'u1', name: 'Ada' }
const adaLovelace = { id: 'u2', name: 'Ada Lovelace' }

it.each([
  ['See @Ad', 7, 'Ad'],
  ['@', 1, ''],
  ['@Ada Lo', 7, 'Ada Lo'],
  ['mail@example', 12, undefined],
  ['@Ada Lovelace, see', 18, undefined],
  ['No name', 7, undefined],
])('behind the @ of "%s" stands %s', (text, caret, typed) => expect(typedName(text, caret)).toBe(typed))

it('a chosen name takes the place of what is typed, and the caret stands behind it', () => {
  expect(withName('See @Ad please', 7, adaLovelace)).toEqual({ text: 'See @Ada Lovelace  please', caret: 18 })
})

it('each chosen name that still stands is sent as its id, the longest first', () => {
  expect(saidOf('@Ada Lovelace and @Ada, not @Eve', [ada, adaLovelace])).toEqual({
    text: '@[u2] and @[u1], not @Eve',
    names: ['u2', 'u1'],
  })
  expect(saidOf('Nobody', [ada])).toEqual({ text: 'Nobody', names: [] })
})
