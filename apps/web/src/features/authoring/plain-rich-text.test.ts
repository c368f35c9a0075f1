// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isPlain, plainFromRich, richFromPlain } from './plain-rich-text.ts'

it.each([
  ['Close the valve.', '<p>Close the valve.</p>'],
  ['One.\nTwo.\n\nThree.', '<p>One.<br>Two.</p><p>Three.</p>'],
  ['1. Close it.\n2) Open it.', '<ol><li>Close it.</li><li>Open it.</li></ol>'],
  ['1. Close it.\n\n2. Open it.', '<ol><li>Close it.</li><li>Open it.</li></ol>'],
  ['Then:\n- a\n* b', '<p>Then:</p><ul><li>a</li><li>b</li></ul>'],
  ['<b> & "co"', '<p>&lt;b&gt; &amp; "co"</p>'],
  ['2.5 bar', '<p>2.5 bar</p>'],
  [' \n\n ', ''],
])('%j becomes %j', (plain, rich) => {
  expect(richFromPlain(plain)).toBe(rich)
})

it.each([
  '<p>One.<br />Two.</p><p>Three.</p>',
  '<ol>\n  <li>Close it.</li>\n  <li>Open it.</li>\n</ol>',
  '<p>Then:</p><ul><li>a</li><li>b</li></ul>',
])('%j can be edited as plain text', (html) => {
  expect(isPlain(html)).toBe(true)
  expect(isPlain(richFromPlain(plainFromRich(html)))).toBe(true)
})

it.each([
  '<p>A <strong>bold</strong> word.</p>',
  `<p><img src="file:${'a'.repeat(64)}" alt="Seal" /></p>`,
  '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  '<ol><li>a<ul><li>b</li></ul></li></ol>',
  '<p class="warning">Hot.</p>',
])('%j says more than its plain text', (html) => {
  expect(isPlain(html)).toBe(false)
  expect(plainFromRich(html)).not.toContain('<')
})
