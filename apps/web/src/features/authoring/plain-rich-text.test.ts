import { expect, it } from 'vitest'
import { richFromPlain } from './plain-rich-text.ts'

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
