import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'

const fields = [{ id: 'text', weight: 1, kind: 'prose' as const }]
const texts = (byLocale: Record<string, string>) =>
  Object.entries(byLocale).map(([locale, text]) => ({ locale, fields: { text } }))

const base = new TextIndex({ fields })
base.put([
  {
    ...{ id: 1, filterKey: 'open', masterLocale: 'en' },
    texts: texts({
      en: 'The pump of the Antelao makes noise when it draws no water, E204',
      de: 'Die Pumpe der Antelao ist laut und macht Geräusche, wenn sie kein Wasser zieht, E204',
      fr: "La pompe de l'Antelao fait du bruit quand elle ne tire pas d'eau, E204",
      ja: 'ポンプから異音がして水が出ない E204',
    }),
  },
  { id: 2, filterKey: 'secret', masterLocale: 'en', texts: texts({ en: 'Gauge shakes', es: 'El manómetro tiembla' }) },
])

it.each([
  ['German words', 'Pumpe macht Geräusche', 'en', 'de'],
  ['one German word', 'laut', 'en', 'de'],
  ['German words around a name and a code that English texts have too', 'Antelao E204 laut', 'en', 'de'],
  ['French words behind elided articles', "l'eau de la pompe", 'en', 'fr'],
  ['Japanese', '水が出ない', 'en', 'ja'],
  ['English in the Japanese interface', 'the pump makes noise', 'ja', 'en'],
  ['English in the English interface', 'the pump makes noise', 'en', 'en'],
  ['a German word among English ones', 'pump macht noise', 'en', 'en'],
  ['words that no text has', 'zzyzx qwrt', 'en', 'en'],
  ['a code alone', 'E204', 'en', 'en'],
  ['nothing', '', 'en', 'en'],
  ['a language without texts', 'помпа шумит', 'en', 'en'],
])('%s: "%s" in %s is a query in %s', (_name, text, locale, language) => {
  expect(base.languageOf({ text, locale })).toBe(language)
})

it('learns nothing from texts that the caller may not see', () => {
  expect(base.languageOf({ text: 'manómetro tiembla', locale: 'en' })).toBe('es')
  const filter = (key: string) => key === 'open'
  expect(base.languageOf({ text: 'manómetro tiembla', locale: 'en', filter })).toBe('en')
  expect(base.languageOf({ text: 'para mí', locale: 'en' })).toBe('es')
  expect(base.languageOf({ text: 'para mí', locale: 'en', filter })).toBe('en')
})

it('learns nothing from fields that the caller may not see', () => {
  const two = new TextIndex({ fields: [...fields, { id: 'note', weight: 1, kind: 'prose' }] })
  two.put([
    {
      ...{ id: 1, filterKey: 'open', masterLocale: 'en' },
      texts: [
        { locale: 'en', fields: { text: 'Gauge shakes', note: '' } },
        { locale: 'es', fields: { text: 'Manómetro', note: 'tiembla' } },
      ],
    },
  ])
  expect(two.languageOf({ text: 'tiembla', locale: 'en' })).toBe('es')
  expect(two.languageOf({ text: 'tiembla', locale: 'en', visibleFields: new Set(['text']) })).toBe('en')
})
