import { expect, test } from 'vitest'
import { fontOfCell, fontRuns } from './fonts.ts'

const runs = (text: string, locale: string, style = {}) =>
  fontRuns(text, locale, style).map(({ font, text: run }) => `${font}: ${run}`)

test('Latin, Greek and Cyrillic letters have one font, in all its styles', () => {
  expect(runs('Größe Ω Привет', 'de')).toEqual(['sans: Größe Ω Привет'])
  expect(runs('Größe', 'de', { isBold: true })).toEqual(['sans-bold: Größe'])
  expect(runs('Größe', 'de', { isItalic: true })).toEqual(['sans-italic: Größe'])
})

test('Chinese characters have the forms of the language', () => {
  for (const [locale, font] of [
    ['ja', 'jp'],
    ['ko', 'kr'],
    ['zh_CN', 'sc'],
    ['zh_TW', 'tc'],
    ['en', 'sc'],
  ] as const)
    // prettier-ignore
    expect(runs('水', locale)).toEqual([`${font}: 水`])
})

test('kana and Hangul have their own fonts in a text of another language', () => {
  expect(runs('コーヒーの 한국어 水', 'zh_CN').map((run) => run.slice(0, 2))).toEqual(['jp', 'kr', 'sc'])
})

test('the marks of kana stay with them', () => {
  expect(runs('グループ・コーヒー', 'ja')).toEqual(['jp: グループ・コーヒー'])
})

test('a character that the usual font does not have comes from one that has it', () => {
  const fonts = new Set(fontRuns('→ ① ℃ ≥ ★', 'en').map(({ font }) => font))
  expect(fonts.has('sc')).toBe(true)
  // Simplified characters in a Japanese text.
  expect(runs('们', 'ja')).toEqual(['sc: 们'])
})

test('a cell with East Asian characters is written in one font for all', () => {
  expect(fontOfCell('V-1 部品', 'ja')).toBe('jp')
  expect(fontOfCell('V-1', 'ja')).toBe('sans')
})
