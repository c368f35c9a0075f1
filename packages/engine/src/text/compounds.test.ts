import { expect, it } from 'vitest'
import { CaseBase } from '../index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'
import { splitCompound } from './compounds.ts'

const counts: Record<string, number> = { pumpe: 40, gehause: 12, arbeit: 9, zeit: 30, pump: 5, ventil: 1, engehause: 0 }
const countOf = (part: string) => counts[part] ?? 0

it.each([
  ['pumpengehause', ['pumpe', 'gehause']],
  ['arbeitszeit', ['arbeit', 'zeit']],
  ['ventilgehause', undefined],
  ['zeit', undefined],
])('%s is parted into %j', (word, parts) => {
  expect(splitCompound(word, countOf)).toEqual(parts)
})

it('a German compound that no text has finds its parts; in other languages words stay whole', () => {
  const base = new CaseBase({ fields: sampleFields })
  for (const [at, locale] of (['de', 'en'] as const).entries()) {
    base.put([
      buildCase(10 * at + 1, locale, { title: 'Gehäuse der Pumpe' }),
      buildCase(10 * at + 2, locale, { title: 'Pumpe und Gehäuse reinigen' }),
      buildCase(10 * at + 3, locale, { title: 'Dichtung der Pumpe' }),
      buildCase(10 * at + 4, locale, { title: 'Netzteil' }),
    ])
  }
  const find = (text: string, locale: string) =>
    base.search({ text, locale, from: 0, size: 10 }).hits.filter((hit) => hit.locale === locale)
  expect(find('Pumpengehäuse', 'de').map(({ id }) => id)).toEqual([1, 2, 3])
  expect(find('Pumpengehäuse', 'en')).toEqual([])
})
