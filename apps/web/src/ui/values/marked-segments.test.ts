import { describe, expect, it } from 'vitest'
import { markerOf, segmentsOf } from './marked-segments.ts'

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
