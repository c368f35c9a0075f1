import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AscendingNumbers, packAscending } from './ascending-numbers.ts'

const distance = fc.oneof(fc.constantFrom(0, 1), fc.nat(40), fc.nat(100_000), fc.nat(2 ** 22))
const ascending = fc
  .tuple(fc.oneof(fc.nat(9), fc.nat(2 ** 31)), fc.array(distance, { maxLength: 300, size: 'max' }))
  .map(([first, distances]) =>
    distances.map(
      (
        (sum) => (each) =>
          (sum += each)
      )(first),
    ),
  )

it('gives back numbers that ascend, far apart or close together, in any order', () => {
  fc.assert(
    fc.property(ascending, (numbers) => {
      const packed = new AscendingNumbers(packAscending(Uint32Array.from(numbers)).words.slice())
      expect(packed.length).toBe(numbers.length)
      expect(numbers.map((_, at) => packed.at(at))).toEqual(numbers)
      expect([...packed.unpacked()]).toEqual(numbers)
      expect(numbers.map((_, at) => packed.at(numbers.length - 1 - at))).toEqual(numbers.toReversed())
    }),
  )
})

it('gives back the largest numbers', () => {
  const largest = Uint32Array.of(2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32 - 1)
  expect(largest.map((_, at) => packAscending(largest).at(at))).toEqual(largest)
  const one = Uint32Array.of(2 ** 32 - 1)
  expect(packAscending(one).at(0)).toBe(one[0])
})

it('takes little more than a byte for a number 60 above the one before', () => {
  const { words } = packAscending(Uint32Array.from({ length: 10_000 }, (_, at) => at * 60 + (at % 7)))
  expect(words.byteLength).toBeLessThan(1.2 * 10_000)
})
