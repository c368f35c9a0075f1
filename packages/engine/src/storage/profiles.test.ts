import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROFILE_VALUES, profileValue } from '../text/profile-value.ts'
import { eachProfileWord, MOST_PROFILE_WORDS, ProfileWriter, type Profiles } from './profiles.ts'

function wordsOf(profiles: Profiles, row: number): [number, number][] {
  const words: [number, number][] = []
  eachProfileWord(profiles, row, (word, occurrences) => words.push([word, occurrences]))
  return words
}

it('keeps words with the level they reach, in the order of their values', () => {
  const [pump, valve, seal] = [70, PROFILE_VALUES - 1, 3]
  const writer = new ProfileWriter()
  writer.count(pump, 1)
  writer.count(valve, 3)
  writer.count(seal, 1)
  writer.count(seal, 3)
  writer.count(pump, 0)
  writer.endRow()
  writer.endRow()
  writer.count(pump, 20)
  writer.endRow()
  const profiles = writer.finish()
  const [first, second, third] = [0, 1, 2].map((row) => wordsOf(profiles, row))
  expect(first).toEqual([
    [seal, 3],
    [pump, 1],
    [valve, 3],
  ])
  expect(second).toEqual([])
  expect(third).toEqual([[pump, 9]])

  const copied = new ProfileWriter()
  for (const row of [2, 0]) copied.copy(profiles, row)
  const copies = copied.finish()
  expect([wordsOf(copies, 0), wordsOf(copies, 1)]).toEqual([third, first])
})

it('keeps of a long text the words that stand most often, then those that stand first', () => {
  const writer = new ProfileWriter()
  for (let word = 4000; word >= 0; word--) writer.count(word, word === 321 ? 9 : word === 20 ? 2 : 1)
  writer.endRow()
  const words = wordsOf(writer.finish(), 0)
  expect(words).toHaveLength(MOST_PROFILE_WORDS)
  const first = Array.from({ length: MOST_PROFILE_WORDS - 2 }, (_, at) => [4000 - at, 1])
  expect(words).toEqual([[20, 2], [321, 9], ...first.reverse()])
})

it('knows the words of each language by other values', () => {
  expect(profileValue('en', 'pump')).not.toBe(profileValue('de', 'pump'))
  const values = new Set(Array.from({ length: 1000 }, (_, at) => profileValue('en', `p${at}`)))
  expect(values.size).toBeGreaterThan(860)
})

it('gives back a profile of any words, wherever its row is', () => {
  const rows = fc.array(
    fc.uniqueArray(fc.tuple(fc.nat(PROFILE_VALUES - 1), fc.constantFrom(1, 2, 3, 5, 9)), {
      maxLength: MOST_PROFILE_WORDS,
      selector: ([word]) => word,
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rows, (given) => {
      const writer = new ProfileWriter()
      for (const words of given) {
        for (const [word, occurrences] of words) writer.count(word, occurrences)
        writer.endRow()
      }
      const profiles = writer.finish()
      given.forEach((words, row) => expect(wordsOf(profiles, row)).toEqual(words.sort(([a], [b]) => a - b)))
    }),
  )
})
