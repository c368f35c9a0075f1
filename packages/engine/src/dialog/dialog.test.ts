import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import type { Attribute } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import { buildDialogModel } from './build-dialog-model.ts'
import { rankGoals } from './decision.ts'
import { answer, startDialog, withoutAnswer } from './dialog-state.ts'
import { mostDoubtfulAnswer } from './doubtful-answer.ts'
import { nextQuestion, nextStep } from './next-question.ts'
import { openQuestion } from './weighing/open-question.ts'
import { countCandidates, questionAbout, rankQuestions } from './weighing/rank-questions.ts'
import { modelOf, sampleAttributes } from './testing/sample-bases.ts'

/**
 * Ten cases of each cause: worn ones are red, leaks green, air blue and noisy; pumps wear and draw air, valves leak.
 */
const cases: CaseValues[] = Array.from({ length: 30 }, (_, at) => {
  const cause = ['wear', 'leak', 'air'][at % 3]!
  const part = cause === 'leak' ? 'check valve' : cause === 'wear' ? 'gear pump' : 'piston pump'
  return {
    colour: [{ wear: 'red', leak: 'green', air: 'blue' }[cause]!],
    part: [part],
    noisy: [cause === 'air'],
    hours: [at % 3 === 0 ? 10 + (at % 2) : 100 + at],
    cause: [cause],
  }
})

/** The sample's attributes with some questions defined otherwise. */
function asking(questions: Record<string, Attribute['question']>): Attribute[] {
  return sampleAttributes.map((attribute) =>
    attribute.id in questions ? { ...attribute, question: questions[attribute.id]! } : attribute,
  )
}

function start(questions: Record<string, Attribute['question']> = {}, options = {}) {
  return startDialog(modelOf(cases, { goal: 'cause' }, asking(questions)), options)
}

