import { describe, expect, it } from 'vitest'
import type { CaseValues } from '../../columns/values.ts'
import { compileSchema } from '../../schema/schema.ts'
import { classifyCases } from './classify-cases.ts'

const signs = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const noises = ['noise0', 'noise1', 'noise2', 'noise3', 'noise4']
const schema = compileSchema({
  types: [{ id: 'signs', symbols: signs }],
  attributes: ['telling', ...noises].map((id) => ({ id, kind: 'symbol' as const, type: 'signs' })),
})

/** Numbers from 0 up to 1, the same each time. */
function luck(): () => number {
  let state = 5
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Cases of which one attribute tells the class and the others, any sign, nothing. */
function tellingCases(count: number): { cases: CaseValues[]; classes: Uint32Array } {
  const random = luck()
  const any = () => signs[Math.floor(random() * signs.length)]!.id
  const classes = Uint32Array.from({ length: count }, (_, at) => at % 4)
  const cases = Array.from(classes, (itsClass) => ({
    telling: [signs[itsClass]!.id],
    ...Object.fromEntries(noises.map((id) => [id, [any()]])),
  }))
  return { cases, classes }
}

function rightOf(classes: Uint32Array, given: readonly (number | undefined)[]): number {
  return given.filter((itsClass, at) => itsClass === classes[at]).length
}

describe('classification by the nearest cases', () => {
  it('learns what to compare by where much of it tells nothing', () => {
    const { cases, classes } = tellingCases(80)
    const classified = classifyCases(schema, cases, classes)
    expect(classified.way.similarity).toBe('learned')
    expect(rightOf(classes, classified.classes)).toBe(80)
    expect(rightOf(classes, classified.unseen)).toBe(80)
  })

  it('takes the nearest case by the schema where nothing else is clearly better', () => {
    const cases = Array.from({ length: 40 }, (_, at) => ({ telling: [signs[at % 4]!.id] }))
    const classes = Uint32Array.from(cases, (_, at) => at % 4)
    const { way, classes: given } = classifyCases(schema, cases, classes)
    expect(way).toEqual({ similarity: 'given', neighbours: 1 })
    expect(rightOf(classes, given)).toBe(40)
  })

  it('gives a case no say in how it is classified', () => {
    const { cases, classes } = tellingCases(80)
    const other = classes.slice()
    other[17] = 3
    expect(classifyCases(schema, cases, other).unseen[17]).toBe(classifyCases(schema, cases, classes).unseen[17])
  })

  it('has an answer for no cases, for one, and for one like no other', () => {
    expect(classifyCases(schema, [], new Uint32Array(0)).classes).toEqual([])
    expect(classifyCases(schema, [{ telling: ['a'] }], Uint32Array.of(0)).classes).toEqual([undefined])
    const apart = classifyCases(schema, [{ telling: ['a'] }, { telling: ['b'] }], Uint32Array.of(0, 1))
    expect(apart.classes).toEqual([undefined, undefined])
  })

  it('names how many classes it got when there are fewer or more than cases', () => {
    expect(() => classifyCases(schema, [{ telling: ['a'] }], new Uint32Array(2))).toThrow(
      'Got 2 classes when expected 1',
    )
  })
})
