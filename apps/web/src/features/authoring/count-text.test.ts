// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { countOf } from './count-text.ts'

it.each([
  ['Close the valve.', false, 'en', { characters: 16, withHtml: 16, words: 3 }],
  ['<p>One.</p><ul><li>Two <strong>three</strong></li></ul>', true, 'en', { characters: 14, withHtml: 55, words: 3 }],
  ['<p>水が漏れる</p>', true, 'ja', { characters: 5, withHtml: 12 }],
  ['', true, 'en', { characters: 0, withHtml: 0, words: 0 }],
])('%j has its characters, with HTML, and its words', (text, isHtml, tag, count) => {
  expect(countOf(text, isHtml, tag)).toMatchObject(count)
})
