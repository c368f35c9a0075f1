import { queryWordsOf } from '@advisor/engine/text'
import { expect, it } from 'vitest'
import { indexDemo } from './demo-index.ts'

const bases = { velluto: indexDemo('velluto'), frigora: indexDemo('frigora') }

/** What people search for with full rights, in the language in which they write. */
function search(project: keyof typeof bases, locale: string, text: string) {
  const { solutions, plan } = bases[project]
  const { hits, terms } = solutions.search({
    text: { text, locale, ...queryWordsOf(plan.ground.words) },
    leastShare: 0.15,
  })
  const words = terms.flatMap(({ isAbsent, text: word }) => (isAbsent ? [word] : []))
  return { firstThree: hits.slice(0, 3).map(({ id }) => id), absent: words }
}

it.each([
  ['velluto', 'de', 'Mühle startet nicht', 209],
  ['velluto', 'de', 'Maschine heizt nicht', 10],
  ['frigora', 'en', 'ice machine makes no ice', 10],
  ['velluto', 'ja', 'グラインダーが動かない', 209],
  ['velluto', 'en', 'grinder does not grind', 209],
  ['velluto', 'en', 'no steam', 8],
] as const)('%s, %s: %s is a complaint, which excludes nothing', (project, locale, text, solution) => {
  const { absent, firstThree } = search(project, locale, text)
  expect(absent).toEqual([])
  expect(firstThree).toContain(solution)
})

it.each([
  ['en', 'the coffee is not hot enough'],
  ['en', 'no hot water'],
  ['en', 'pump runs but no coffee'],
  ['en', 'runs, but does not grind'],
  ['en', 'hums but no power'],
  ['de', 'läuft, aber heizt nicht'],
] as const)('%s: %s excludes nothing', (locale, text) => {
  expect(search('velluto', locale, text).absent).toEqual([])
})

it.each([
  ['en', 'hot but no steam, not leaking', ['leaking']],
  ['de', 'läuft, aber tropft nicht', ['tropft']],
  ['en', 'machine cold without error code', ['error', 'code']],
] as const)('%s: %s says that something is absent', (locale, text, absent) => {
  expect(search('velluto', locale, text).absent).toEqual(absent)
})
