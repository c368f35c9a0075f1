import { QueryConstraint, type QueryPiece, type TrayField } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { constraintOf, criteriaOf, isFaulty, newCriterion, pieceOf, type Criterion } from './criteria.ts'
import type { Entry } from '../../ui/editors/entries.ts'

const field = (changes: Partial<TrayField> = {}): TrayField => ({
  slot: 'pressure',
  caption: 'Pressure',
  editor: 'number',
  unit: 'bar',
  operators: ['is', 'between', 'at-least', 'at-most', 'is-not', 'is-known'],
  hasSeveral: false,
  weight: 1,
  mode: 'preference',
  ...changes,
})
const list = field({ slot: 'noise', caption: 'Noise', editor: 'list', operators: ['is-one-of', 'is'], unit: undefined })
const scale = field({ slot: 'wear', caption: 'Wear', editor: 'scale' })
const date = field({ slot: 'built', caption: 'Built', editor: 'date' })
const parts = field({
  slot: 'parts',
  caption: 'Parts',
  editor: 'composite',
  operators: ['is', 'is-known'],
  members: [
    { member: 'number', caption: 'Number', editor: 'text' },
    { member: 'quantity', caption: 'Quantity', editor: 'number', isWhole: true },
    { member: 'side', caption: 'Side', editor: 'list' },
  ],
})

const entered = (of: TrayField, typed: (string | Entry)[], changes: Partial<Criterion> = {}): Criterion => ({
  ...newCriterion(of, []),
  entries: typed.map((entry) => (typeof entry === 'string' ? { typed: entry } : entry)),
  ...changes,
})

const asked = (criterion: Criterion, of: TrayField, tag = 'en') => {
  const constraint = constraintOf(criterion, of, tag)
  return constraint && [constraint.operator, ...constraint.values]
}

