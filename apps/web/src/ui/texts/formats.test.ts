import { describe, expect, it } from 'vitest'
import { formatsFor } from './formats.ts'

describe('a number', () => {
  it.each([
    ['en', '40,117'],
    ['de', '40.117'],
    ['ja', '40,117'],
  ])('is grouped as in the language %s', (tag, expected) => {
    expect(formatsFor(tag).number(40_117)).toBe(expected)
  })

  it.each(['en', 'de', 'ja'])('without grouping is written as digits in the language %s', (tag) => {
    expect(formatsFor(tag).number(2_014, { grouping: false })).toBe('2014')
    expect(formatsFor(tag).number(9_223_372_036_854_775_807n, { grouping: false })).toBe('9223372036854775807')
  })

  it('gets the zeros and the decimals of its format', () => {
    expect(formatsFor('en').number(40_117n, { grouping: false, minDigits: 7 })).toBe('0040117')
    expect(formatsFor('de').number(1_009, { decimals: 1 })).toBe('1.009,0')
    expect(formatsFor('de').number(9.25)).toBe('9,25')
  })
})
