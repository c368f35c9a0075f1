import { expect, it } from 'vitest'
import { hasWordBeyond } from './words-beyond.ts'

it.each([
  ['the pumps leak', ['Pump: leaking at the seal'], 'en', false],
  ['the pump is crying', ['Pump: leaking at the seal'], 'en', true],
  ['the of', ['Pump'], 'en', false],
  ['E04', ['Error E04, pump'], 'en', false],
  ['E4', ['Error E04, pump'], 'en', true],
  ['水漏れ', ['ポンプの水漏れを直す'], 'ja', false],
  ['水もれ', ['ポンプの水漏れを直す'], 'ja', true],
])('whether "%s" has a word beyond %j (%s) is %j', (phrase, texts, locale, isBeyond) => {
  expect(hasWordBeyond(phrase, texts, locale)).toBe(isBeyond)
})
