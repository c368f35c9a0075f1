import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import type { CaseValues } from '../columns/values.ts'
import type { AskIf, Attribute } from '../schema/attribute.ts'
import { rankGoalCases, rankGoals } from './decision.ts'
import type { DialogModel } from './model/dialog-model.ts'
import { answer, back, type DialogState, startDialog, withoutAnswer } from './dialog-state.ts'
import { mostDoubtfulAnswer } from './doubtful-answer.ts'
import { massByGoal, massesOf } from './weighing/masses.ts'
import { nextStep } from './next-question.ts'
import { openQuestion, questionAt, questionsAt, replyOf } from './weighing/open-question.ts'
import { countCandidates, rankQuestions } from './weighing/rank-questions.ts'
import type { Reply } from './reply.ts'
import { splitCandidates } from './weighing/split-candidates.ts'
import { chanceOfReply, expectedEntropy } from './testing/reference-dialog.ts'
import { anyCase, comparedAttributes, modelOf, sampleAttributes } from './testing/sample-bases.ts'
import { isTopProven } from './top-proof.ts'

const cases = fc.array(anyCase, { minLength: 1, maxLength: 12 })
const singleValued = cases.map((list) =>
  list.map(
    (each) => Object.fromEntries(Object.entries(each).map(([id, values]) => [id, values.slice(0, 1)])) as CaseValues,
  ),
)
const reply: fc.Arbitrary<[string, Reply]> = fc.oneof(
  fc.tuple(
    fc.constant('colour'),
    fc.constantFrom<Reply>({ is: 'red' }, { is: 'blue' }, { noneOf: ['red', 'green'] }, 'undecided'),
  ),
  fc.tuple(fc.constant('part'), fc.constantFrom<Reply>({ is: 'pump' }, { is: 'gear pump' }, { noneOf: ['pump'] })),
  fc.tuple(fc.constant('noisy'), fc.constantFrom<Reply>({ is: true }, { is: false }, 'undecided')),
  fc.tuple(
    fc.constant('hours'),
    fc.constantFrom<Reply>({ is: 10 }, { between: [5, 25] }, { between: [99, 100] }, 'undecided'),
  ),
)
const replies = fc.array(reply, { maxLength: 5 })
const goal = fc.constantFrom({ goal: 'cause', settings: { similarShare: 0.3 } }, { settings: { similarShare: 0.3 } })
/** Compared by identity, or by similarities. */
const attributes = fc.constantFrom(sampleAttributes, comparedAttributes)

function after(state: DialogState, given: readonly [string, Reply][]): DialogState {
  return given.reduce((each, [attribute, said]) => answer(each, attribute, said), state)
}

/** The model with goal shares for each attribute and goal, as they come. */
function withGoalShares(model: DialogModel, shares: readonly number[]): DialogModel {
  const { goalCount } = model
  const topics = model.topics.map((topic, number) => {
    const from = (number * goalCount) % shares.length
    return topic && { ...topic, goalShares: Float64Array.from(shares.slice(from, from + goalCount)) }
  })
  return { ...model, topics }
}

const isLong = inject('isLong')

it('plausibilities are the product of the chances of the replies, case by case', () => {
  fc.assert(
    fc.property(cases, replies, goal, attributes, (list, given, options, compared) => {
      const model = modelOf(list, options, compared)
      const state = after(startDialog(model), given)
      const products = list.map((_, caseNumber) => {
        let product = 1
        for (const { number, meaning } of state.answers) {
          if (meaning === undefined) continue
          const fits = (outcome: number) => meaning[outcome] === 1
          product *= chanceOfReply(model, number, caseNumber, fits, (outcome) => meaning[outcome] === 2)
        }
        return product
      })
      const sum = products.reduce((total, product) => total + product, 0)
      products.forEach((product, caseNumber) => expect(state.plausibilities[caseNumber]).toBeCloseTo(product / sum, 9))
    }),
    { numRuns: isLong ? 200 : 50 },
  )
})

/** Each question's entropies and the gain by chance are those of the reference. */
function expectEntropies(state: DialogState): void {
  for (const number of [0, 1, 2, 3]) {
    const question = questionAt(state, number)
    if (question === undefined) continue
    const split = splitCandidates(state, [question], massesOf(state))[0]!
    const expected = expectedEntropy(state, question)
    expect(split.entropyBefore).toBeCloseTo(expected.before, 9)
    expect(split.entropyAfter).toBeCloseTo(expected.after, 9)
    expect(split.chanceGain).toBeCloseTo(expected.chance, 9)
  }
}

