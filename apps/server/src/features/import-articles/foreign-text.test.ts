import { expect, test } from 'vitest'
import { toPlainText, toRichText } from './foreign-text.ts'

const markdown = (text: string, linkBase?: string) => toRichText(text, { format: 'markdown', linkBase })
const plain = (text: string) => toRichText(text, { format: 'text', linkBase: undefined })

test('boxes of documentation systems become ours, in both spellings', () => {
  expect(markdown('> [!WARNING]\n> Hot **steam**.')).toBe(
    '<blockquote class="warning">\n<p>Hot <strong>steam</strong>.</p>\n</blockquote>',
  )
  expect(markdown('>[!Note]\n>\n>Cold.')).toBe('<blockquote class="note">\n\n<p>Cold.</p>\n</blockquote>')
  expect(markdown('> [!SOMETHING]\n> a')).toContain('[!SOMETHING')
  expect(markdown('> [!div class="nextstepaction"]\n> [Run](https://a.example/)')).toMatch(
    /^<blockquote>\s*<p><a href="https:\/\/a.example\/"[^>]*>Run<\/a><\/p>\s*<\/blockquote>$/,
  )
})

test('placeholders in angle brackets stay readable, elements that do harm go', () => {
  expect(markdown('Run oc -n <namespace> get pods')).toBe('<p>Run oc -n &lt;namespace&gt; get pods</p>')
  expect(markdown('a <script>alert(1)</script> b')).not.toContain('alert')
  expect(markdown('[x](javascript:alert(1))')).toBe('<p><span>x</span></p>')
})

test('pictures become their words, links of the site lead there', () => {
  expect(markdown('See ![the dialog](media/a.png) and [this](/azure/x).', 'https://learn.example')).toBe(
    '<p>See the dialog and <a href="https://learn.example/azure/x" rel="noopener noreferrer">this</a>.</p>',
  )
})

test('macros stand for their words', () => {
  expect(markdown('Press [!UICONTROL Save] in :::no-loc text="Teams":::.')).toBe('<p>Press Save in Teams.</p>')
})

test('plain text keeps paragraphs, lines and lists, and nothing of it is markup', () => {
  expect(plain('a < b\nsecond\n\n- one\n- two\n\n1. x')).toBe(
    '<p>a &lt; b<br />second</p>\n<ul><li>one</li><li>two</li></ul>\n<ol><li>x</li></ol>',
  )
})

test('slots without markup get the words', () => {
  expect(toPlainText('**Pump** hums', { format: 'markdown', linkBase: undefined })).toBe('Pump hums')
  expect(toPlainText('a < b', { format: 'text', linkBase: undefined })).toBe('a < b')
})

test('signs of readings, years and "about" stay', () => {
  expect(markdown('~10 bar cold, ~20 bar hot, ~~25V~~')).toBe('<p>~10 bar cold, ~20 bar hot, <s>25V</s></p>')
  expect(markdown('- 20 °C is too cold.\n\n1986. That was the year.')).toBe(
    '<p>- 20 °C is too cold.</p>\n<p>1986. That was the year.</p>',
  )
  expect(markdown('- 20 °C\n- 30 °C')).toBe('<p>- 20 °C\n- 30 °C</p>')
  expect(markdown('- 20 °C cold\n- open it')).toContain('<li>')
  expect(markdown('Part VX_20_42, 5 * 3 * 2 mm, `P<Pmax`\n\n#1 pump')).toBe(
    '<p>Part VX_20_42, 5 * 3 * 2 mm, <code>P&lt;Pmax</code></p>\n<p>#1 pump</p>',
  )
  expect(plain('- 20 °C is too cold.')).toBe('<p>- 20 °C is too cold.</p>')
  expect(plain('1986. That was the year.')).toBe('<p>1986. That was the year.</p>')
  expect(plain('7. x\n8. y')).toBe('<ol start="7"><li>x</li><li>y</li></ol>')
  expect(plain('7. x\n10. y')).toBe('<p>7. x<br />10. y</p>')
})

test('what stands in angle brackets and is no element is text', () => {
  expect(toRichText('<p>If U<Umin, ask <service@example.org>.</p>', { format: 'html', linkBase: undefined })).toBe(
    '<p>If U&lt;Umin, ask &lt;service@example.org&gt;.</p>',
  )
})
