import { expect, test } from 'vitest'
import { fontRuns } from './fonts.ts'

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

test('letters of other scripts have the fonts of their scripts', () => {
  expect(runs('مضخة Pumpe', 'en')).toEqual(['Arabic: مضخة ', 'sans: Pumpe'])
  expect(runs('पंप ปั๊ม משאבה', 'en')).toEqual(['Devanagari: पंप ', 'Thai: ปั๊ม ', 'Hebrew: משאבה'])
})

test('pictures of several signs stay whole', () => {
  for (const picture of ['👍🏽', '👩‍🔧', '🇩🇪', '1️⃣', '⚠️', '❤️‍🔥']) expect(runs(picture, 'en')).toEqual([`emoji: ${picture}`])
})

test('what a bold font lacks comes from the usual one', () => {
  expect(runs('☐', 'en', { isBold: true })).toEqual(['symbols2: ☐'])
  expect(runs('H₂O', 'en', { isBold: true })).toEqual(['sans-bold: H₂O'])
})

test('code has letters of the same width', () => {
  expect(runs('i = 1; // 水', 'ja', { isCode: true })).toEqual(['mono: i = 1; // ', 'jp: 水'])
})
