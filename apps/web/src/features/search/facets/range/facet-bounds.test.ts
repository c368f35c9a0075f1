import { expect, it } from 'vitest'
import { isReversed, readBound, writeBound } from './facet-bounds.ts'

const decimal = { editor: 'number', isWhole: false } as const
const whole = { editor: 'number', isWhole: true } as const

it('reads the ends of a range as users of a language write them', () => {
  expect(readBound(' 2,5 ', decimal, 'de')).toBe(2.5)
  expect(readBound('1,250', decimal, 'en')).toBe(1250)
  expect(readBound('', decimal, 'en')).toBeUndefined()
  expect(readBound('2026-03-01', { editor: 'date', isWhole: true }, 'de')).toBe('2026-03-01')
  expect(readBound('9007199254740993', whole, 'en')).toBe('9007199254740993')
})

it('says why something is no end of a range', () => {
  expect(readBound('four', decimal, 'en')).toEqual({ fault: 'not-a-number' })
  expect(readBound('4.5', whole, 'en')).toEqual({ fault: 'not-whole' })
})

it('writes the ends so that they are read again', () => {
  for (const tag of ['en', 'de', 'ja']) expect(readBound(writeBound(1234.5, tag), decimal, tag)).toBe(1234.5)
  expect(writeBound(undefined, 'en')).toBe('')
  expect(writeBound('2026-03-01', 'ja')).toBe('2026-03-01')
})

it('knows a range that ends before it begins, also of dates and of 64 bits', () => {
  expect(isReversed(2, 10)).toBe(false)
  expect(isReversed(10, 2)).toBe(true)
  expect(isReversed('2026-03-02', '2026-03-01')).toBe(true)
  expect(isReversed('9007199254740993', '10000000000000000')).toBe(false)
  expect(isReversed(3, undefined)).toBe(false)
})

it('compares the ends of a scale by their place', () => {
  const steps = ['user', 'fitter', 'maker'].map((value) => {
    return { value, shown: { kind: 'symbol' as const, caption: value, path: [] } }
  })
  expect(readBound('maker', { editor: 'scale', isWhole: false }, 'en')).toBe('maker')
  expect(isReversed('user', 'maker', steps)).toBe(false)
  expect(isReversed('maker', 'fitter', steps)).toBe(true)
  expect(isReversed('maker', undefined, steps)).toBe(false)
})
