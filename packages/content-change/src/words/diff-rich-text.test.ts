import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTexts } from '../testing/arbitrary-contents.ts'
import { diffRichText, type BlockDiff } from './diff-rich-text.ts'

/** The HTML of one side, without space between blocks. */
function side(blocks: readonly BlockDiff[], which: 'before' | 'after'): string {
  return blocks
    .map((block): string => {
      if (block.kind === 'changed') return block[which]
      if (block.kind === 'inside') return `${block.open}${side(block.blocks, which)}</${block.tag}>`
      return block.kind === (which === 'before' ? 'added' : 'removed') ? '' : block.html
    })
    .join('')
}

describe('what became of a rich text', () => {
  it('says what is equal, changed with its words, added and removed, also inside lists', () => {
    const before = '<p>Look.</p><ul><li>Close the valve.</li><li>Wait a minute.</li></ul><p>Gone now.</p>'
    const after = '<p>Look.</p><h2>New</h2><ul><li>Open the valve.</li><li>Wait a minute.</li><li>Go on.</li></ul>'
    expect(diffRichText(before, after)).toEqual([
      { kind: 'equal', html: '<p>Look.</p>' },
      { kind: 'added', html: '<h2>New</h2>' },
      {
        kind: 'inside',
        tag: 'ul',
        open: '<ul>',
        blocks: [
          {
            kind: 'changed',
            before: '<li>Close the valve.</li>',
            after: '<li>Open the valve.</li>',
            words: [
              { kind: 'removed', text: 'Close' },
              { kind: 'added', text: 'Open' },
              { kind: 'equal', text: ' the valve.' },
            ],
            isFormatOnly: false,
          },
          { kind: 'equal', html: '<li>Wait a minute.</li>' },
          { kind: 'added', html: '<li>Go on.</li>' },
        ],
      },
      { kind: 'removed', html: '<p>Gone now.</p>' },
    ])
  })

  it('tells a change of the format from one of words', () => {
    expect(diffRichText('<p>Stop &amp; <b>go</b></p>', '<p>Stop &amp; <em>go</em></p>')).toEqual([
      {
        kind: 'changed',
        before: '<p>Stop &amp; <b>go</b></p>',
        after: '<p>Stop &amp; <em>go</em></p>',
        words: [{ kind: 'equal', text: 'Stop & go' }],
        isFormatOnly: true,
      },
    ])
  })

  it('has the words of hostile text as text', () => {
    const [block] = diffRichText('<p>a</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(block).toMatchObject({
      words: [
        { kind: 'removed', text: 'a' },
        { kind: 'added', text: '<script>alert(1)</script>' },
      ],
    })
  })

  it('has all blocks of both texts as they are', () => {
    fc.assert(
      fc.property(richTexts, richTexts, (before, after) => {
        const blocks = diffRichText(before, after)
        const close = (html: string) => html.replaceAll('\n', '')
        expect(close(side(blocks, 'before'))).toBe(close(before))
        expect(close(side(blocks, 'after'))).toBe(close(after))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['paragraphs', (at: number) => `<p>The pump number ${at} leaks at the valve.</p>`],
    [
      'items of one list',
      (at: number) => `${at === 0 ? '<ul>' : ''}<li>The pump number ${at} leaks.</li>${at === 19_999 ? '</ul>' : ''}`,
    ],
    ['words without blocks', (at: number) => `pump ${at} <b>leaks</b> at the valve, and then it stands still `],
    ['opened elements', () => '<div>leaks<p><ul><li>here and there and everywhere'],
  ])('comes soon for a megabyte of %s', (_name, piece) => {
    const before = Array.from({ length: 20_000 }, (_, at) => piece(at)).join('')
    const started = performance.now()
    expect(diffRichText(before, before.replaceAll('leaks', 'drips')).length).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
