import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showTextInBrackets } from './text-in-brackets.ts'
import { sanitiseForeignRichText, sanitiseRichText } from './rich-text.ts'

test.each([
  ['U<Umin for 3 s and U>Umin', 'U&lt;Umin for 3 s and U&gt;Umin'],
  ['Set <Umin> in <b>menu 4</b>', 'Set &lt;Umin&gt; in <strong>menu 4</strong>'],
  ['Ask <service@example.org>.', 'Ask &lt;service@example.org&gt;.'],
  ['ΔT<3 K and P<5 bar', 'ΔT&lt;3 K and P&lt;5 bar'],
  ['U<b and I>c', 'U&lt;b and I&gt;c'],
  ['Press <Menu>, then <Data>', 'Press &lt;Menu&gt;, then &lt;Data&gt;'],
  ['oc -n <my-name> get pods', 'oc -n &lt;my-name&gt; get pods'],
  ['a<b', 'a&lt;b'],
])('what is no element is text: %s', (html, shown) => {
  expect(sanitiseRichText(html)).toBe(shown)
  expect(sanitiseForeignRichText(html)).toBe(shown)
})

test.each([
  ['a <B>bold</B> word', 'a <strong>bold</strong> word'],
  ['<address>Street 1</address>', 'Street 1'],
  ['<o:p>Word</o:p><!-- <Umin> -->', 'Word'],
  ['<td nowrap>x</td>', '<td>x</td>'],
  ['<map name="m"><area href="x"></map>y', 'y'],
  ['<br/>a<br />', '<br />a<br />'],
  ['<a title="U<Umin" href="https://a.example/">x</a>', '<a href="https://a.example/" rel="noopener noreferrer">x</a>'],
  ['<svg><path d="M0"/></svg>a', 'a'],
])('what programs write is markup: %s', (html, shown) => {
  expect(sanitiseRichText(html)).toBe(shown)
})

test('what harms goes', () => {
  expect(sanitiseRichText('<Umin><script>alert(1)</script><x onclick="alert(1)">a')).toBe(
    '&lt;Umin&gt;&lt;x onclick="alert(1)"&gt;a',
  )
})

test('a paragraph in an element that goes stands beside its paragraph', () => {
  expect(sanitiseRichText('<p>a<menu><p>b</menu>')).toBe(sanitiseRichText('<p>a</p><p>b</p><p></p>'))
})

test('doing it again changes nothing', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    'b',
    'Umin',
    ' ',
    '/',
    '"',
    '=',
    '<p>',
    '</p>',
    '<menu>',
    '</menu>',
    'i',
    '&lt;',
    '<!--',
    '-->',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = sanitiseRichText(parts.join(''))
      expect(sanitiseRichText(once)).toBe(once)
    }),
  )
})

test.each(['<', '<b ', '<Umin>', '<menu ', '<b a '])(
  'takes no longer than its length allows for %j again and again',
  (piece) => {
    const startMs = performance.now()
    showTextInBrackets(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - startMs).toBeLessThan(5_000)
  },
)
