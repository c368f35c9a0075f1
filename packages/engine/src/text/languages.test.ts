import { expect, it } from 'vitest'
import { lowerCase } from './fold.ts'
import { prepareLanguage } from './languages.ts'

it.each([
  ['ja', 'settings', 'set'],
  ['ko', 'fonts', 'font'],
  ['zh_TW', 'databases', 'databas'],
  ['ru', 'files', 'file'],
  ['ru', 'файлами', 'файл'],
  ['ja', 'naïves', 'naiv'],
  ['de', 'Maeeander', 'maeand'],
  ['th', 'files', 'files'],
])('in %s %s has the stem %s', (locale, word, stem) => {
  const language = prepareLanguage(locale)
  expect(language.stem(language.fold(lowerCase(word)))).toBe(stem)
})
