import { expect, it } from 'vitest'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { it as italian } from './it/index.ts'
import { ja } from './ja/index.ts'
import { ko } from './ko/index.ts'
import { pt_BR } from './pt_BR/index.ts'
import { readSentences } from './read-sentences.ts'
import { ru } from './ru/index.ts'
import { withEnglish, type Sentences } from './with-english.ts'
import { zh_CN } from './zh_CN/index.ts'
import { zh_TW } from './zh_TW/index.ts'

const languages: Record<string, Partial<Record<string, Sentences>>> = {
  de,
  en,
  es,
  fr,
  it: italian,
  ja,
  ko,
  pt_BR,
  ru,
  zh_CN,
  zh_TW,
}

it.each(Object.keys(languages))('reads each feature of "%s" out of its file', async (locale) => {
  for (const [feature, english] of Object.entries(en))
    expect(await readSentences(locale, feature)).toEqual(withEnglish(english, languages[locale]?.[feature]))
})

it('a feature or a language that nobody wrote is the English one', async () => {
  expect(await readSentences('xx', 'ui')).toEqual(en.ui)
  expect(await readSentences('de', 'nobodyWroteThis')).toEqual({})
})

it('a sentence that a language lacks is the English one', () => {
  expect(withEnglish({ open: 'Open', close: 'Close' }, { open: 'Öffnen' })).toEqual({ open: 'Öffnen', close: 'Close' })
})

it('a plural is English with both forms, or has the forms of its language alone', () => {
  const english = { found_one: '{{count}} hit', found_other: '{{count}} hits' }
  expect(withEnglish(english, {})).toEqual(english)
  expect(withEnglish(english, { found_other: '{{count}} 件' })).toEqual({ found_other: '{{count}} 件' })
})