describe('the next question', () => {
  it('is the one that tells the causes apart best, with its reason in numbers', () => {
    const question = nextQuestion(start())!
    expect(question.attribute).toBe('colour')
    expect(question.choices.map(({ choice }) => choice)).toEqual([{ is: 'red' }, { is: 'green' }, { is: 'blue' }])
    expect(question.reason.entropyBefore).toBeCloseTo(Math.log2(3), 9)
    expect(question.reason.entropyAfter).toBeLessThan(0.3)
    expect(question.reason).toMatchObject({ answerability: 1, cost: 1, isMandatory: false })
  })

  it('is decided as soon as one cause is probable enough', () => {
    const state = answer(start(), 'colour', { is: 'green' })
    expect(nextStep(state)).toEqual({ ask: undefined, decided: { because: 'confident' } })
    expect(rankGoals(state)[0]).toMatchObject({ goal: 'leak' })
  })

  it('avoids what costs more than it brings', () => {
    expect(nextQuestion(start({ colour: { cost: 'needs-tools' } }))!.attribute).not.toBe('colour')
  })

  it('costs by its minutes, in the place of a word, as much as a free one and half a cheap one for each', () => {
    const costs = (question: Attribute['question']) =>
      rankQuestions(start({ colour: question })).find(({ attribute }) => attribute === 'colour')!.reason.cost
    expect([0, 1, 7, 15].map((minutes) => costs({ cost: 'cheap', minutes }))).toEqual([0.5, 1, 4, 8])
    const words = ['free', 'cheap', 'costly', 'needs-tools', 'needs-part'] as const
    expect(words.map((cost) => costs({ cost }))).toEqual([0.5, 1, 4, 8, 12])
    expect(costs({ cost: 'needs-part', minutes: 7 })).toBe(16)
    expect(nextQuestion(start({ colour: { minutes: 15 } }))!.attribute).not.toBe('colour')
    expect(nextQuestion(start({ colour: { cost: 'needs-tools', minutes: 1 } }))!.attribute).toBe('colour')
  })

  it('is one that can be answered, by its definition or, where they are known, by past replies', () => {
    const answerability = (options = {}) =>
      rankQuestions(start({ colour: { answerable: 0.2 } }, options)).find(({ attribute }) => attribute === 'colour')!
        .reason.answerability
    expect(nextQuestion(start({ colour: { answerable: 0.1 } }))!.attribute).not.toBe('colour')
    expect(answerability()).toBeCloseTo(0.2, 9)
    expect(answerability({ undecidedRate: () => 0.5 })).toBeCloseTo(0.5, 9)
    expect(answerability({ undecidedRate: () => undefined })).toBeCloseTo(0.2, 9)
  })

  it('is one that has been answered before rather than one mostly left undecided', () => {
    const undecidedRate = (id: string) => (id === 'colour' ? 0.9 : 0)
    expect(nextQuestion(start({}, { undecidedRate }))!.attribute).not.toBe('colour')
    const neverAsked = () => nextQuestion(start({}, { undecidedRate: () => 0 / 0 }))
    expect(neverAsked).toThrow('The rate of \'undecided\' of attribute "colour" is NaN when expected 0 to 1.')
  })

  it('is a mandatory one first, even where it tells nothing apart', () => {
    const noisyOnly = cases.map((each) => ({ ...each, noisy: [true] }))
    const model = modelOf(noisyOnly, { goal: 'cause' }, asking({ noisy: { mandatory: true } }))
    const state = answer(startDialog(model), 'colour', { is: 'red' })
    expect(nextQuestion(state)).toMatchObject({ attribute: 'noisy', reason: { isMandatory: true } })
    expect(nextStep(answer(state, 'noisy', 'undecided')).decided).toEqual({ because: 'confident' })
  })

  it('respects the condition of a question', () => {
    const askIf = { attribute: 'part', isOneOf: ['pump'] }
    const state = start({ colour: { askIf } })
    const isRanked = (each: typeof state) => rankQuestions(each).some(({ attribute }) => attribute === 'colour')
    expect(isRanked(state)).toBe(false)
    expect(isRanked(answer(state, 'part', { is: 'gear pump' }))).toBe(true)
    expect(isRanked(answer(state, 'part', { is: 'valve' }))).toBe(false)
  })

  it('goes from coarse to fine in a taxonomy', () => {
    const state = start({ colour: undefined, noisy: undefined, hours: undefined })
    const first = rankQuestions(state).find(({ attribute }) => attribute === 'part')!
    expect(first.choices.map(({ choice }) => choice)).toEqual([{ is: 'pump' }, { is: 'valve' }])
    const second = rankQuestions(answer(state, 'part', { is: 'pump' })).find(({ attribute }) => attribute === 'part')!
    expect(second.choices.map(({ choice }) => choice)).toEqual([{ is: 'gear pump' }, { is: 'piston pump' }])
  })

  it('cuts numbers where the candidates are', () => {
    const state = start()
    const hours = rankQuestions(state).find(({ attribute }) => attribute === 'hours')!
    expect(hours.choices.length).toBeGreaterThan(1)
    expect(hours.choices.length).toBeLessThanOrEqual(6)
    expect(hours.choices[0]!.choice).toMatchObject({ between: [10, expect.any(Number)] })
    expect(Array.from(countCandidates(state, 'hours')).reduce((sum, each) => sum + each, 0)).toBe(30)
  })

  it('of a static dialog is first what is mandatory, in the order or not', () => {
    const state = start({ noisy: { mandatory: true } }, { style: 'static-guided', order: ['hours'] })
    expect(nextQuestion(state)!.attribute).toBe('noisy')
    expect(nextQuestion(answer(state, 'noisy', 'undecided'))!.attribute).toBe('hours')
  })

  it('waits for a date however it is given', () => {
    const askIf = { attribute: 'since', between: [19_000, 20_000] as const }
    const schema = compileSchema({
      attributes: [
        { id: 'since', kind: 'date' },
        { id: 'hot', kind: 'boolean', question: { askIf } },
      ],
    })
    const columns = buildColumns(schema, [{ hot: [true] }, { hot: [false] }])
    const dated = (is: string | number) => answer(startDialog(buildDialogModel(schema, [columns])), 'since', { is })
    expect(rankQuestions(dated('2024-05-01')).map(({ attribute }) => attribute)).toEqual(['hot'])
    expect(rankQuestions(dated(19_844)).map(({ attribute }) => attribute)).toEqual(['hot'])
    expect(rankQuestions(dated('2034-05-01'))).toEqual([])
  })

  it("keeps the author's order in a static dialog, and passes over what tells nothing apart", () => {
    const state = start({}, { style: 'static-guided', order: ['hours', 'noisy', 'colour'] })
    expect(nextQuestion(state)!.attribute).toBe('hours')
    expect(nextQuestion(answer(state, 'hours', 'undecided'))!.attribute).toBe('noisy')
  })

  it('does not count as gain what so few cases would show by chance', () => {
    // Each kind has one cause more often than the other by luck alone.
    const kinds = ['wear', 'leak', 'wear', 'leak', 'leak', 'wear', 'wear', 'leak', 'wear', 'leak', 'wear', 'leak']
    const few = kinds.map((cause, at) => ({ colour: [['red', 'green', 'blue'][at % 3]!], cause: [cause] }))
    const state = startDialog(modelOf(few))
    const [question] = rankQuestions(state)
    expect(question!.reason.chanceGain).toBeGreaterThan(question!.reason.gain / 2)
    expect(nextStep(state).decided).toEqual({ because: 'nothing-to-gain' })
  })

  it('takes each case at its word where no two share a cause', () => {
    const single = ['wear', 'leak', 'air'].map((cause, at) => ({
      colour: [['red', 'green', 'blue'][at]!],
      cause: [cause],
    }))
    expect(nextQuestion(startDialog(modelOf(single)))).toMatchObject({ attribute: 'colour', reason: { chanceGain: 0 } })
  })

  it('may be chosen by the variance of similarities', () => {
    expect(nextQuestion(start({}, { criterion: 'similarity-variance' }))).toBeDefined()
  })
})

