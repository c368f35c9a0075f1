import { SearchQuery, type QueryAnswer, type QueryPiece, type TrayField } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { changeTo, editedCriterion, type EditedCriterion } from './edited-piece.ts'

const field = (slot: string, editor: TrayField['editor'], operators: TrayField['operators']): TrayField => ({
  slot,
  caption: slot,
  editor,
  operators,
  hasSeveral: true,
  weight: 1,
  mode: 'preference',
})
const fields = new Map(
  [
    field('noise', 'list', ['is-one-of', 'is', 'is-not', 'is-known']),
    field('pressure', 'number', ['is', 'between', 'at-least', 'at-most', 'is-not', 'is-known']),
    {
      ...field('parts', 'composite', ['is']),
      members: [
        { member: 'number', caption: 'Number', editor: 'text' as const },
        { member: 'maker', caption: 'Maker', editor: 'list' as const },
      ],
    },
  ].map((each) => [each.slot, each]),
)

/** Opens the editor of a piece of a query. */
const edit = (asked: Partial<SearchQuery>, id: string) => {
  const query = SearchQuery.parse({ format: 1, quest: 'words', style: 'free-text', ...asked })
  const piece: QueryPiece = { id, kind: 'answer', values: [] }
  return editedCriterion(piece, query, fields, 'en')
}

const answered = (slot: string, answer: QueryAnswer['answer'], member?: string) =>
  edit({ answers: [{ id: 'a1', slot, answer, ...(member !== undefined && { member }) }] }, 'a1')

const entering = (edited: EditedCriterion | undefined, changes: Partial<EditedCriterion['criterion']>) =>
  edited && changeTo({ ...edited, criterion: { ...edited.criterion, ...changes } }, 'en')

describe('a constraint', () => {
  const constraint = { id: 'c1', slot: 'pressure', operator: 'between' as const, values: [2, 4] }
  const query = SearchQuery.shape.constraints.parse([{ ...constraint, mode: 'filter' }])

  it('is edited as the tray does, and stays the kind of condition that it was', () => {
    const edited = edit({ constraints: query }, 'c1')
    expect(edited?.isAnswer).toBe(false)
    expect(entering(edited, { entries: [{ typed: '3' }, { typed: '' }] })).toEqual({
      constraint: { slot: 'pressure', operator: 'at-least', values: [3], mode: 'filter', source: 'user' },
    })
    expect(entering(edited, { entries: [] })).toBeUndefined()
    expect(entering(edited, { weight: 'much' })).toBeUndefined()
  })

  it('of a slot without a field has no editor', () => {
    expect(edit({ constraints: query.map((each) => ({ ...each, slot: 'gone' })) }, 'c1')).toBeUndefined()
  })
})

describe('an answer', () => {
  it.each<[string, QueryAnswer['answer']]>([
    ['noise', { is: 'hum' }],
    ['noise', { isOneOf: ['hum', 'hiss'] }],
    ['noise', { noneOf: ['hum'] }],
    ['pressure', { is: 4 }],
    ['pressure', { between: [2, 4] }],
  ])('of %s stays the same when nothing is changed: %j', (slot, answer) => {
    const edited = answered(slot, answer)
    expect(edited?.isAnswer).toBe(true)
    expect(entering(edited, {})).toEqual({ answer })
  })

  it('becomes another one of its kind', () => {
    const hum = answered('noise', { is: 'hum' })
    const several = { operator: 'is-one-of', entries: [{ typed: 'hum' }, { typed: 'hiss' }] } as const
    expect(entering(hum, several)).toEqual({ answer: { isOneOf: ['hum', 'hiss'] } })
    expect(entering(answered('pressure', { is: 4 }), { entries: [{ typed: '5' }] })).toEqual({ answer: { is: 5 } })
  })

  it('is offered only what an answer can say', () => {
    expect(answered('pressure', { is: 4 })?.field.operators).toEqual(['is', 'between'])
    const open = { operator: 'between', entries: [{ typed: '5' }, { typed: '' }] } as const
    expect(entering(answered('pressure', { is: 4 }), open)).toBeUndefined()
  })

  it('about a member of a composite is edited as the member alone', () => {
    const number = answered('parts', { is: 'A-1' }, 'number')
    expect(number?.field).toMatchObject({ slot: 'parts', member: 'number', caption: 'Number', operators: ['is'] })
    expect(entering(number, {})).toEqual({ answer: { is: 'A-1' } })
    expect(entering(number, { entries: [{ typed: 'A-2' }] })).toEqual({ answer: { is: 'A-2' } })
    expect(entering(answered('parts', { isOneOf: ['acme', 'best'] }, 'maker'), {})).toEqual({
      answer: { isOneOf: ['acme', 'best'] },
    })
  })

  it('about a composite as a whole, or a member that is gone, has no editor', () => {
    expect(answered('parts', { is: 'A-1' })).toBeUndefined()
    expect(answered('parts', { is: 'A-1' }, 'gone')).toBeUndefined()
    expect(answered('noise', { is: 'hum' }, 'gone')).toBeUndefined()
  })
})
