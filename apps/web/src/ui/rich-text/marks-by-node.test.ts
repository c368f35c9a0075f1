// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { markerOf } from '../values/marked-segments.ts'
import { marksByNode } from './marks-by-node.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** The marked pieces of text, one for each text node that has any. */
function marked(html: string, ...words: string[]): string[] {
  const marks = marksByNode([sanitiseHtml(html)], markerOf(words))
  return [...marks].flatMap(([node, ranges]) => ranges.map(([from, to]) => node.textContent!.slice(from, to)))
}

it('marks words that tags decorate in part', () => {
  expect(marked('<p>un<strong>fett</strong>es Wort</p>', 'unfettes')).toEqual(['un', 'fett', 'es'])
  expect(marked('<p>H<sub>2</sub>O</p>', 'h2o')).toEqual(['H', '2', 'O'])
})

it('marks no words that blocks part', () => {
  expect(marked('<ul><li>Druck<ol><li>schalter</li></ol></li></ul>', 'druckschalter')).toEqual([])
  expect(marked('<p>Druck<br>schalter</p>', 'druckschalter', 'druck')).toEqual(['Druck'])
})

it('takes a raised digit for no part of the number before it', () => {
  expect(marked('<p>E04<sup>2</sup></p>', 'e04', 'e042')).toEqual(['E04'])
})