it('the entropy expected of a question is that of weighing each of its replies in full', () => {
  fc.assert(
    fc.property(singleValued, replies, goal, attributes, (list, given, options, compared) => {
      expectEntropies(after(startDialog(modelOf(list, options, compared)), given))
    }),
    { numRuns: isLong ? 200 : 50 },
  )
})

it('where cases share goals and have several values, each value counts in an equal part of the case', () => {
  fc.assert(
    fc.property(cases, replies, attributes, (list, given, compared) => {
      const options = { goal: 'cause', settings: { similarShare: 0.3 } }
      expectEntropies(after(startDialog(modelOf(list, options, compared)), given))
    }),
    { numRuns: isLong ? 200 : 50 },
  )
})

it('a question is weighed alike alone and among others, by its column alone and side by side with others', () => {
  fc.assert(
    fc.property(
      fc.array(anyCase, { minLength: 1, maxLength: 40 }),
      replies,
      goal,
      attributes,
      (list, given, options, compared) => {
        const model = modelOf(list, options, compared)
        const state = after(startDialog(model), given)
        const questions = questionsAt(state, [0, 1, 2, 3])
        const alone = { ...state, model: { ...model, sheets: [] } }
        const splits = splitCandidates(state, questions, massesOf(state))
        questions.forEach((question, at) => {
          expect(question.choices).toEqual(questionAt(alone, question.number)!.choices)
          const [expected] = splitCandidates(alone, [question], massesOf(alone))
          const split = splits[at]!
          expect(split.knownShare).toBeCloseTo(expected!.knownShare, 12)
          expect(split.entropyAfter).toBeCloseTo(expected!.entropyAfter, 12)
          expect(split.chanceGain).toBeCloseTo(expected!.chanceGain, 12)
          split.shares.forEach((share, choice) => expect(share).toBeCloseTo(expected!.shares[choice]!, 12))
        })
      },
    ),
    { numRuns: isLong ? 200 : 50 },
  )
})

it('back is exactly the earlier state, and without an answer is as if it had never been given', () => {
  fc.assert(
    fc.property(cases, replies, reply, (list, given, [attribute, said]) => {
      const before = after(
        startDialog(modelOf(list)),
        given.filter(([each]) => each !== attribute),
      )
      const later = answer(before, attribute, said)
      expect(back(later)).toBe(before)
      expect(Array.from(withoutAnswer(later, attribute).plausibilities)).toEqual(Array.from(before.plausibilities))
    }),
    { numRuns: isLong ? 100 : 50 },
  )
})

