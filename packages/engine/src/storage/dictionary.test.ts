import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareText, DictionaryWriter } from './dictionary.ts'
import { DictionaryWalk } from './dictionary-walk.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ж', 'ポ', '😀', '\ud800', '\0', '\uffff'), maxLength: 12 })

function write(texts: readonly string[]) {
  const writer = new DictionaryWriter()
  for (const each of texts) writer.add(each)
  return writer.finish()
}

it('gives strings back as they were, and finds each and where others would be', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 80 }), fc.array(text, { maxLength: 5 }), (some, others) => {
      const texts = some.toSorted(compareText)
      const dictionary = write(texts)
      expect(Array.from(texts, (_, index) => dictionary.at(index))).toEqual(texts)
      for (const wanted of [...texts.toReversed(), ...others]) {
        expect(dictionary.find(wanted)).toBe(texts.indexOf(wanted))
        expect(dictionary.lowerBound(wanted)).toBe(texts.filter((other) => other < wanted).length)
      }
    }),
    { numRuns: 300 },
  )
})

it('keeps strings of any length, and walks through them in any order', () => {
  const texts = Array.from({ length: 50 }, (_, at) => `${'screw '.repeat(at * 20)}${at}`).sort(compareText)
  const dictionary = write(texts)
  const walk = new DictionaryWalk(dictionary)
  for (const index of [0, 1, 17, 16, 49, 48, 15, 15, 31, 33]) {
    const { units, length } = walk.goTo(index).units()
    expect(String.fromCharCode(...units.subarray(0, length))).toBe(texts[index])
  }
})

it('takes less than the strings do where they begin alike', () => {
  const texts = Array.from({ length: 1000 }, (_, at) => `installation ${at}`).sort(compareText)
  expect(write(texts).bytes.length).toBeLessThan(1000 * 6)
})