describe('constraintOf', () => {
  it('reads numbers as the language of the page writes them', () => {
    expect(asked(entered(field(), ['1.500,5']), field(), 'de')).toEqual(['is', 1500.5])
    expect(asked(entered(field(), ['1,500.5']), field(), 'en')).toEqual(['is', 1500.5])
  })

  it('puts exchanged ends right: of numbers, dates, and symbols whose order is known', () => {
    const between = { operator: 'between' } as const
    expect(asked(entered(field(), ['10', '9'], between), field())).toEqual(['between', 9, 10])
    expect(asked(entered(field(), ['9', '10'], between), field())).toEqual(['between', 9, 10])
    expect(asked(entered(date, ['2025-02-01', '2024-12-31'], between), date)).toEqual([
      'between',
      '2024-12-31',
      '2025-02-01',
    ])
    const ends = [
      { typed: 'worn', rank: 2 },
      { typed: 'as-new', rank: 0 },
    ]
    expect(asked(entered(scale, ends, between), scale)).toEqual(['between', 'as-new', 'worn'])
  })

  it('leaves an end open that is not entered', () => {
    const between = { operator: 'between' } as const
    expect(asked(entered(field(), ['8', ''], between), field())).toEqual(['at-least', 8])
    expect(asked(entered(field(), ['', '8'], between), field())).toEqual(['at-most', 8])
    expect(asked(entered(field(), ['', ' '], between), field())).toBeUndefined()
  })

  it('asks nothing without a value, except whether there is one', () => {
    expect(asked(entered(field(), []), field())).toBeUndefined()
    expect(asked(entered(list, []), list)).toBeUndefined()
    expect(asked(entered(field(), [], { operator: 'is-known' }), field())).toEqual(['is-known'])
  })

  it('does not count what cannot be read', () => {
    const isWhole = { isWhole: true }
    for (const [typed, of] of [
      ['five', field()],
      ['1.5', field(isWhole)],
    ] as const) {
      expect(constraintOf(entered(of, [typed]), of, 'en')).toBeUndefined()
      expect(isFaulty(entered(of, [typed]), of, 'en')).toBe(true)
    }
    expect(isFaulty(entered(field(), ['five'], { operator: 'is-known' }), field(), 'en')).toBe(false)
  })

  it('asks with the weight of the slot while another one cannot be read', () => {
    for (const weight of ['-1', '101', 'much']) {
      const criterion = entered(field(), ['5'], { weight })
      expect(constraintOf(criterion, field(), 'en')).toEqual(constraintOf({ ...criterion, weight: '' }, field(), 'en'))
      expect(isFaulty(criterion, field(), 'en')).toBe(true)
    }
  })

  it('keeps 64-bit numbers exact', () => {
    const whole = field({ isWhole: true })
    expect(asked(entered(whole, ['9007199254740993']), whole)).toEqual(['is', '9007199254740993'])
    expect(asked(entered(whole, ['+9007199254740993.0']), whole)).toEqual(['is', '9007199254740993'])
  })

  it('puts exchanged ends of 64-bit numbers right, which are the same as doubles', () => {
    const whole = field({ isWhole: true })
    const between = { operator: 'between' } as const
    const ends = ['9007199254740992', '9007199254740993']
    expect(asked(entered(whole, ends.toReversed(), between), whole)).toEqual(['between', ...ends])
    expect(asked(entered(whole, ends, between), whole)).toEqual(['between', ...ends])
    expect(asked(entered(whole, ['9007199254740993', '7'], between), whole)).toEqual(['between', 7, ends[1]])
  })

  it('takes one value where the operator has one, and each value once where it has several', () => {
    expect(asked(entered(field(), ['5', '6']), field())).toEqual(['is', 5])
    expect(asked(entered(list, ['hum', 'hum', 'hiss']), list)).toEqual(['is-one-of', 'hum', 'hiss'])
  })

  it('asks for the members of a composite that are entered', () => {
    const members = { number: { typed: ' A-1 ' }, quantity: { typed: '2' }, side: { typed: '' } }
    expect(asked(entered(parts, [], { members }), parts)).toEqual(['is', { number: 'A-1', quantity: 2 }])
    expect(asked(entered(parts, []), parts)).toBeUndefined()
  })

  it('makes a constraint of the contract', () => {
    const made = constraintOf(entered(list, ['hum'], { weight: '2,5', mode: 'filter' }), list, 'de')
    expect(QueryConstraint.parse(made)).toEqual({
      id: 'c1',
      slot: 'noise',
      operator: 'is-one-of',
      values: ['hum'],
      weight: 2.5,
      mode: 'filter',
      source: 'user',
    })
  })
})

describe('criteriaOf', () => {
  it('gives the criteria of which the query was made', () => {
    const fields = new Map([field(), list, date, parts].map((each) => [each.slot, each]))
    const hum = { typed: 'hum', caption: 'Humming' }
    const criteria = [
      entered(field(), ['8,5', '10'], { operator: 'between', weight: '0,5' }),
      entered(list, [hum], { id: 'c2', mode: 'filter' }),
      entered(date, ['2025-02-01'], { id: 'c3', operator: 'at-least' }),
      entered(parts, [], { id: 'c4', members: { quantity: { typed: '2' }, side: { typed: 'l', caption: 'Left' } } }),
    ]
    const known = criteria.flatMap((criterion) => {
      const of = fields.get(criterion.slot)
      const constraint = of && constraintOf(criterion, of, 'de')
      const piece = of && pieceOf(criterion, of, 'de')
      return constraint && piece ? [{ constraint, piece }] : []
    })
    const constraints = known.map(({ constraint }) => constraint)
    const pieces: QueryPiece[] = known.map(({ piece }) => piece)
    expect(criteriaOf({ constraints }, pieces, fields, 'de')).toEqual(criteria)
  })

  it('leaves out slots that the tray does not have', () => {
    const constraint = constraintOf(entered(field(), ['5']), field(), 'en')
    expect(criteriaOf({ constraints: constraint ? [constraint] : [] }, [], new Map(), 'en')).toEqual([])
  })
})

it('a new criterion has an id of its own', () => {
  const first = newCriterion(field(), [])
  const third = newCriterion(field(), [first, { ...first, id: 'c7' }, { ...first, id: 'other' }])
  expect([first.id, third.id]).toEqual(['c1', 'c8'])
})
