import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { SolutionBase, type SolutionDocument } from '../solution-base.ts'
import { rankGoals } from './decision.ts'
import { answer, type DialogState } from './dialog-state.ts'
import { nextQuestion, nextStep } from './next-question.ts'
import { rankQuestions } from './weighing/rank-questions.ts'
import { SolutionGuide } from './solution-guide.ts'

const ids = (...names: string[]) => names.map((id) => ({ id }))
const schema = compileSchema({
  types: [
    { id: 'part', symbols: ids('burr', 'boiler', 'valve') },
    { id: 'code', symbols: ids('E1', 'E2') },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part', question: {} },
    { id: 'pressure', kind: 'float', question: {} },
    { id: 'hot', kind: 'boolean', question: {} },
    { id: 'error', kind: 'composite', members: [{ id: 'code', kind: 'symbol', type: 'code' }], question: {} },
  ],
})
const fields = [{ id: 'title', weight: 1, kind: 'prose' as const }]

function solution(id: number, title: string, values: SolutionDocument['values'], filterKey = 'open'): SolutionDocument {
  return { id, filterKey, masterLocale: 'en', texts: [{ locale: 'en', fields: { title } }], values }
}

const solutions = [
  solution(11, 'The burrs grind too coarse', { part: ['burr'], pressure: [2], hot: [false] }),
  solution(12, 'Pressure too high at the boiler', {
    part: ['boiler'],
    pressure: [12],
    hot: [true],
    error: [{ code: 'E1' }],
  }),
  solution(13, 'Pressure drops', { part: ['valve'], pressure: [4], hot: [true], error: [{ code: 'E2' }] }),
  solution(14, 'Pressure that nobody may know of', { part: ['boiler'], pressure: [12] }, 'secret'),
]

function filled(): SolutionBase {
  const base = new SolutionBase(schema, { fields })
  base.put(solutions)
  return base
}

const filter = (key: string) => key !== 'secret'
const text = (words: string) => ({ text: words, locale: 'en' })
/** Plausibility by the solution's id. */
const chances = (guide: SolutionGuide, { plausibilities }: DialogState) =>
  Object.fromEntries(Array.from(plausibilities, (each, at) => [guide.ids[at]!, each]))

it('prepared in steps, a guide knows the solutions as they were at the first step', () => {
  const base = filled()
  const preparing = SolutionGuide.prepareInSteps(base, { filter })
  const whole = SolutionGuide.prepare(base, { filter })
  let steps = 0
  for (;;) {
    const { done, value } = preparing.next()
    if (steps++ === 0) {
      base.remove([12])
      base.put([solution(13, 'Changed', { part: ['burr'] })])
    }
    if (!done) continue
    expect(value.ids).toEqual(whole.ids)
    expect(rankQuestions(value.start())).toEqual(rankQuestions(whole.start()))
    break
  }
  expect(steps).toBeGreaterThan(schema.attributes.length)
})

