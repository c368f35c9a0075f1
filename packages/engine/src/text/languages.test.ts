import { expect, it } from 'vitest'
import { prepareLanguage } from './languages.ts'

it.each([
  ['ja', 'settings', 'set'],
  ['ko', 'fonts', 'font'],
  ['zh_TW', 'databases', 'databas'],
  ['ru', 'files', 'file'],
  ['ru', 'файлами', 'файл'],
  ['ja', 'naïves', 'naives'],
  ['th', 'files', 'files'],
])('in %s %s has the stem %s', (locale, word, stem) => {
  expect(prepareLanguage(locale).stem(word)).toBe(stem)
})
