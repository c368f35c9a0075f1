import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findParagraph, markParagraph, paragraphsOf, quoteOf } from './paragraph-mark.ts'

const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')
const markOf = (paragraphs: readonly string[], index: number) =>
  markParagraph(paragraphs, index, 20) ?? expect.unreachable('There is no such paragraph.')

describe('the paragraphs of a rich text', () => {
  it('are its blocks, items, rows and paragraphs in boxes, as people read them', () => {
    const text =
      '<h2>Seal</h2><p>Close &amp; lock\u00a0 it.</p><ul><li>One</li><li><p>Two</p><p>and more</p></li></ul>' +
      '<table><tbody><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></tbody></table>' +
      '<section class="warning"><p>Hot</p></section><p> </p>'
    expect(paragraphsOf(text)).toEqual([...['Seal', 'Close & lock it.', 'One', 'Two', 'and more', 'A 1', 'B 2', 'Hot']])
  })

  it('are none of an empty text, and lines of a plain one', () => {
    expect(paragraphsOf('')).toEqual([])
    expect(paragraphsOf('One<br>Two')).toEqual(['One', 'Two'])
  })

  it('are told of whatever the text holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(paragraphsOf(text).every((paragraph) => paragraph.trim() === paragraph && paragraph !== '')).toBe(true)
      }),
    )
  })
})

describe('a marked paragraph', () => {
  const words = fc.stringMatching(/^[a-e]{1,2}$/)

  it('is found wherever others are added, removed or changed, as long as nobody has changed it', () => {
    const edits = fc.array(fc.record({ at: fc.nat(), text: fc.option(words), isInsert: fc.boolean() }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), fc.nat(), edits, (others, at, changes) => {
        const own = 'the paragraph itself'
        const before = others.toSpliced(at % (others.length + 1), 0, own)
        const marked = markOf(before, before.indexOf(own))
        let now = before
        for (const { at: where, text, isInsert } of changes) {
          const index = where % (now.length + 1)
          const isOwn = now[index] === own
          if (isInsert) now = now.toSpliced(index, 0, text ?? 'x')
          else if (!isOwn) now = now.toSpliced(index, 1, ...(text === null ? [] : [text]))
        }
        expect(findParagraph(paragraphsOf(html(now)), marked)).toBe(now.indexOf(own))
      }),
    )
  })

  it('is found only where its whole text is', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), fc.nat(), fc.array(words), (before, at, now) => {
        const index = at % before.length
        const found = findParagraph(now, markOf(before, index))
        expect(found === undefined ? undefined : now[found]).toBe(
          now.includes(before[index]!) ? before[index] : undefined,
        )
      }),
    )
  })

  it('of several with the same text is the one between the same neighbours, else the nearest', () => {
    const before = ['Open it.', 'Wait.', 'Close it.', 'Wait.', 'Done.']
    const second = markOf(before, 3)
    expect(findParagraph(['Wait.', 'Close it.', 'Wait.', 'Done.', 'Wait.'], second)).toBe(2)
    expect(findParagraph(['Wait.', 'a', 'b', 'Wait.', 'c'], second)).toBe(3)
  })

  it('is gone when it has changed', () => {
    expect(findParagraph(['Wait a minute.'], markOf(['Wait.'], 0))).toBeUndefined()
    expect(markParagraph(['Wait.'], 1, 20)).toBeUndefined()
  })
})

it('a quote never ends in half a character', () => {
  expect(quoteOf('short', 10)).toBe('short')
  expect(quoteOf('12345678😀0', 10)).toBe('12345678…')
  expect(quoteOf('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
})
