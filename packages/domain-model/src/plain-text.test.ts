import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps words and the ends of blocks', () => {
  expect(plainText('<h2>Cause</h2><p>Scale &amp; dirt<br>in the valve</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Cause\nScale & dirt\nin the valve\none\ntwo',
  )
})

it('parts what stands in captions, cells, summaries, figures, terms and nested lists', () => {
  const html =
    '<table><caption>Torque</caption><thead><tr><th>Screw</th><th>Value</th></tr></thead></table>' +
    '<details><summary>Plan</summary>Phase</details>Coil<dl><dt>Wire</dt><dd>Copper</dd></dl>' +
    '<ul><li>Ring<ol><li>Spring</li></ol></li></ul><figure><img src="x" alt="view"><figcaption>Legend</figcaption></figure>Rest'
  expect(plainText(html).split('\n')).toEqual([
    'Torque',
    'Screw',
    'Value',
    'Plan',
    'Phase',
    'Coil',
    'Wire',
    'Copper',
    'Ring',
    'Spring',
    'view',
    'Legend',
    'Rest',
  ])
})

it('keeps words whole that tags decorate', () => {
  expect(plainText('un<b>fett</b>es Wort, H<sub>2</sub>O, Druck<strong>schalter</strong>, 25 m<sup>2</sup>')).toBe(
    'unfettes Wort, H2O, Druckschalter, 25 m2',
  )
})

it('keeps raised and lowered digits apart from those before', () => {
  expect(plainText('E04<sup>2</sup>, 10<sup>-3</sup>, A1<sub>2</sub>, 5<sup>th</sup> E05')).toBe(
    'E04², 10⁻³, A1₂, 5th E05',
  )
})

it('keeps what a picture says', () => {
  expect(plainText('<p>See <img src="file:x" alt="exploded view">.</p>')).toBe('See exploded view .')
})

it('reads numeric entities, and leaves unknown ones alone', () => {
  expect(plainText('90&#176;C &#x2264; &nosuch; &#0;')).toBe('90°C ≤ &nosuch; &#0;')
})

it.each(['<', '<img ', '<img alt="', '</', '&', '\n ', 'a<b '])(
  'takes no longer than its length allows for %j again and again',
  (piece) => {
    const startMs = performance.now()
    plainText(piece.repeat(1_000_000 / piece.length))
    // Twice as long a text would take four times as long otherwise: minutes.
    expect(performance.now() - startMs).toBeLessThan(5_000)
  },
)
