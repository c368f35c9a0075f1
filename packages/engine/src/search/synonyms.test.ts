import { expect, it } from 'vitest'
import { CaseBase } from '../index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'

const synonyms = { en: [['PSU', 'power supply unit', 'mains adapter']], de: [['Netzteil', 'Stromversorgung']] }

const base = new CaseBase({ fields: sampleFields })
base.put([
  buildCase(1, 'en', { title: 'The PSU hums' }),
  buildCase(2, 'en', { title: 'Power supply units get hot' }),
  buildCase(3, 'en', { title: 'The mains adapters are damaged' }),
  buildCase(4, 'en', { title: 'Adapter for another plug' }),
  buildCase(5, 'de', { title: 'Netzteile brummen' }),
])

function find(text: string, locale = 'en') {
  return base.search({ text, locale, from: 0, size: 10, synonyms }).hits
}

it('a word finds the words and phrases that mean the same, after itself', () => {
  expect(find('psu').map(({ id }) => id)).toEqual([1, 3, 2])
  expect(find('psu')[1]!.score).toBeLessThan(find('psu')[0]!.score)
  expect(find('Stromversorgung', 'de').map(({ id }) => id)).toEqual([5])
})

it('a phrase finds what means the same', () => {
  expect(find('power supply unit').map(({ id }) => id)).toEqual([2, 1, 3])
  expect(find('noisy power supply units').map(({ id }) => id)).toContain(1)
})

it('a word of another language means what it means there', () => {
  expect(find('Stromversorgung', 'fr').map(({ id }) => id)).toEqual([5])
  expect(find('hammer')).toEqual([])
})

it('what a synonym adds is explained', () => {
  const [, second] = find('psu')
  const { contributions } = base.explain({ text: 'psu', locale: 'en', synonyms }, second!.id)!
  expect(contributions).toMatchObject([{ text: 'psu', contribution: second!.score }])
})