it('no reply makes a case impossible, and "I do not know" changes no plausibility', () => {
  fc.assert(
    fc.property(cases, replies, goal, attributes, (list, given, options, compared) => {
      const state = after(startDialog(modelOf(list, options, compared)), given)
      expect(Array.from(state.plausibilities).every((each) => each > 0)).toBe(true)
      expect(Array.from(state.plausibilities).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
      const open = ['colour', 'part', 'noisy', 'hours'].find((id) => !given.some(([each]) => each === id))
      if (open === undefined) return
      expect(Array.from(answer(state, open, 'undecided').plausibilities)).toEqual(Array.from(state.plausibilities))
    }),
    { numRuns: isLong ? 100 : 50 },
  )
})

it('where the top goal is proven, no combination of replies to what is open changes it', () => {
  let proven = 0
  fc.assert(
    fc.property(
      fc.array(anyCase, { minLength: 1, maxLength: 5 }),
      fc.array(reply, { minLength: 1, maxLength: 5 }),
      attributes,
      fc.array(fc.double({ min: 0.7, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
      (list, given, compared, shares) => {
        // Not sure of its cases, so that something can be proven at all.
        const settings = { noise: 0.3, goalShare: 0.9, similarShare: 0.3 }
        const model = withGoalShares(modelOf(list, { goal: 'cause', settings }, compared), shares)
        const state = after(startDialog(model), given)
        if (!isTopProven(state, massByGoal(state))) return
        proven++
        const top = rankGoals(state, 1)[0]!.goal
        let states = [state]
        for (const number of [0, 1, 2, 3]) {
          states = states.flatMap((each) => {
            const question = questionAt(each, number)
            if (question === undefined) return [each]
            return [
              each,
              ...question.choices.map((choice) => answer(each, question.attribute, replyOf(question, choice))),
            ]
          })
        }
        for (const each of states) expect(rankGoals(each, 1)[0]!.goal).toBe(top)
      },
    ),
    { numRuns: isLong ? 600 : 100 },
  )
  expect(proven).toBeGreaterThan(20)
})

it('a top goal that replies could make equal to another is not proven', () => {
  const list: CaseValues[] = [
    { noisy: [true], cause: ['leak'] },
    { part: ['pump'], cause: ['wear'] },
  ]
  const settings = { noise: 0.3, goalShare: 0.9, similarShare: 0.3 }
  const state = after(startDialog(modelOf(list, { goal: 'cause', settings })), [['part', { noneOf: ['pump'] }]])
  const [leak, wear] = after(state, [['noisy', { is: false }]]).plausibilities
  expect(leak).toBeCloseTo(wear!, 12)
  expect(isTopProven(state, massByGoal(state))).toBe(false)
})

it('a dialog ends, whatever is replied, and asks nothing that parts no candidates', () => {
  fc.assert(
    fc.property(
      cases,
      goal,
      fc.constantFrom('entropy', 'similarity-variance'),
      fc.infiniteStream(fc.nat(6)),
      attributes,
      (list, options, criterion, luck, compared) => {
        let state = startDialog(modelOf(list, options, compared), { criterion: criterion as 'entropy' })
        let questions = 0
        for (;;) {
          const { ask } = nextStep(state)
          if (ask === undefined) break
          expect(ask.reason.gain).toBeGreaterThan(0)
          const question = openQuestion(state, ask.attribute)!
          expect(countCandidates(state, ask.attribute).length).toBe(question.choices.length)
          const pick = luck.next().value % (question.choices.length + 1)
          const choice = question.choices[pick]
          state = answer(state, ask.attribute, choice === undefined ? 'undecided' : replyOf(question, choice))
          questions++
          expect(questions).toBeLessThan(10)
        }
        expect(rankQuestions(state).every(({ reason }) => reason.gain > 0)).toBe(true)
        const isAnswered = state.answers.some(({ meaning }) => meaning !== undefined)
        expect(mostDoubtfulAnswer(state) !== undefined).toBe(isAnswered)
      },
    ),
    { numRuns: isLong ? 150 : 40 },
  )
})

it("a static dialog asks what its author lists and conditions allow, in the author's order, and then ends", () => {
  const conditions: Record<string, AskIf[]> = {
    colour: [{ attribute: 'noisy', isOneOf: [true] }],
    part: [
      { attribute: 'colour', isOneOf: ['red'] },
      {
        anyOf: [
          { attribute: 'noisy', isUndecided: true },
          { attribute: 'hours', between: [0, 10] },
        ],
      },
    ],
    hours: [
      { attribute: 'noisy', isUndecided: true },
      {
        allOf: [
          { attribute: 'noisy', isKnown: true },
          { attribute: 'colour', isKnown: false },
        ],
      },
    ],
  }
  const holds = (askIf: AskIf, said: ReadonlyMap<string, Reply>): boolean => {
    if ('allOf' in askIf) return askIf.allOf.every((each) => holds(each, said))
    if ('anyOf' in askIf) return askIf.anyOf.some((each) => holds(each, said))
    const reply = said.get(askIf.attribute)
    if ('isUndecided' in askIf) return (reply === 'undecided') === askIf.isUndecided
    const isKnown = reply !== undefined && reply !== 'undecided'
    if ('isKnown' in askIf) return isKnown === askIf.isKnown
    if (!isKnown) return false
    if ('is' in reply && 'isOneOf' in askIf) return askIf.isOneOf.some((each) => String(each) === String(reply.is))
    if ('between' in reply && 'between' in askIf)
      return reply.between[0] >= askIf.between[0] && reply.between[1] <= askIf.between[1]
    return false
  }
  fc.assert(
    fc.property(
      // Also none, and such as have no value of what is asked.
      fc.array(anyCase, { maxLength: 6 }),
      fc.shuffledSubarray(['colour', 'part', 'noisy', 'hours']),
      fc.record({ colour: fc.nat(1), part: fc.nat(2), hours: fc.nat(2) }),
      fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }),
      (list, order, chosen, luck) => {
        const askIfOf = (id: string) => conditions[id]?.[(chosen as Record<string, number>)[id] ?? 0]
        const asked = sampleAttributes.map((attribute): Attribute => {
          const askIf = askIfOf(attribute.id)
          return askIf ? { ...attribute, question: { askIf } } : attribute
        })
        let state = startDialog(modelOf(list, {}, asked), { style: 'static-guided', order })
        const said = new Map<string, Reply>()
        const [steps, expected, shares]: [string[], string[], number[]] = [[], [], []]
        for (let turn = 0; turn <= order.length; turn++) {
          const wanted = order.find((id) => {
            const askIf = askIfOf(id)
            return !said.has(id) && (!askIf || holds(askIf, said))
          })
          const { ask, decided } = nextStep(state)
          steps.push(ask?.attribute ?? decided?.because ?? '')
          // A pump is narrowed down, if that tells anything.
          const isNarrowed = ask !== undefined && said.has(ask.attribute)
          expected.push(list.length === 0 ? 'no-candidates' : isNarrowed ? 'part' : (wanted ?? 'nothing-to-ask'))
          if (!ask || isNarrowed) break
          shares.push(...ask.choices.map(({ share }) => share))
          const choice = ask.choices[luck[turn % 4]! % (ask.choices.length + 1)]
          const open = choice && openQuestion(state, ask.attribute)
          const reply = choice && open ? replyOf(open, choice.choice) : 'undecided'
          said.set(ask.attribute, reply)
          state = answer(state, ask.attribute, reply)
        }
        expect(steps).toEqual(expected)
        expect(shares.every((share) => share >= 0)).toBe(true)
      },
    ),
    { numRuns: isLong ? 600 : 150 },
  )
})

it('goals have the cases with their value behind them, and those without one are a goal without a name', () => {
  const some = fc.array(fc.record({ noisy: fc.subarray([true, false]), cause: fc.subarray(['wear', 'leak']) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(some, replies, (list, given) => {
      const model = modelOf(list, { goal: 'cause', withoutGoal: 'one-goal', isFitted: false })
      const state = after(startDialog(model), given)
      const goalOf = (at: number) => list[at]!.cause[0] ?? ''
      const numbers = list.map((_, at) => at)
      const massOf = (goal: string) =>
        numbers.filter((at) => goalOf(at) === goal).reduce((sum, at) => sum + state.plausibilities[at]!, 0)
      const names = [...new Set(numbers.map(goalOf))]
      const { goals, left } = rankGoalCases(state, { goals: 9, cases: 2 })
      expect(goals.map(({ goal }) => goal).toSorted()).toEqual(names.toSorted())
      for (const { goal, probability, cases, uncontradicted, best } of goals) {
        const own = numbers.filter((at) => goalOf(at) === goal)
        expect(probability).toBeCloseTo(massOf(goal), 9)
        expect(cases).toBe(own.length)
        expect(uncontradicted).toBe(own.filter((at) => state.contradictions[at] === 0).length)
        const rank = own.toSorted((a, b) => state.plausibilities[b]! - state.plausibilities[a]! || a - b)
        expect(best).toEqual(rank.slice(0, 2))
      }
      expect(left).toBe(
        names.filter((goal) => numbers.some((at) => goalOf(at) === goal && state.contradictions[at] === 0)).length,
      )
      const probabilities = goals.map(({ probability }) => probability)
      expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
    }),
    { numRuns: isLong ? 400 : 100 },
  )
})

it('asks for no tool where two are left and a question without one tells them apart', () => {
  const tools = ['free', 'cheap', 'costly', 'needs-tools', 'needs-part'] as const
  const costs = fc.record({
    colour: fc.constantFrom(...tools),
    noisy: fc.constantFrom(...tools),
    hours: fc.constantFrom(...tools),
  })
  let replaced = 0
  fc.assert(
    fc.property(singleValued, replies, costs, (list, given, costOf) => {
      const askable = sampleAttributes.map((attribute): Attribute => {
        const cost = (costOf as Record<string, (typeof tools)[number]>)[attribute.id]
        return cost ? { ...attribute, question: { cost } } : { ...attribute, question: undefined! }
      })
      const state = after(startDialog(modelOf(list, {}, askable)), given)
      const { ask } = nextStep(state)
      const left = list.filter((_, at) => state.contradictions[at] === 0 && state.plausibilities[at]! > 0)
      const isTool = (id: string) => (costOf as Record<string, string>)[id]?.startsWith('needs-') === true
      // Told apart by words: both values known and different, or one of them known.
      const separates = (id: string) => {
        const [one, other] = left.map((each) => JSON.stringify(each[id]?.[0] ?? null))
        return one !== other
      }
      const open = rankQuestions(state).map(({ attribute }) => attribute)
      const isCheapThere = open.some((id) => !isTool(id) && separates(id))
      if (ask && left.length === 2 && isCheapThere) replaced++
      expect(ask !== undefined && left.length === 2 && isCheapThere && isTool(ask.attribute)).toBe(false)
    }),
    { numRuns: isLong ? 1_000 : 300 },
  )
  expect(replaced).toBeGreaterThan(5)
})
