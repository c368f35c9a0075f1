import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTexts } from '../testing/arbitrary-contents.ts'
import { hasWords, joinCells, splitCells } from './cells.ts'
import { alignTranslation, composeTranslation, countTranslated, type TextPair } from './translated-text.ts'

const pair = (source: string, target: string, more: Partial<TextPair> = {}): TextPair => ({
  ...{ form: 'rich', source, target, before: undefined, sourceTag: 'en', reviewed: new Set() },
  ...more,
})
const steps = '<ol><li>Close the <b>tap</b>.</li><li>Change the seal.</li></ol><p>Open it.</p>'
const schritte = '<ol><li>Hahn <b>schließen</b>.</li><li>Dichtung wechseln.</li></ol><p>Öffnen.</p>'

describe('taking a text apart', () => {
  it('gives items, cells of tables, captions and words before a list in an item', () => {
    const html =
      '<h2>Head</h2><table><caption>Values</caption><tbody><tr><td>1 bar</td><td></td></tr></tbody></table>' +
      '<figure><img src="x" alt="Seal"><figcaption>Seal</figcaption></figure><ul><li>One<ul><li>Inner</li></ul></li></ul>'
    expect(splitCells(html, 'rich').cells).toEqual([
      'Head',
      'Values',
      '1 bar',
      '<img src="x" alt="Seal">',
      'Seal',
      'One',
      'Inner',
    ])
  })

  it('gives lines of a long text, and a short text as one', () => {
    expect(splitCells('One\n\n  Two \n', 'long').cells).toEqual(['One', 'Two'])
    expect(splitCells(' One\nTwo', 'plain').cells).toEqual(['One\nTwo'])
  })

  it.each(['<b><p>a</b></p>', '<p><i>a</p>', 'a<!-- b -->', '<p', '<<>>&'])(
    'joins hostile HTML to the letter: %s',
    (html) => {
      const { frame, cells } = splitCells(html, 'rich')
      expect(joinCells(frame, cells)).toBe(html)
    },
  )

  it('joins any text to the letter', () => {
    fc.assert(
      fc.property(
        fc.oneof(richTexts, fc.string({ unit: 'binary' })),
        fc.constantFrom('rich', 'long', 'plain'),
        (text, form) => {
          const { frame, cells } = splitCells(text, form)
          expect(joinCells(frame, cells)).toBe(text)
          expect(frame).toHaveLength(cells.length + 1)
        },
      ),
    )
  })

  it.each([
    ...['E-42', 'RS485', '9.5', 'V-1, V-2', '<img src="file:ab" />', '24 V', ''].map((cell) => [cell, false] as const),
    ...['Seal', 'Seal V-1', '<img src="a" alt="the seal" />', 'シール', '24 volts', 'élan'].map(
      (cell) => [cell, true] as const,
    ),
  ])('%s has words: %s', (cell, has) => {
    expect(hasWords(cell)).toBe(has)
  })
})

describe('a translation beside its source', () => {
  it('has a cell for each paragraph, and nothing to do where nothing has changed', () => {
    const text = alignTranslation(pair(steps, schritte, { before: steps }))
    expect(text.cells.map(({ target }) => target)).toEqual(['Hahn <b>schließen</b>.', 'Dichtung wechseln.', 'Öffnen.'])
    expect(countTranslated([text])).toEqual({ total: 3, translated: 3, changes: 0 })
  })

  it('says which paragraph has changed, what it was, and what is new and gone', () => {
    const now = '<ol><li>Check the pressure first.</li><li>Close the <b>tap</b>.</li><li>Change the seal V-2.</li></ol>'
    const text = alignTranslation(pair(now, schritte, { before: steps }))
    expect(text.cells).toMatchObject([
      { state: 'missing', isNew: true, target: '' },
      { state: 'current', target: 'Hahn <b>schließen</b>.' },
      { state: 'changed', target: 'Dichtung wechseln.', before: 'Change the seal.' },
    ])
    expect(text.removed).toMatchObject([{ source: 'Open it.', target: 'Öffnen.' }])
    expect(countTranslated([text])).toEqual({ total: 3, translated: 2, changes: 3 })
    const reviewed = new Set([...text.cells, ...text.removed].map(({ key }) => key))
    expect(countTranslated([alignTranslation(pair(now, schritte, { before: steps, reviewed }))]).changes).toBe(0)
  })

  it('follows the structure of the source: a list that became another one, a warning around it', () => {
    const now = `<div class="warning">${steps.replaceAll('ol>', 'ul>')}</div>`
    const text = alignTranslation(pair(now, schritte, { before: steps }))
    const targets = text.cells.map(({ target }) => target)
    expect(composeTranslation(text, targets, pair(now, ''))).toBe(
      `<div class="warning">${schritte.replaceAll('ol>', 'ul>')}</div>`,
    )
  })

  it('keeps a translation that is built otherwise, as one', () => {
    const text = alignTranslation(pair(steps, '<p>Alles auswechseln.</p>', { before: '<p>Old.</p><p>Two.</p>' }))
    expect(text).toMatchObject({
      isWhole: true,
      cells: [{ source: steps, target: '<p>Alles auswechseln.</p>', state: 'changed' }],
    })
  })

  it('keeps what is not translated in the language of the source, and knows it again', () => {
    const empty = alignTranslation(pair(steps, ''))
    expect(composeTranslation(empty, ['', ' ', ''], pair(steps, ''))).toBe('')
    const begun = composeTranslation(empty, ['Hahn zu.', '', ''], pair(steps, ''))
    expect(begun).toContain('<li><span lang="en">Change the seal.</span></li>')
    expect(alignTranslation(pair(steps, begun)).cells.map(({ state }) => state)).toEqual([
      'current',
      'missing',
      'missing',
    ])
  })

  it('is the same to the letter after it was taken apart and put together, for any text', () => {
    fc.assert(
      fc.property(richTexts, (source) => {
        const text = alignTranslation(pair(source, source, { before: source }))
        const targets = text.cells.map(({ target }) => target)
        const composed = composeTranslation(text, targets, pair(source, source))
        expect(composed).toBe(text.cells.length === 0 ? '' : source)
      }),
    )
  })

  it('loses no word of a translation of any age', () => {
    fc.assert(
      fc.property(richTexts, richTexts, richTexts, (source, before, target) => {
        const text = alignTranslation(pair(source, target, { before }))
        const kept = [...text.cells, ...text.removed].map((cell) => cell.target).join(' ')
        for (const cell of splitCells(target, 'rich').cells) expect(kept).toContain(cell)
      }),
    )
  })
})
