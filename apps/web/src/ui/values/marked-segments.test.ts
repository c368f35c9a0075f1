import { describe, expect, it } from 'vitest'
import { fromFirstMark, markerOf, segmentsOf } from './marked-segments.ts'

const drawn = (text: string, words: string[]) =>
  segmentsOf(markerOf(words)(text))
    .map(({ words: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

describe('segmentsOf', () => {
  it('cuts at the marks and loses nothing', () => {
    expect(
      segmentsOf({
        text: 'The pump leaks',
        marks: [
          [4, 8],
          [9, 14],
        ],
      }),
    ).toEqual([
      { words: 'The ', isMarked: false },
      { words: 'pump', isMarked: true },
      { words: ' ', isMarked: false },
      { words: 'leaks', isMarked: true },
    ])
  })

  it('stands marks that overlap or lie beyond the end', () => {
    const text = 'abcdef'
    for (const marks of [
      [
        [1, 3],
        [2, 4],
      ],
      [[4, 99]],
      [[50, 60]],
    ] as [number, number][][])
      expect(
        segmentsOf({ text, marks })
          .map(({ words }) => words)
          .join(''),
      ).toBe(text)
  })
})

describe('markerOf', () => {
  it('marks whole words in any case', () => {
    expect(drawn('Pumps pump; the PUMP.', ['pump'])).toBe('Pumps [pump]; the [PUMP].')
  })

  it('prefers the longer of two words that begin alike', () => {
    expect(drawn('pump pressure', ['pump', 'pump pressure'])).toBe('[pump pressure]')
  })

  it('marks inside of sentences that know no spaces', () => {
    expect(drawn('ポンプが漏れる', ['漏れ'])).toBe('ポンプが[漏れ]る')
  })

  it('takes letters of all scripts and signs of patterns as they are', () => {
    expect(drawn('Prüfe die Tür (E.12+)', ['tür', 'e.12+'])).toBe('Prüfe die [Tür] ([E.12+])')
    expect(drawn('übertür', ['tür'])).toBe('übertür')
  })

  it('marks nothing when no words are given', () => {
    expect(drawn('anything', ['', ' '])).toBe('anything')
  })
})

describe('a text from its first mark', () => {
  const marked = (text: string, word: string) => {
    const at = text.indexOf(word)
    return fromFirstMark({ text, marks: [[at, at + word.length]] })
  }

  it('is the whole text where the mark stands near its beginning', () => {
    expect(marked('The pump is loud', 'pump').text).toBe('The pump is loud')
  })

  it('begins with a word shortly before the mark, which it keeps', () => {
    const { text, marks } = marked('Close the valve of the supply before you open the pump of the boiler', 'pump')
    expect(text).toBe('…before you open the pump of the boiler')
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['pump'])
  })

  it('begins at any character where there are no spaces', () => {
    const { text, marks } = marked(`${'給水口'.repeat(12)}ポンプの水漏れ`, 'ポンプ')
    expect(text).toBe(`…${'給水口'.repeat(8)}ポンプの水漏れ`)
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['ポンプ'])
  })

  it('is as it was without marks', () => {
    expect(fromFirstMark({ text: 'The pump', marks: [] })).toEqual({ text: 'The pump', marks: [] })
  })
})