describe('a question that was put off', () => {
  const put = (skipped: string[], questions = {}) => nextQuestion(start(questions, { skipped }))!.attribute

  it('is asked when no other is worth asking, the one put off longest ago first', () => {
    const worth = rankQuestions(start()).map(({ attribute }) => attribute)
    expect(put([worth[0]!])).toBe(worth[1])
    expect(put([...worth].reverse())).toBe(worth.at(-1))
  })

  it('comes first all the same if it is mandatory', () => {
    expect(put(['noisy'], { noisy: { mandatory: true } })).toBe('noisy')
  })
})

describe('the question about an attribute', () => {
  it('has choices and figures, also if it is not worth asking or its condition does not hold', () => {
    const state = start({ noisy: { askIf: { attribute: 'colour', isKnown: true } } })
    expect(rankQuestions(state).map(({ attribute }) => attribute)).not.toContain('noisy')
    expect(questionAbout(state, 'noisy')!.choices.map(({ choice }) => choice)).toEqual([
      { is: 'false' },
      { is: 'true' },
    ])
    expect(questionAbout(state, 'colour')).toEqual(rankQuestions(state).find(({ attribute }) => attribute === 'colour'))
    expect(questionAbout(answer(state, 'noisy', { is: true }), 'noisy')).toBeUndefined()
  })
})

