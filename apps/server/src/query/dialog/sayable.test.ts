import { expect, it } from 'vitest'
import { sayable } from './sayable.ts'

it.each([
  ['Machine is CRYING  at "night"', 'en', 'machine is crying at night'],
  ['+pump -valve sings', 'en', 'pump valve sings'],
  ['no steam, call +49 (0)170 123 45 67', 'en', 'no steam, call'],
  ['E04 on 20481234', 'en', 'e04 on'],
  ['Kundin Meier sagt kein Dampf', 'de', 'kundin sagt kein dampf'],
  ['Frau Meier-Schulz: Pumpe heult', 'de', ': pumpe heult'],
  ['mr smith pump howls', 'en', 'pump howls'],
  ['Mr. Smith: pump howls', 'en', ': pump howls'],
  ['jo@example.org cannot sign in', 'en', 'cannot sign in'],
  ['田中さんの機械から水漏れ', 'ja', 'の機械から水漏れ'],
  ['forgot password', 'en', 'forgot password'],
  ['my password is Hunter2', 'en', undefined],
  ['PIN: 4711 refused', 'en', undefined],
  ['Passwort lautet geheim', 'de', undefined],
  ['0170 1234567', 'en', undefined],
  ['the', 'en', undefined],
  [`pump ${'very '.repeat(40)}loud`, 'en', undefined],
])('%s (%s) is said as %s', (text, locale, said) => {
  expect(sayable(text, locale)).toBe(said)
})
