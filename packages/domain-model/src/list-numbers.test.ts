import { expect, it } from 'vitest'
import { listNumbers } from './list-numbers.ts'

const numbers = (list: Parameters<typeof listNumbers>[0], values: (string | undefined)[] = [undefined, undefined]) =>
  listNumbers(list, values).join(' ')

it('goes on from a start, and from the number of an item', () => {
  expect(numbers({})).toBe('1 2')
  expect(numbers({ start: '3' }, [undefined, '7', undefined])).toBe('3 7 8')
  expect(numbers({ start: '-1' })).toBe('-1 0')
  expect(numbers({ start: 'x' })).toBe('1 2')
})

it('counts down in a list that is reversed, to one unless it has a start', () => {
  expect(numbers({ reversed: '' })).toBe('2 1')
  expect(numbers({ reversed: '', start: '9' })).toBe('9 8')
})

it('is in letters and in Roman numbers', () => {
  expect(numbers({ type: 'a' })).toBe('a b')
  expect(numbers({ type: 'A', start: '26' })).toBe('Z AA')
  expect(numbers({ type: 'a', start: '703' }, [undefined])).toBe('aaa')
  expect(numbers({ type: 'i', start: '3' })).toBe('iii iv')
  expect(numbers({ type: 'I', start: '1994' }, [undefined])).toBe('MCMXCIV')
})

it('is a digit where letters and Roman numbers have no sign', () => {
  expect(numbers({ type: 'a', start: '0' })).toBe('0 a')
  expect(numbers({ type: 'i', start: '3999' })).toBe('mmmcmxcix 4000')
})