describe('answers', () => {
  it('of "none of these" keep every case possible', () => {
    const state = answer(start(), 'colour', { noneOf: ['red', 'green'] })
    expect(rankGoals(state)[0]).toMatchObject({ goal: 'air' })
    expect(rankGoals(state)).toHaveLength(3)
  })

  it('of "one of these" keep their cases, and say less than one of them', () => {
    const state = answer(start(), 'colour', { isOneOf: ['red', 'green'] })
    const chances = new Map(rankGoals(state).map(({ goal, probability }) => [goal, probability]))
    expect(chances.get('wear')).toBeCloseTo(chances.get('leak')!, 9)
    expect(chances.get('air')).toBeLessThan(chances.get('wear')!)
    expect(nextQuestion(state)!.attribute).not.toBe('colour')
    const one = answer(start(), 'part', { isOneOf: ['check valve'] })
    expect(one.plausibilities).toEqual(answer(start(), 'part', { is: 'check valve' }).plausibilities)
  })

  it('of "one of these" meet a condition if all of them do', () => {
    const questions = { noisy: { askIf: { attribute: 'colour', isOneOf: ['red', 'green'] } } }
    const asks = (...isOneOf: string[]) =>
      rankQuestions(answer(start(questions), 'colour', { isOneOf })).some(({ attribute }) => attribute === 'noisy')
    expect([asks('red', 'green'), asks('red', 'blue')]).toEqual([true, false])
  })

  it('that are wrong leave the true cause within reach, and can be named', () => {
    // A leak, with its colour told wrong.
    let state = answer(start(), 'colour', { is: 'red' })
    state = answer(state, 'part', { is: 'check valve' })
    state = answer(state, 'hours', { between: [100, 130] })
    expect(mostDoubtfulAnswer(state)!.attribute).toBe('colour')
    expect(rankGoals(withoutAnswer(state, 'colour'))[0]).toMatchObject({ goal: 'leak' })
  })

  it('count in part for cases of similar values, by the similarity of the schema', () => {
    const types = [
      { id: 'level', order: 'list' as const, symbols: ['none', 'low', 'medium', 'high'].map((id) => ({ id })) },
    ]
    const attributes: Attribute[] = [
      { id: 'level', kind: 'symbol', type: 'level', similarity: { kind: 'rank' }, question: {} },
    ]
    const schema = compileSchema({ types, attributes })
    const levels = ['none', 'low', 'medium', 'high'].map((level) => ({ level: [level] }))
    const state = answer(startDialog(buildDialogModel(schema, [buildColumns(schema, levels)])), 'level', { is: 'high' })
    const [none, low, medium, high] = state.plausibilities
    expect(high).toBeGreaterThan(5 * medium!)
    expect(medium).toBeGreaterThan(2 * low!)
    expect(low).toBeGreaterThan(none!)
  })

  it('may be volunteered, and replaced, at any time', () => {
    const state = answer(answer(start(), 'noisy', { is: true }), 'noisy', { is: false })
    expect(state.answers).toHaveLength(1)
    expect(state.plausibilities).toEqual(answer(start(), 'noisy', { is: false }).plausibilities)
  })

  it('count on top of the scores of a search', () => {
    const scores = cases.map((_, at) => (at === 1 ? 1 : 0.1))
    expect(rankGoals(start({}, { scores }))[0]).toMatchObject({ goal: 'leak', bestCase: 1 })
  })

  it('about texts and biases are refused, with the reason', () => {
    const attributes: Attribute[] = [...sampleAttributes, { id: 'note', kind: 'string' }, { id: 'boost', kind: 'bias' }]
    const state = startDialog(modelOf(cases, { goal: 'cause' }, attributes))
    expect(() => answer(state, 'note', { is: 'whines' })).toThrow(/"note" of kind string .* the search that a dialog/)
    expect(() => answer(state, 'boost', { is: 1 })).toThrow(/"boost" of kind bias cannot be answered: it says nothing/)
    expect(() => answer(state, 'cause', { is: 'wear' })).toThrow(/"cause" of kind symbol .* what is looked for/)
  })

  it('that nobody could give are refused by name', () => {
    const state = start()
    expect(() => answer(state, 'weight', 'undecided')).toThrow(expect.objectContaining({ code: 'unknown-attribute' }))
    expect(() => answer(state, 'colour', { is: 'pink' })).toThrow(/"colour" has no symbol "pink"/)
    expect(() => answer(state, 'colour', { between: [1, 2] })).toThrow(/"colour" was answered with a range/)
    expect(() => answer(state, 'colour', { noneOf: 'red' as never })).toThrow(/"colour" .* none of a list of symbols/)
    expect(() => answer(state, 'colour', { isOneOf: [] })).toThrow(/"colour" .* one of a list of symbols/)
    expect(() => answer(state, 'hours', { isOneOf: ['red'] })).toThrow(/"hours" was answered with symbols/)
    expect(() => answer(state, 'colour', {} as never)).toThrow(/"colour" was answered with nothing/)
    expect(() => answer(state, 'hours', { between: 5 as never })).toThrow(/"hours" .* a range of numbers/)
    expect(() => answer(state, 'hours', { between: [Infinity, Infinity] })).toThrow(/ascends/)
    expect(() => answer(state, 'hours', { is: Number.NaN })).toThrow(/"hours"/)
    expect(() => answer(state, 'hours', { between: [2, 1] })).toThrow(/ascends/)
    expect(() => answer(state, 'hours', { between: ['1', '2'] as never })).toThrow(/"hours" .* a range of numbers/)
    expect(() => answer(state, 'hours', 'perhaps' as never)).toThrow(/"hours" was answered with "perhaps"/)
    expect(() => answer(state, 'hours', null as never)).toThrow(/"hours" was answered with null/)
    expect(() => answer(state, 'cause', 'undecided')).toThrow(/"cause" of kind symbol cannot be answered/)
    const unknown = expect.objectContaining({ code: 'unknown-attribute' }) as Error
    expect(() => withoutAnswer(state, 'weight')).toThrow(unknown)
    expect(() => countCandidates(state, 'weight')).toThrow(unknown)
    expect(() => openQuestion(state, 'weight')).toThrow(unknown)
    expect(openQuestion(state, 'cause')).toBeUndefined()
    expect(() => start({}, { style: 'magic' as never })).toThrow(/style is "magic" when expected one of system-guided/)
    expect(() => start({}, { criterion: 'luck' as never })).toThrow(/criterion is "luck"/)
    expect(() => start({}, { scores: [1] })).toThrow(/Got 1 scores when expected 30/)
    expect(() => modelOf(cases, { settings: { noise: 0 } })).toThrow(/noise is 0/)
    expect(() => modelOf(cases, { settings: { costs: { cheap: 0 } as never } })).toThrow(/costs.cheap is 0/)
    expect(modelOf(cases, { settings: { costs: { cheap: 2 } as never } }).settings.costs).toMatchObject({ free: 0.5 })
    expect(() => modelOf(cases, { goal: 'hours' })).toThrow(/"hours" is of kind double/)
  })
})

