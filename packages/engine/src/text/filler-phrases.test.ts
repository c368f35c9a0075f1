import { expect, it } from 'vitest'
import { findFiller, withoutRanges } from './filler.ts'
import type { FillerPhrases } from './filler-phrases.ts'

const phrases: FillerPhrases = {
  en: ['our barista', 'our barista told the bar', "it's the one from"],
  ja: ['本部より連絡'],
  ko: ['매장에서 전화'],
}
const rest = (text: string, locale: string) =>
  withoutRanges(text, findFiller(text, locale, phrases))
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each([
  ['en', 'Our   BARISTA says grinder jams', 'says grinder jams'],
  ['en', 'our barista told the bar no steam', 'no steam'],
  ['en', 'It’s the one from Bern, leaks', 'Bern, leaks'],
  ['en', 'customer says our barista hears a hum', 'hears a hum'],
  ['ja', '本部より連絡水が出ない', '水が出ない'],
  ['ko', '매장에서 전화 누수', '누수'],
])('filler of a list in %s is left out of "%s", beside that of the engine', (locale, text, left) => {
  expect(rest(text, locale)).toBe(left)
})

it.each([
  ['en', 'our baristas choke'],
  ['en', 'four barista cups'],
  ['en', 'our barista'],
  ['en', '"our barista" hums'],
  ['de', 'our barista hums'],
])('in %s nothing of "%s" is filler: parts of words, nothing else said, quotes, another language', (locale, text) => {
  expect(findFiller(text, locale, phrases)).toEqual([])
})
