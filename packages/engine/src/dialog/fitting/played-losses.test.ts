import { expect, it } from 'vitest'
import type { CaseValues } from '../../columns/values.ts'
import { rankGoals } from '../decision.ts'
import { answer, startDialog } from '../dialog-state.ts'
import { modelWithout } from '../model/dialog-model.ts'
import { nextQuestion } from '../next-question.ts'
import { modelOf } from '../testing/sample-bases.ts'
import { playedLosses } from './played-losses.ts'

/** Worn ones are mostly red and never noisy, leaks green; the colour is asked first, then the noise. */
const cases: CaseValues[] = Array.from({ length: 24 }, (_, at) => ({
  colour: [at % 2 === 0 ? (at % 6 === 0 ? 'green' : 'red') : 'green'],
  noisy: [at % 2 === 1 && at % 3 === 0],
  cause: [at % 2 === 0 ? 'wear' : 'leak'],
}))
const settings = { goalShare: 0.3, leastGain: 0, leastGainShare: 0, confidence: 1, unanimousConfidence: 1 }
const model = modelWithout(modelOf(cases, { goal: 'cause', settings }), 1)
const leaning = { ...model, settings: { ...model.settings, goalShare: 0.9 } }

it('losses are the bits that the right goal lacks after each answer, under each model by the questions of one', () => {
  const replies: Record<string, { is: string | boolean }> = { colour: { is: 'green' }, noisy: { is: false } }
  let states = [startDialog(model), startDialog(leaning)]
  const expected = [0, 0]
  for (let question = nextQuestion(states[0]!); question !== undefined; question = nextQuestion(states[0]!)) {
    const { attribute } = question
    states = states.map((state) => answer(state, attribute, replies[attribute]!))
    states.forEach((state, at) => {
      const leak = rankGoals(state).find(({ goal }) => goal === 'leak')!
      expected[at]! -= Math.log2(leak.probability)
    })
  }
  const losses = playedLosses([model, leaning], model, 1, model.goals[3]!)
  expect(expected[0]).toBeGreaterThan(0)
  expect(losses[0]).toBeCloseTo(expected[0]!, 9)
  expect(losses[1]).toBeCloseTo(expected[1]!, 9)
  expect(losses[0]).not.toBeCloseTo(losses[1]!, 3)
})

it('a goal that no reply leaves possible counts a limited number of bits', () => {
  const impossible = { ...model, settings: { ...model.settings, noise: 1e-12, goalShare: 0 } }
  const [loss] = playedLosses([impossible], impossible, 0, 2)
  expect(loss).toBeLessThanOrEqual(6 * Math.log2(1e4) + 1e-9)
  expect(loss).toBeGreaterThan(Math.log2(1e4) - 1e-9)
})
