import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('keeps words and the ends of blocks', () => {
  expect(plainText('<h2>Cause</h2><p>Scale &amp; dirt<br>in the valve</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Cause\nScale & dirt\nin the valve\none\ntwo',
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
