import { describe, expect, it } from 'vitest'
import { codeParts, normaliseCode, wholeCode, writtenCode } from './codes.ts'

describe('the normal form of a code', () => {
  it.each([
    ['CP 1473-MAP', 'cp1473map'],
    ['cp1473map', 'cp1473map'],
    ['CP-1473/MAP', 'cp1473map'],
    ['E‑204', 'e204'],
    ['ＥＲＲ＿１２', 'err12'],
    ['6.1.7601', '6.1.7601'],
    ['1,000', '1000'],
    ['12,345,678', '12345678'],
    ['10,5', '10.5'],
    ['v2.0', 'v2.0'],
    ['0x80070005', '0x80070005'],
    // Written on a Russian keyboard.
    ['Е-204', 'e204'],
    ['АВ 12 МК', 'ab12mk'],
    ['10 мм', '10mm'],
    ['ГОСТ 15', 'гост15'],
    ['насос2', 'насос2'],
    ['', ''],
  ])('of %s is %s', (text, expected) => {
    expect(normaliseCode(text)).toBe(expected)
  })

  it('is its own normal form', () => {
    for (const text of ['CP 1473-MAP', '10,5', '1,000.5', 'É-4']) {
      expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
    }
  })
})

it('a range of small numbers, or a fraction, is not taken for one number', () => {
  expect(wholeCode('10–20', 2)).toBe('10-20')
  expect(wholeCode('11/2', 2)).toBe('11/2')
  expect(wholeCode('4711-0815', 2)).toBe('47110815')
})

it.each([
  ['E:24', 'e:24'],
  ['E24', 'e24'],
  ['LK–T4386', 'lk-t4386'],
  ['10mm', undefined],
  ['2.5mm2', undefined],
  ['10-20', undefined],
])('%s is written as %s, which tells it from other spellings', (chunk, written) => {
  expect(writtenCode(chunk)).toBe(written)
})

it('letters and digits of a code come apart with their places', () => {
  expect(codeParts('CP1473-MAP')).toEqual([
    { text: 'cp', start: 0, end: 2 },
    { text: '1473', start: 2, end: 6 },
    { text: 'map', start: 7, end: 10 },
  ])
})
