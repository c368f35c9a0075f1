import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTexts } from '../testing/arbitrary-contents.ts'
import { htmlTokens } from './html-tokens.ts'
import type { Part } from './part.ts'
import { splitHtml } from './split-html.ts'

/** A part as it is made up of its own parts. */
const written = ({ value, frame }: Part<string>): string =>
  frame ? frame.open + frame.parts.map(written).join('') + frame.close : value

const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '<!--',
        '-->',
        '--',
        '<p',
        '</p>',
        '<p>',
        '<ul>',
        '<li>',
        '</ul>',
        '</li>',
        '<a href="',
        '&',
      ],
      ...[
        '<div title="<p>">',
        '<![CDATA[',
        '</',
        '<?',
        ' ',
        '\n',
        'word',
        '<table>',
        '<tr>',
        '</table>',
        '<br />',
        '\ud800',
        '<svg/>',
      ],
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

describe('blocks of HTML', () => {
  it('are the text to the letter, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(richTexts, hostile, fc.string()), (html) => {
        const parts = splitHtml(html)
        expect(parts.map(({ value }) => value).join('')).toBe(html)
        expect(parts.map(written).join('')).toBe(html)
        for (const { from, to } of htmlTokens(html)) expect(to).toBeGreaterThan(from)
      }),
      { numRuns: 3000 },
    )
  })

  it('are elements that stand alone, the words between them, and space', () => {
    const parts = splitHtml('Before <strong>it</strong> leaks.<p>One<br />line</p>\n<h2>Then</h2>after<hr />')
    expect(parts.map(({ value, isSpace = false }) => [value, isSpace])).toEqual([
      ['Before <strong>it</strong> leaks.', false],
      ['<p>One<br />line</p>', false],
      ['\n', true],
      ['<h2>Then</h2>', false],
      ['after', false],
      ['<hr />', false],
    ])
  })

  it('are items of a list, also of one inside an item, and rows of a table', () => {
    const list = splitHtml('<ol start="2"><li>Open</li><li>Look<ul><li>left</li><li>right</li></ul></li></ol>')[0]
      ?.frame
    expect(list?.open).toBe('<ol start="2">')
    expect(list?.parts.map(({ value }) => value)).toEqual([
      '<li>Open</li>',
      '<li>Look<ul><li>left</li><li>right</li></ul></li>',
    ])
    const inner = list?.parts[1]?.frame?.parts[1]?.frame
    expect(inner?.parts.map(({ value }) => value)).toEqual(['<li>left</li>', '<li>right</li>'])
    const table = splitHtml(
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    )
    expect(table[0]?.frame?.parts[1]?.frame?.parts.map(({ value }) => value)).toEqual([
      '<tr><td>1</td></tr>',
      '<tr><td>2</td></tr>',
    ])
  })

  it('are not parted by brackets in attributes and comments', () => {
    for (const html of [
      '<p title="</p><p>">a</p>',
      '<p><!-- </p><p> -->a</p>',
      "<p title='>'>a</p>",
      '<p title = "a>b">a</p>',
    ])
      expect(splitHtml(html).map(({ value }) => value)).toEqual([html])
  })

  it.each([
    ['tags that never end', '<a "'],
    ['opened elements', '<div>'],
    ['opened and wrongly closed elements', '<div></p>'],
    ['lists in lists', '<ul><li>'],
    ['opening brackets', '<'],
    ['closing tags', '</li>'],
    ['comments that never end', '<!--'],
    ['attributes that never end', '<p title="'],
    ['space', '\n'],
    ['paragraphs', '<p>a</p>'],
  ])('take time in proportion to a megabyte of %s', (_name, piece) => {
    const html = piece.repeat(Math.floor(1_048_576 / piece.length))
    const started = performance.now()
    expect(
      splitHtml(html)
        .map(({ value }) => value)
        .join('') === html,
    ).toBe(true)
    // A quadratic way takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
