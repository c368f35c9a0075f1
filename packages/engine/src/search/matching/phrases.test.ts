import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'

/** From a word that every text has, in a list of several blocks, to a word that few have: `fuse`. */
const words = ['pump', 'valve', 'motor', 'sensor', 'belt', 'relay']
const CASES = 1300

function textOf(number: number): { title: string; text: string } {
  const at = (step: number) => words[Math.floor(words.length * (((number * step) % 97) / 97) ** 4)]!
  const rare = number % 60 === 0 ? 'fuse' : at(31)
  return {
    title: `${at(5)} ${at(11)}`,
    text: ['pump', at(7), at(13), rare, 'pump', at(17), at(29), at(number % 89)].join(' '),
  }
}

function hasInRow(text: string, phrase: readonly string[]): boolean {
  const stands = text.split(' ')
  return stands.some((_, start) => phrase.every((word, offset) => stands[start + offset] === word))
}

it('finds each case with the words in a row in one field, whether words are looked up or walked over', () => {
  const texts = Array.from({ length: CASES }, (_, at) => ({ id: at + 1, ...textOf(at + 1) }))
  const base = new TextIndex({ fields: sampleFields })
  base.put(texts.map(({ id, ...fields }) => buildCase(id, 'en', fields)))
  base.remove([7, 8])
  const phrase = fc.array(fc.constantFrom('fuse', ...words), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(phrase, fc.constantFrom(undefined, 'title', 'text'), (sought, visible) => {
      const visibleFields = visible === undefined ? undefined : new Set([visible])
      const request = { text: `+"${sought.join(' ')}"`, locale: 'en', visibleFields, from: 0, size: 1, list: true }
      const expected = texts.filter(
        ({ id, title, text }) =>
          id !== 7 &&
          id !== 8 &&
          ((visible !== 'text' && hasInRow(title, sought)) || (visible !== 'title' && hasInRow(text, sought))),
      )
      expect([...base.search(request).ids!]).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 200 },
  )
})

it.each([
  ['E 204', 'x E-204 on'],
  ['E 204 on', 'x E-204 on'],
  ['E-204 on', 'x E 204 on'],
  ['x E-204', 'x E 204 on'],
  ['pump E 204 x 10mm wide', 'a pump E204 x 10 mm wide'],
  ['pipe 10 mm wide', 'pipe 10mm wide'],
  ['e 204 on', 'e, 204 on'],
  ['re-install it', 'reinstall it'],
])('the phrase "%s" finds and rules out "%s"', (phrase, title) => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([buildCase(1, 'en', { title }), buildCase(2, 'en', { title: 'x 204 e it on 10 wide mm pipe' })])
  const find = (text: string) => base.search({ text, locale: 'en' }).hits.map(({ id }) => id)
  expect(find(`+"${phrase}"`)).toEqual([1])
  expect(find(`x it pipe wide -"${phrase}"`)).toEqual([2])
})

it.each([
  ['サーバ室', 'このサーバー室の'],
  ['サーバー室', 'サーバ室'],
  ['サーバー', 'サーバ'],
  ['サーバ', 'サーバー室'],
])('the phrase 「%s」 finds and rules out 「%s」', (phrase, title) => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([buildCase(1, 'ja', { title }), buildCase(2, 'ja', { title: '室のサイバー' })])
  const find = (text: string) => base.search({ text, locale: 'ja' }).hits.map(({ id }) => id)
  expect(find(`+「${phrase}」`)).toEqual([1])
  expect(find(`${title} 室 -「${phrase}」`)).toEqual([2])
})
