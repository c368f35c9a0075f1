import { expect, it } from 'vitest'
import { TextBeginnings } from './text-beginnings.ts'

it.each([
  ['a line as it is', 'line', 'Seal <b> leaks', 'Seal <b> leaks'],
  [
    'a rich text without its markup',
    'rich',
    '<p>Seal <strong>leaks</strong></p><p>Close it.</p>',
    'Seal leaks\nClose it.',
  ],
  ['a text up to 1,500 characters', 'long', 'ab'.repeat(2_000), 'ab'.repeat(750)],
  ['a rich text without the tag that is cut in two', 'rich', `${'<i></i>'.repeat(570)}word <strong>leaks`, 'word'],
])('the beginning is that of %s, the second time too', (_what, form, text, beginning) => {
  const beginnings = new TextBeginnings()
  expect(beginnings.get(text, form)).toBe(beginning)
  expect(beginnings.get(text, form)).toBe(beginning)
})