describe('a dialog through solutions', () => {
  it('is over at once where there are none, whatever it begins from', () => {
    const guide = SolutionGuide.prepare(new SolutionBase(schema, { fields }))
    const error = { attribute: 'error', operator: 'is' as const, values: [{ code: 'E1' }] }
    for (const search of [{}, { text: text('coarse') }, { constraints: [error] }]) {
      expect(nextStep(guide.start(search)).decided).toEqual({ because: 'no-candidates' })
    }
  })

  it('begins with all that the caller may see, all alike', () => {
    const guide = SolutionGuide.prepare(filled(), { filter })
    expect(chances(guide, guide.start())).toEqual({ 11: 1 / 3, 12: 1 / 3, 13: 1 / 3 })
    expect(nextQuestion(guide.start())).toBeDefined()
  })

  it('takes constraints for answers whatever the query weighs them with, and keeps these weights for the search', () => {
    const guide = SolutionGuide.prepare(filled(), { filter })
    const hot = { attribute: 'hot', operator: 'is' as const, values: [true] }
    const search = { constraints: [hot], weights: { hot: 7 } }
    const state = guide.start(search)
    expect(state.answers).toMatchObject([{ attribute: 'hot', reply: { is: true } }])
    expect(guide.searchAfter(state, search)).toMatchObject({ weights: { hot: 7 }, constraints: [hot] })
  })

  it('is about the solutions as they were: changed ones need another guide', () => {
    const base = filled()
    base.remove([12])
    const guide = SolutionGuide.prepare(base, { filter })
    base.put([solution(15, 'New', { part: ['valve'] })])
    expect([...guide.ids]).toEqual([11, 13])
    expect([...SolutionGuide.prepare(base, { filter }).ids]).toEqual([11, 13, 15])
  })

  it('begins from the ranking of a text, and keeps what the text does not find', () => {
    const base = filled()
    const guide = SolutionGuide.prepare(base, { filter })
    const { hits } = base.search({ text: { ...text('pressure boiler'), filter } })
    const after = chances(guide, guide.start({ text: text('pressure boiler') }))
    const score = (id: number) => hits.find((hit) => hit.id === id)!.score
    expect(after[12]! / after[13]!).toBeCloseTo((score(12) / score(13)) ** 4, 9)
    expect(after[11]).toBeGreaterThan(0)
    expect(after[11]).toBeLessThanOrEqual(0.05 + 1e-12)
    const nothing = guide.start({ text: text('zebra') })
    expect(chances(guide, nothing)).toEqual({ 11: 1 / 3, 12: 1 / 3, 13: 1 / 3 })
  })

  it('never comes back to what the text says must or must not be there', () => {
    const guide = SolutionGuide.prepare(filled(), { filter })
    const { [12]: boiler, ...others } = chances(guide, guide.start({ text: text('-boiler') }))
    expect(boiler).toBe(0)
    expect(Object.values(others).every((each) => each > 0)).toBe(true)
    expect(chances(guide, guide.start({ text: text('pressure -boiler') }))[12]).toBe(0)
    expect(chances(guide, guide.start({ text: text('pressure +boiler') }))).toEqual({ 11: 0, 12: 1, 13: 0 })
    expect(chances(guide, guide.start({ text: text('"pressure drops" boiler') }))).toEqual({ 11: 0, 12: 0, 13: 1 })
  })

  it('takes what was asked for as answers, which may be taken back', () => {
    const guide = SolutionGuide.prepare(filled(), { filter })
    const search = {
      text: text('pressure'),
      constraints: [
        { attribute: 'part', operator: 'is' as const, values: ['boiler'] },
        { attribute: 'pressure', operator: 'between' as const, values: [10, 20] },
        { attribute: 'error', operator: 'is' as const, values: [{ code: 'E1' }] },
      ],
      undecided: ['hot'],
    }
    const state = guide.start(search)
    expect(state.answers.map(({ attribute, reply }) => [attribute, reply])).toEqual([
      ['part', { is: 'boiler' }],
      ['pressure', { between: [10, 20] }],
      ['error.code', { is: 'E1' }],
      ['hot', 'undecided'],
    ])
    expect(guide.ids[rankGoals(state)[0]!.bestCase]).toBe(12)
    expect(nextStep(state).decided).toBeDefined()
    const [, pressure, error] = search.constraints
    expect(guide.searchAfter(answer(state, 'part', { is: 'valve' }), search)).toEqual({
      text: search.text,
      constraints: [pressure, { attribute: 'part', operator: 'is', values: ['valve'] }, error],
      undecided: ['hot'],
    })
  })

  it('leaves what no dialog asks so in the search: conditions rule out, several values weigh', () => {
    const guide = SolutionGuide.prepare(filled(), { filter })
    const constraints = [
      { attribute: 'hot', operator: 'is' as const, values: [true], mode: 'precision' as const },
      { attribute: 'part', operator: 'is-one-of' as const, values: ['valve', 'burr'] },
    ]
    const state = guide.start({ constraints })
    expect(state.answers).toEqual([])
    const after = chances(guide, state)
    expect(after[11]).toBe(0)
    expect(after[13]).toBeGreaterThan(after[12]!)
    expect(after[12]).toBeGreaterThan(0)
    expect(guide.searchAfter(state, { constraints }).constraints).toEqual(constraints)
    expect(chances(guide, guide.start({ excludedIds: [12] }))).toEqual({ 11: 0.5, 12: 0, 13: 0.5 })
  })

  it('neither asks for attributes that the caller may not see nor lets them be named', () => {
    const guide = SolutionGuide.prepare(filled(), { filter, visibleAttributes: new Set(['hot']) })
    expect(rankQuestions(guide.start()).map(({ attribute }) => attribute)).toEqual(['hot'])
    const unknown = expect.objectContaining({ code: 'unknown-attribute' })
    expect(() => answer(guide.start(), 'part', { is: 'burr' })).toThrow(unknown)
    expect(() => guide.start({ constraints: [{ attribute: 'part', operator: 'is', values: ['burr'] }] })).toThrow(
      unknown,
    )
  })

  it('keeps the order of the search, whatever is asked, and loses nothing that no condition rules out', () => {
    const base = filled()
    const guide = SolutionGuide.prepare(base)
    const word = fc.constantFrom('pressure', 'boiler', 'burrs', 'high', 'zebra')
    const several = fc.uniqueArray(fc.constantFrom('burr', 'boiler', 'valve'), { minLength: 2, maxLength: 3 })
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 4 }),
        fc.option(several),
        fc.constantFrom(0, 1, 4),
        (words, parts, sharpness) => {
          const constraints =
            parts === null ? [] : [{ attribute: 'part', operator: 'is-one-of' as const, values: parts }]
          const search = { text: text(words.join(' ')), constraints }
          const after = chances(guide, guide.start(search, { sharpness }))
          expect(Object.values(after).every((each) => each > 0)).toBe(true)
          if (words.length + constraints.length === 0) return
          const { hits } = base.search({ ...search, hiding: { score: 0 } })
          const ranked = [
            ...hits.map(({ id }) => id),
            ...[11, 12, 13, 14].filter((id) => !hits.some((hit) => hit.id === id)),
          ]
          ranked.slice(1).forEach((id, at) => expect(after[id]).toBeLessThanOrEqual(after[ranked[at]!]! + 1e-12))
        },
      ),
      { numRuns: 100 },
    )
  })
})
