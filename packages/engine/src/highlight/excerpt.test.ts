import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'
import type { HighlightRange } from './marks.ts'

const filler = 'lorem ipsum dolor '.repeat(20)

function rangesOf(text: string, ...words: string[]): HighlightRange[] {
  return words
    .flatMap((word, number) =>
      Array.from(text.matchAll(new RegExp(word, 'g')), ({ index }) => ({
        start: index,
        end: index + word.length,
        word: number,
      })),
    )
    .sort((a, b) => a.start - b.start)
}

describe('an excerpt', () => {
  it('is the whole text when that is short enough', () => {
    expect(excerpt('a pump', rangesOf('a pump', 'pump'), 10)).toEqual({
      text: 'a pump',
      ranges: [{ start: 2, end: 6, word: 0 }],
      isCutBefore: false,
      isCutAfter: false,
    })
  })

  it('shows the most different words, rather than one word often', () => {
    const text = `pump pump pump ${filler} pump valve ${filler}`
    const { text: shown, ranges } = excerpt(text, rangesOf(text, 'pump', 'valve'), 60)
    expect(ranges.map(({ start, end }) => shown.slice(start, end))).toEqual(['pump', 'valve'])
  })

  it('is the beginning when nothing is highlighted', () => {
    expect(excerpt(filler, [], 20)).toMatchObject({ text: 'lorem ipsum dolor', isCutBefore: false, isCutAfter: true })
  })

  it('cuts between words', () => {
    const text = `${filler}pump ${filler}`
    const { text: shown } = excerpt(text, rangesOf(text, 'pump'), 40)
    expect(` ${text} `).toContain(` ${shown.trim()} `)
  })

  it('is never longer than asked, and shows what its ranges say', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('pump', 'valve', 'x', '😀', 'lorem', 'extraordinarily-long-word-without-any-space-in-it'),
          { maxLength: 60 },
        ),
        fc.oneof(fc.integer({ min: -1, max: 120 }), fc.constantFrom(Number.NaN, 3.5)),
        (words, maxLength) => {
          const text = words.join(' ')
          const { text: shown, ranges } = excerpt(text, rangesOf(text, 'pump', 'valve'), maxLength)
          expect(text).toContain(shown)
          expect(shown.isWellFormed()).toBe(true)
          const most = Number.isNaN(maxLength) ? Infinity : Math.max(0, maxLength)
          expect(shown.length).toBeLessThanOrEqual(most)
          for (const { start, end, word } of ranges) expect(shown.slice(start, end)).toBe(['pump', 'valve'][word])
        },
      ),
    )
  })
})
