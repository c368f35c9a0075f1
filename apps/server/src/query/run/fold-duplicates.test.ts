import { describe, expect, it } from 'vitest'
import { foldDuplicates, type FoldableRow } from './fold-duplicates.ts'
import { sketchOf } from './near-sketch.ts'

const said =
  'The motor hums and does not start. The capacitor is weak: measure it, and replace it if it has lost a third of its capacity. Check the belt, too.'

const row = (caseId: number, changes: Partial<FoldableRow> = {}): FoldableRow => {
  return {
    caseId,
    score: 0.5,
    locale: 'en',
    title: 'Motor hums and does not start',
    sketch: () => sketchOf(said),
    facts: [],
    ...changes,
  }
}
const product = (caption: string): FoldableRow['facts'] => [
  { slotId: 'product', caption: 'Product', form: 'values', values: [{ kind: 'symbol', caption, path: [] }] },
]

describe('the rows of a page that say nearly the same', () => {
  it('are folded under the best of them', () => {
    const folded = foldDuplicates([
      row(1),
      row(2),
      row(3, { title: 'Wand drips', sketch: () => sketchOf('The seal is worn.') }),
      row(4),
    ])
    expect([...folded]).toEqual([
      [2, 1],
      [4, 1],
    ])
  })

  it.each([
    [
      'a text that differs',
      { sketch: () => sketchOf('Nothing of this is the same: the wand drips, and the seat of its valve is worn.') },
    ],
    ['a title that differs', { title: 'The belt slips and squeals' }],
    ['a code that differs', { title: 'Motor hums and does not start E04' }],
    ['a fact that differs', { facts: product('Isonzo') }],
    ['another language', { locale: 'de' }],
    ['a much lower score', { score: 0.3 }],
  ])('are not those with %s', (_, changes) => {
    expect(foldDuplicates([row(1, { facts: product('Brenta') }), row(2, changes)]).size).toBe(0)
  })
})
