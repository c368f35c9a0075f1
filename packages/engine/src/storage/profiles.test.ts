import { expect, it } from 'vitest'
import { profileValue } from '../text/profile-value.ts'
import { eachProfileWord, MOST_PROFILE_WORDS, ProfileWriter, type Profiles } from './profiles.ts'

function wordsOf(profiles: Profiles, row: number): [number, number][] {
  const words: [number, number][] = []
  eachProfileWord(profiles, row, (word, occurrences) => words.push([word, occurrences]))
  return words
}

it('keeps the words that stand most often, then those that stand first, with the level they reach', () => {
  const [pump, valve, seal] = [70, 60_000, 3]
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
    [valve, 3],
    [seal, 3],
    [pump, 1],
  ])
  expect(second).toEqual([])
  expect(third).toEqual([[pump, 9]])

  const copied = new ProfileWriter()
  for (const row of [2, 0]) copied.copy(profiles, row)
  const copies = copied.finish()
  expect([wordsOf(copies, 0), wordsOf(copies, 1)]).toEqual([third, first])
})

it('keeps no more than its share of a long text', () => {
  const writer = new ProfileWriter()
  for (let word = 0; word < 5000; word++) writer.count(word, word === 4321 ? 9 : 1)
  writer.endRow()
  const words = wordsOf(writer.finish(), 0)
  expect(words).toHaveLength(MOST_PROFILE_WORDS)
  expect(words.slice(0, 2)).toEqual([
    [4321, 9],
    [0, 1],
  ])
})

it('knows the words of each language by other values', () => {
  expect(profileValue('en', 'pump')).not.toBe(profileValue('de', 'pump'))
  const values = new Set(Array.from({ length: 1000 }, (_, at) => profileValue('en', `p${at}`)))
  expect(values.size).toBeGreaterThan(980)
})
