import { describe, expect, it } from 'vitest'
import { withoutPiece, withPiece } from './pieces.ts'
import { pieceIds } from './query-parts.ts'
import { SearchQuery } from './query.ts'

const query = SearchQuery.parse({
  format: 1,
  quest: 'expert',
  style: 'expert',
  text: 'leaks',
  constraints: [{ id: 'c1', slot: 'product', operator: 'is', values: ['rotary'] }],
  answers: [{ id: 'a1', slot: 'pressure', answer: { is: 4 } }],
  undecided: ['noise'],
  scope: { casebases: ['faults'] },
  filters: [{ id: 'f1', by: 'state', values: ['published'] }],
})

describe('a piece of a query', () => {
  it('is removed by its id, and the others stay', () => {
    const ids = ['c1', 'a1', 'f1', pieceIds.undecided('noise'), pieceIds.text, pieceIds.scope]
    const left = ids.map((id) => withoutPiece(query, id))
    expect(left[0]).toEqual({ ...query, constraints: [] })
    expect(left[1]).toEqual({ ...query, answers: [] })
    expect(left[2]).toEqual({ ...query, filters: [] })
    expect(left[3]).toEqual({ ...query, undecided: [] })
    expect(left[4]).toEqual({ ...query, text: '' })
    expect(left[5]).toEqual({ ...query, scope: { casebases: [] } })
    for (const [at, id] of ids.entries()) expect(withoutPiece(left[at] ?? query, id)).toBeUndefined()
  })

  it('has no id that others have', () => {
    for (const id of ['text', 'scope'])
      expect(SearchQuery.safeParse({ ...query, constraints: [{ ...query.constraints[0], id }] }).success).toBe(false)
  })

  it('is replaced in its place by one of its kind', () => {
    const constraint = { ...query.constraints[0]!, values: ['membrane'] }
    const { id: _, ...change } = constraint
    expect(withPiece(query, 'c1', { constraint: change })).toEqual({ ...query, constraints: [constraint] })
    expect(withPiece(query, 'a1', { answer: { is: 5 } })?.answers).toEqual([{ ...query.answers[0], answer: { is: 5 } }])
    expect(withPiece(query, 'text', { text: 'hums' })?.text).toBe('hums')
    expect(withPiece(query, 'a1', { constraint: change })).toBeUndefined()
    expect(withPiece(query, 'gone', { answer: { is: 5 } })).toBeUndefined()
  })

  it('of the text says whether weaker matches are found too, and stays as it is otherwise', () => {
    expect(withPiece(query, 'text', { weaker: true })).toEqual({ ...query, weaker: true })
    expect(withPiece({ ...query, weaker: true }, 'text', { weaker: false })).toEqual(query)
    expect(withPiece({ ...query, text: '' }, 'text', { weaker: true })).toBeUndefined()
    expect(withPiece(query, 'c1', { weaker: true })).toBeUndefined()
  })

  it('takes words out of the text, and a constraint in their place', () => {
    const asked = { ...query, text: 'the Brenta leaks' }
    const { id: _, ...constraint } = query.constraints[0]!
    expect(withPiece(asked, 'text', { words: [4, 10] })).toEqual({ ...asked, text: 'the leaks' })
    expect(withPiece(asked, 'text', { words: [4, 10], constraint })).toEqual({
      ...asked,
      text: 'the leaks',
      constraints: [...query.constraints, { ...constraint, id: 'f2' }],
    })
    expect(withPiece({ ...asked, text: 'Brenta!' }, 'text', { words: [0, 6] })?.text).toBe('')
    expect(withPiece(asked, 'text', { words: [10, 20] })).toBeUndefined()
    expect(withPiece(asked, 'text', { words: [4, 4] })).toBeUndefined()
    expect(withPiece(asked, 'text', { words: [4, 4], constraint })?.text).toBe(asked.text)
    expect(withPiece(asked, 'c1', { words: [4, 10] })).toBeUndefined()
    // Half of a character cannot be stored.
    for (const words of [
      [0, 1],
      [1, 2],
    ] as [number, number][])
      expect(withPiece({ ...asked, text: '😀 leaks' }, 'text', { words })?.text).toBe('leaks')
  })
})
