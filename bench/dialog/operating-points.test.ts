import type { OpenQuestion } from '@advisor/engine/dialog'
import { describe, expect, it } from 'vitest'
import { bestPoints, endsOf, pointsOf } from './operating-points.ts'
import type { DialogPlayer } from './player.ts'

const user = { choose: () => 0 }

/** Is as sure, after so many questions, as the list says, proposes the goals of the other, and asks until they end. */
function scripted(sureness: readonly number[], proposals: readonly number[]): DialogPlayer {
  let asked = 0
  return {
    ask(confidence) {
      const isOver = sureness[asked]! >= confidence || asked + 1 === sureness.length
      return isOver ? undefined : ({} as OpenQuestion)
    },
    take: () => void asked++,
    propose: () => proposals[asked]!,
  }
}

describe('ends of a dialog', () => {
  it('are where it is first as sure as each confidence', () => {
    const player = scripted([0.4, 0.7, 0.6, 0.95], [1, 2, 2, 2])
    expect(endsOf(player, user, 2, [0.3, 0.5, 0.7, 0.9])).toEqual([
      { questions: 0, isRight: false },
      { questions: 1, isRight: true },
      { questions: 1, isRight: true },
      { questions: 3, isRight: true },
    ])
  })

  it('are where nothing is left to ask for a confidence that is not reached', () => {
    expect(endsOf(scripted([0.2, 0.6], [1, 1]), user, 1, [0.5, 0.9])).toEqual([
      { questions: 1, isRight: true },
      { questions: 1, isRight: true },
    ])
  })

  it('take no question more than the last confidence needs', () => {
    let taken = 0
    const player = scripted([0.2, 0.8, 0.99], [1, 1, 1])
    endsOf({ ...player, take: (...answer) => (taken++, player.take(...answer)) }, user, 1, [0.5])
    expect(taken).toBe(1)
  })
})

describe('operating points', () => {
  const ends = [
    [
      { questions: 1, isRight: false },
      { questions: 3, isRight: true },
    ],
    [
      { questions: 2, isRight: true },
      { questions: 2, isRight: true },
    ],
  ]

  it('are means over the dialogs', () => {
    expect(pointsOf(ends, [0.5, 0.9])).toEqual([
      { confidence: 0.5, questions: 1.5, accuracy: 0.5 },
      { confidence: 0.9, questions: 2.5, accuracy: 1 },
    ])
  })

  it('of a draw count a dialog as often as it was drawn', () => {
    expect(pointsOf(ends, [0.5, 0.9], [1, 1])[0]).toEqual({ confidence: 0.5, questions: 2, accuracy: 1 })
  })

  it('are best where no other asks less and is as accurate, the first of equal ones', () => {
    const [low, worse, same, high] = [
      { confidence: 0.5, questions: 1, accuracy: 0.6 },
      { confidence: 0.6, questions: 2, accuracy: 0.6 },
      { confidence: 0.7, questions: 1, accuracy: 0.6 },
      { confidence: 0.9, questions: 2, accuracy: 0.8 },
    ] as const
    expect(bestPoints([low, worse, same, high])).toEqual([low, high])
  })
})
