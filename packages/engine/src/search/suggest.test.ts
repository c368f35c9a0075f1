import { expect, it } from 'vitest'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'
import { TextIndex } from '../text-index.ts'

const titles = [
  'W03 several times a week',
  'Brenta leaks water at the flange',
  'Brenta stays cold',
  'Isonzo drips',
  'W-12 by itself',
]

function suggest(text: string) {
  const base = new TextIndex({ fields: sampleFields })
  base.put(titles.map((title, at) => buildCase(at + 1, 'en', { title })))
  const { completions, answer } = base.suggest({ text, locale: 'en', size: 5, synonyms: { en: [['leak', 'drip']] } })
  return { completions, found: answer.hits.map(({ id }) => titles[id - 1]) }
}

it('one letter behind other words finds no codes, and completes to what stands beside these', () => {
  expect(suggest('Brenta leaks w')).toEqual({
    completions: ['Brenta leaks water'],
    found: ['Brenta leaks water at the flange', 'Brenta stays cold', 'Isonzo drips'],
  })
})

it('finds codes where they are typed as such', () => {
  expect(suggest('Brenta W0').found).toContain('W03 several times a week')
  expect(suggest('W').found).toEqual(['W-12 by itself', 'W03 several times a week'])
})

it('finds the words that are typed before what means the same', () => {
  expect(suggest('leaks').found).toEqual(['Brenta leaks water at the flange', 'Isonzo drips'])
})
