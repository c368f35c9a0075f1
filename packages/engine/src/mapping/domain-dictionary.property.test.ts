import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { editDistance } from '../testing/edit-distance.ts'
import { analyserFor } from '../text/analyser.ts'
import { editsForgiven } from '../text/edits-forgiven.ts'
import { DomainDictionary } from './domain-dictionary.ts'
import { readWords } from './read-words.ts'
import { SimilarWords } from './similar-words.ts'

const word = fc.constantFrom(
  'pump',
  'pumps',
  'valve',
  'valves',
  'hydraulic',
  'sensor',
  'of',
  'the',
  'E-204',
  'pressure',
)
const label = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const text = fc
  .array(fc.oneof(word, fc.constantFrom('vlave', 'hidraulic', 'xyz', 'presure', 'E-205')), { maxLength: 10 })
  .map((words) => words.join(' '))

/**
 * The longest name at each place, found by trying every label, each word the same stem or
 * the nearest within the edits forgiven.
 */
function reference(labels: readonly string[], text: string): [number, string][] {
  const analyser = analyserFor('en')
  const plain = (each: string) => readWords(each, analyser).map(([reading]) => reading!)
  const names = labels.map(plain)
  const known = names.flat().filter(({ kind }) => kind === 'word')
  const fits = (typed: (typeof known)[number], named: (typeof known)[number]) => {
    if (typed.key === named.key) return 0
    if (typed.kind !== 'word' || typed.form.length < 4 || known.some(({ form }) => form === typed.form)) return Infinity
    const near = known.map((each) => [editDistance(typed.form, each.form), each] as const)
    const allowed = near.filter(([edits, { form }]) => edits <= editsForgiven(Math.max(form.length, typed.form.length)))
    const least = Math.min(...allowed.map(([edits]) => edits))
    return allowed.some(([edits, each]) => edits === least && each.key === named.key) ? 1 : Infinity
  }
  const words = plain(text)
  const found: [number, string][] = []
  for (let place = 0; place < words.length;) {
    let best = { length: 0, typos: Infinity, labels: [] as number[] }
    names.forEach((name, number) => {
      const typos = name.reduce(
        (sum, each, at) => sum + (words[place + at] ? fits(words[place + at]!, each) : Infinity),
        0,
      )
      if (typos > 2 || name.length < best.length || (name.length === best.length && typos > best.typos)) return
      if (name.length > best.length || typos < best.typos) best = { length: name.length, typos, labels: [] }
      best.labels.push(number)
    })
    for (const number of best.labels) found.push([words[place]!.start, `s${number}`])
    place += Math.max(1, best.length)
  }
  return found
}

it('finds what trying every name at every place finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(label, { minLength: 1, maxLength: 8 }), text, (labels, typed) => {
      const symbols = labels.map((each, number) => ({ id: `s${number}`, labels: { en: [each] } }))
      const schema = compileSchema({
        types: [{ id: 't', symbols }],
        attributes: [{ id: 'a', kind: 'symbol', type: 't' }],
      })
      const found = new DomainDictionary(schema, 'en').find(typed).map(({ start, symbol }) => `${start} ${symbol}`)
      const expected = reference(labels, typed).map(([from, symbol]) => `${from} ${symbol}`)
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 400 },
  )
})

it('similar words are the nearest of all words within the edits forgiven', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 11 })
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 20 }), letters, (words, typed) => {
      const near = words
        .map((each, number) => ({
          number,
          edits: editDistance(typed, each),
          most: editsForgiven(Math.max(each.length, typed.length)),
        }))
        .filter(({ edits, most }) => edits <= most && most > 0)
      const least = Math.min(...near.map(({ edits }) => edits))
      const expected = near.filter(({ edits }) => edits === least).map(({ number }) => number)
      expect(new SimilarWords(words).nearest(typed)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

it('any text may be read in any language, and spans lie within it', () => {
  const schema = compileSchema({
    types: [
      { id: 't', symbols: [{ id: 'pump', labels: { en: ['pump'], ja: ['ポンプ'], de: ['Pumpe'], th: ['ปั๊ม'] } }] },
    ],
    attributes: [{ id: 'a', kind: 'symbol', type: 't' }],
  })
  const dictionaries = new Map(
    ['en', 'ja', 'de', 'th', 'ko'].map((locale) => [locale, new DomainDictionary(schema, locale)]),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('en', 'ja', 'de', 'th', 'ko'),
      (typed, locale) => {
        for (const { start, end, confidence } of dictionaries.get(locale)!.find(`${typed}pump ポンプ`)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(typed.length + 8)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 300 },
  )
})