describe('odd case bases', () => {
  it('without cases has no candidates', () => {
    const state = startDialog(modelOf([]))
    expect(nextStep(state).decided).toEqual({ because: 'no-candidates' })
    expect(rankGoals(answer(state, 'colour', { is: 'red' }))).toEqual([])
    expect(nextStep(answer(state, 'hours', { is: 4 })).decided).toEqual({ because: 'no-candidates' })
  })

  it('with one case, with equal cases and with nothing recorded asks nothing', () => {
    expect(nextQuestion(startDialog(modelOf(cases.slice(0, 1))))).toBeUndefined()
    expect(nextQuestion(startDialog(modelOf(Array.from({ length: 9 }, () => cases[0]!))))).toBeUndefined()
    const silent = cases.map(({ cause }) => ({ cause: cause! }))
    expect(nextStep(startDialog(modelOf(silent))).decided).toEqual({ because: 'nothing-to-ask' })
  })

  it('with cases of no cause never proposes them', () => {
    const state = startDialog(modelOf([...cases, { colour: ['red'] }]))
    expect(state.plausibilities[30]).toBe(0)
  })

  it('without goal attribute finds the case itself', () => {
    const model = modelOf(cases.slice(0, 3), {})
    const state = answer(startDialog(model), 'colour', { is: 'green' })
    expect(rankGoals(state)[0]).toMatchObject({ goal: '1', bestCase: 1 })
  })

  it('stays sane after contradictory answers', () => {
    let state = answer(start(), 'colour', { is: 'red' })
    state = answer(answer(state, 'part', { is: 'valve' }), 'noisy', { is: true })
    expect(Array.from(state.plausibilities).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
    expect(rankGoals(state)).toHaveLength(3)
  })
})
