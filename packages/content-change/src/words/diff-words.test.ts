import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords } from './diff-words.ts'
import type { WordPiece } from './word-piece.ts'

/** `[-removed-]` and `{+added+}`, as people write it. */
const drawn = (pieces: readonly WordPiece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'equal' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

const side = (pieces: readonly WordPiece[], not: WordPiece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== not)
    .map(({ text }) => text)
    .join('')

describe('the words of two texts', () => {
  it.each([
    ['Close the valve.', 'Open the valve.', '[-Close-]{+Open+} the valve.'],
    ['Close the valve.', 'Close the red valve.', 'Close the {+red +}valve.'],
    ['水を止めてください', '水を出してください', '水を[-止め-]{+出し+}てください'],
    ['关闭阀门并等待', '打开阀门并等待', '[-关闭-]{+打开+}阀门并等待'],
    ['one two three', 'uno dos three', '[-one two-]{+uno dos+} three'],
    ['', 'new', '{+new+}'],
    ['same', 'same', 'same'],
  ])('%s, %s', (before, after, expected) => {
    expect(drawn(diffWords(before, after))).toBe(expected)
  })

  it('are both texts to the letter', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(fc.constantFrom('a', 'b', ' ', '\n', '水')).map((l) => l.join('')),
    )
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffWords(before, after)
        expect(side(pieces, 'added')).toBe(before)
        expect(side(pieces, 'removed')).toBe(after)
        for (const [at, piece] of pieces.entries()) {
          expect(piece.text).not.toBe('')
          expect(pieces[at + 1]?.kind).not.toBe(piece.kind)
        }
      }),
      { numRuns: 1000 },
    )
  })

  const numbers = Array.from({ length: 20_000 }, (_, at) => at)
  it.each([
    [
      'lines, each with another word',
      numbers.map((at) => `The pump number ${at} leaks at the valve here.`),
      'leaks',
      'drips',
    ],
    ['one line', [numbers.map((at) => `pump ${at} leaks at the valve and drips on`).join(' ')], 'leaks', 'stops'],
    ['one word', ['a'.repeat(1_048_576)], 'a', 'b'],
    [
      'Japanese lines',
      numbers.map((at) => `ポンプ${at}のバルブから水が漏れていることを確認して水を止めてください。`),
      '漏れて',
      '出て',
    ],
  ])('come soon for a megabyte of %s', (_name, lines, word, other) => {
    const before = lines.join('\n')
    const after = before.replaceAll(word, other)
    const started = performance.now()
    const pieces = diffWords(before, after)
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(side(pieces, 'added') === before && side(pieces, 'removed') === after).toBe(true)
  })
})
