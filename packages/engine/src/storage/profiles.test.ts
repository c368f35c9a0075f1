import { expect, it } from 'vitest'
import { TextTable } from '../text/text-table.ts'
import { eachProfileWord, MOST_PROFILE_WORDS, ProfileWriter, type Profiles } from './profiles.ts'

function wordsOf(profiles: Profiles, row: number): [number, number][] {
  const words: [number, number][] = []
  eachProfileWord(profiles, row, (word, occurrences) => words.push([word, occurrences]))
  return words
}

it('keeps the words that stand most often, then those that stand first, with the level they reach', () => {
  const terms = new TextTable()
  const writer = new ProfileWriter()
  const [pump, valve, seal] = ['pump', 'valve', 'seal'].map((term) => terms.numberOf(term)) as [number, number, number]
  for (const [term, weight] of [
    [pump, 1],
    [valve, 3],
    [seal, 1],
    [seal, 3],
    [pump, 0],
  ] as const)
    writer.count(term, weight)
  writer.endRow('en', terms)
  writer.endRow('en', terms)
  writer.count(pump, 20)
  writer.endRow('de', terms)
  const profiles = writer.finish()
  expect(wordsOf(profiles, 0).map(([, occurrences]) => occurrences)).toEqual([3, 3, 1])
  expect(wordsOf(profiles, 1)).toEqual([])
  const [[german, occurrences]] = wordsOf(profiles, 2) as [[number, number]]
  expect(occurrences).toBe(9)
  expect(german).not.toBe(wordsOf(profiles, 0)[2]![0])

  const copied = new ProfileWriter()
  for (const row of [2, 0]) copied.copy(profiles, row)
  const copies = copied.finish()
  expect([wordsOf(copies, 0), wordsOf(copies, 1)]).toEqual([wordsOf(profiles, 2), wordsOf(profiles, 0)])
})

it('keeps no more than its share of a long text', () => {
  const terms = new TextTable()
  const writer = new ProfileWriter()
  for (let number = 0; number < 5000; number++) writer.count(terms.numberOf(`word${number}`), number === 4321 ? 9 : 1)
  writer.endRow('en', terms)
  const words = wordsOf(writer.finish(), 0)
  expect(words).toHaveLength(MOST_PROFILE_WORDS)
  expect(words.map(([, occurrences]) => occurrences)).toEqual([9, ...Array<number>(MOST_PROFILE_WORDS - 1).fill(1)])
})
