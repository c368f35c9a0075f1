import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('keys are sorted as text at every level, also those that look like numbers', () => {
  expect(canonicalJson({ b: 1, a: { 10: true, 9: null }, c: [], d: {} })).toBe(
    '{\n  "a": {\n    "10": true,\n    "9": null\n  },\n  "b": 1,\n  "c": [],\n  "d": {}\n}\n',
  )
})

test('letters beyond ASCII are written as they are', () => {
  expect(canonicalJson(['Düse', '水漏れ'])).toBe('[\n  "Düse",\n  "水漏れ"\n]\n')
})

test('reading it back gives the value, and writing that again the same bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      const back: unknown = JSON.parse(text)
      expect(back).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(back)).toBe(text)
    }),
  )
})

test('the order in which members were added does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
    }),
  )
})
