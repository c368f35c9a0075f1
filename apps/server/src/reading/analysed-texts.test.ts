import { expect, it } from 'vitest'
import { AnalysedTexts } from './analysed-texts.ts'

it('a text is analysed once', () => {
  const texts = new AnalysedTexts()
  expect(texts.get('a pump', 'en', 'prose')).toBe(texts.get('a pump', 'en', 'prose'))
})

it('a text that stands in two languages, or in a slot for code, is analysed as each of them', () => {
  const texts = new AnalysedTexts()
  for (const [locale, kind] of [
    ['en', 'prose'],
    ['de', 'prose'],
    ['de', 'code'],
    ['en', 'prose'],
  ] as const)
    expect(texts.get('a pump', locale, kind)).toMatchObject({ text: 'a pump', locale, kind })
})
