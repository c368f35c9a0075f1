import { describe, expect, it } from 'vitest'
import type { CaseValues } from '../columns/values.ts'
import { modelWithout } from '../dialog/model/dialog-model.ts'
import { modelOf } from '../dialog/testing/sample-bases.ts'
import { simulateDialogs } from './simulate-dialog.ts'

describe('the dialog simulator', () => {
  const cases: CaseValues[] = ['wear', 'leak', 'air'].flatMap((cause, at) =>
    Array.from({ length: at === 2 ? 1 : 10 }, () => ({ colour: [['red', 'green', 'blue'][at]!], cause: [cause] })),
  )
  const seeded = () => {
    let state = 1
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  }

  it('plays every case, and names those that nobody can reach', () => {
    const report = simulateDialogs(modelOf(cases), { undecided: 0, wrong: 0, leaveOneOut: true, random: seeded() })
    expect(report.played).toHaveLength(21)
    expect(report.unreachable).toEqual([20])
    expect(report.missed).toEqual([])
    expect(report.accuracy).toBeCloseTo(20 / 21, 9)
    expect(report.meanRank).toBe(1)
    expect(report.meanQuestions).toBe(1)
  })

  it('gives the same report for the same luck', () => {
    const play = () =>
      simulateDialogs(modelOf(cases), { undecided: 0.3, wrong: 0.2, random: seeded(), cases: [0, 11, 20] })
    expect(play()).toEqual(play())
    expect(play().played.map(({ caseNumber }) => caseNumber)).toEqual([0, 11, 20])
  })

  it('plays no case that there is not, and nobody who errs more often than always', () => {
    const play = (options: object) => () =>
      simulateDialogs(modelOf(cases), { undecided: 0, wrong: 0, random: seeded(), ...options })
    expect(play({ cases: [0, 21] })).toThrow('Got case number 21 when expected one of 21, from 0.')
    expect(play({ cases: [-1], leaveOneOut: true })).toThrow('Got case number -1')
    expect(play({ undecided: NaN })).toThrow('The rate undecided is NaN when expected 0 to 1.')
    expect(play({ wrong: 2 })).toThrow('The rate wrong is 2')
    expect(() => modelWithout(modelOf(cases), 21)).toThrow('Got case number 21')
  })

  it('of an empty base reports nothing', () => {
    const report = simulateDialogs(modelOf([]), { undecided: 0, wrong: 0, random: seeded() })
    expect(report).toMatchObject({ played: [], meanQuestions: 0, accuracy: 0 })
  })
})
