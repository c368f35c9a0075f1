import { expect, it } from 'vitest'
import { readDigits, writeNumber } from './read-number.ts'

it.each([
  ['en', '1.5', '1.5'],
  ['en', '1,5', '1.5'],
  ['en', '1,500', '1500'],
  ['en', '1,234,567.25', '1234567.25'],
  ['en', '1.500', '1.500'],
  ['de', '1,5', '1.5'],
  ['de', '1.5', '1.5'],
  ['de', '1.500', '1500'],
  ['de', '0.500', '0.500'],
  ['de', '1.234.567,25', '1234567.25'],
  ['de-CH', '1’500.5', '1500.5'],
  ['fr', '1 500,5', '1500.5'],
  ['fr', '1\u202f500,5', '1500.5'],
  ['ru', '−3,5', '-3.5'],
  ['ja', '１２．５', '12.5'],
  ['en', ' .5 ', '.5'],
  ['en', '12.', '12.'],
])('in %s, %j is the number %s', (tag, typed, expected) => {
  expect(readDigits(typed, tag)).toBe(expected)
})

it.each(['', ' ', 'abc', '1.2.3', '1,2,3', '1,500.25.1', '5 bar', '1e3', '-', '.', '0x10', 'Infinity'])(
  '%j is no number',
  (typed) => {
    expect(readDigits(typed, 'en')).toBeUndefined()
  },
)

it.each(['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN', 'zh-TW'])(
  'what is written in %s is read as the same number',
  (tag) => {
    for (const number of [0, -3.25, 1500, 1_234_567.125, 0.001])
      expect(Number(readDigits(writeNumber(number, tag), tag))).toBe(number)
  },
)
