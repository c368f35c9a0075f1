import { expect, it } from 'vitest'
import { en } from './en/index.ts'
import { loadLanguage, withEnglish } from './load-language.ts'

it('a language has every English sentence or its own', async () => {
  const german = await loadLanguage('de')
  expect(Object.keys(german)).toEqual(Object.keys(en))
  expect(german.ui).not.toEqual(en.ui)
})

it('a sentence that a language lacks is the English one', () => {
  expect(withEnglish({ open: 'Open', close: 'Close' }, { open: 'Öffnen' })).toEqual({ open: 'Öffnen', close: 'Close' })
})

it('a feature that a language lacks is the English one', () => {
  expect(withEnglish({ open: 'Open' })).toEqual({ open: 'Open' })
})

it('a plural is English with both forms, or has the forms of its language alone', () => {
  const english = { found_one: '{{count}} hit', found_other: '{{count}} hits' }
  expect(withEnglish(english, {})).toEqual(english)
  expect(withEnglish(english, { found_other: '{{count}} 件' })).toEqual({ found_other: '{{count}} 件' })
})
