import { describe, expect, it } from 'vitest'
import type { CaseValues } from '../columns/values.ts'
import { leastGainIn, rankGoals } from './decision.ts'
import { answer, startDialog } from './dialog-state.ts'
import { nextStep } from './next-question.ts'
import { defaultSettings, type DialogSettings } from './model/settings.ts'
import { modelOf } from './testing/sample-bases.ts'

const given = { goalShare: 0.15, leastGain: defaultSettings.leastGain }

function startAt(confidence: number, cases: CaseValues[], settings: Partial<DialogSettings> = given) {
  return startDialog(modelOf(cases, { goal: 'cause', settings: { ...settings, confidence } }))
}

describe('who wants to be surer than by default', () => {
  // 0.03 bits: three fifths of the worn ones are red, two fifths of the leaks.
  const leaning = Array.from({ length: 400 }, (_, at) => ({
    colour: [at % 5 < (at % 2 === 0 ? 3 : 2) ? 'red' : 'blue'],
    cause: [at % 2 === 0 ? 'wear' : 'leak'],
  }))

  it('is asked what gains less, in proportion to the doubt that is tolerated', () => {
    const leastAt = (confidence: number) => leastGainIn(startAt(confidence, leaning))
    expect([0.5, 0.97].map(leastAt)).toEqual([given.leastGain, given.leastGain])
    expect(leastAt(0.985)).toBeCloseTo(given.leastGain / 2, 9)
    expect(leastAt(1)).toBe(0)
    expect(nextStep(startAt(0.97, leaning)).decided).toEqual({ because: 'nothing-to-gain' })
    expect(nextStep(startAt(0.99, leaning)).ask).toMatchObject({ attribute: 'colour' })
  })

  it('is asked on where the cases left agree and the others are not improbable enough', () => {
    const cases = ['wear', 'wear', 'leak', 'air'].flatMap((cause, at) =>
      Array.from({ length: 4 }, (_, turn) => ({
        colour: [['red', 'green', 'blue', 'blue'][at]!],
        noisy: [cause === 'air'],
        hours: [10 * at + turn],
        cause: [cause],
      })),
    )
    const after = (confidence: number) => {
      const settings = { ...given, noise: 0.2 }
      return answer(startAt(confidence, cases, settings), 'colour', { is: 'red' })
    }
    const { probability } = rankGoals(after(0.97))[0]!
    expect(probability).toBeGreaterThan(defaultSettings.unanimousConfidence)
    expect(probability).toBeLessThan(0.97)
    expect(nextStep(after(0.97)).decided).toEqual({ because: 'unanimous' })
    expect(nextStep(after(0.999)).ask).toBeDefined()
  })
})
