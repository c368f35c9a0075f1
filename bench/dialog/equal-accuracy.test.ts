import { describe, expect, it } from 'vitest'
import { compareAtEqualAccuracy, fewestAtAPoint, fewestMixed } from './equal-accuracy.ts'
import type { End } from './operating-points.ts'

const points = [
  { confidence: 0.5, questions: 1, accuracy: 0.5 },
  { confidence: 0.7, questions: 2, accuracy: 0.7 },
  { confidence: 0.9, questions: 4, accuracy: 0.9 },
]

describe('the fewest questions for an accuracy', () => {
  it('are those of the first point that is as accurate', () => {
    expect(fewestAtAPoint(points, 0.7)).toBe(2)
    expect(fewestAtAPoint(points, 0.71)).toBe(4)
  })

  it('lie between two points where these may be mixed', () => {
    expect(fewestMixed(points, 0.6)).toBeCloseTo(1.5)
    expect(fewestMixed(points, 0.75)).toBeCloseTo(2.5)
    expect(fewestMixed(points, 0.7)).toBe(2)
  })

  it('are those of the first point for less than it reaches, and none for more than the last', () => {
    expect(fewestMixed(points, 0.2)).toBe(1)
    expect(fewestMixed(points, 0.95)).toBeUndefined()
    expect(fewestAtAPoint(points, 0.95)).toBeUndefined()
  })

  it('may lie on a line that falls: more questions and less accurate', () => {
    const falling = [points[0]!, points[2]!, { confidence: 0.95, questions: 5, accuracy: 0.8 }]
    expect(fewestMixed(falling, 0.85)).toBeCloseTo(1 + (3 * 0.35) / 0.4)
  })
})

describe('a comparison at equal accuracy', () => {
  const confidences = [0.5, 0.9]
  /** So many dialogs that ask as often at each confidence, of which a share is right. */
  const dialogs = (questions: readonly number[], right: readonly number[]): End[][] =>
    Array.from({ length: 20 }, (_, at) =>
      questions.map((count, place) => ({ questions: count, isRight: at < 20 * right[place]! })),
    )

  it('of a system with itself finds it equal', () => {
    const own = dialogs([1, 3], [0.5, 1])
    const ratios = compareAtEqualAccuracy(own, own, confidences).map((each) => [
      each.ratio,
      each.ratioFrom,
      each.ratioTo,
    ])
    expect(ratios).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  it('asks what a system needs to be as accurate as the peer, at the best points of the peer', () => {
    const own = dialogs([1, 3], [0.5, 1])
    const peer = dialogs([4, 4], [0.75, 0.75])
    const compared = compareAtEqualAccuracy(own, peer, confidences)
    expect(compared).toMatchObject([
      { point: { confidence: 0.5, questions: 4 }, atAPoint: 3, questions: 2, ratio: 0.5 },
    ])
    expect(compared[0]!.ratioFrom).toBeLessThanOrEqual(0.5)
    expect(compared[0]!.ratioTo).toBeGreaterThanOrEqual(0.5)
  })

  it('knows no ratio where the system never is as accurate', () => {
    const [compared] = compareAtEqualAccuracy(dialogs([1, 3], [0.2, 0.5]), dialogs([2, 2], [1, 1]), confidences)
    expect(compared).toMatchObject({ questions: undefined, ratio: undefined, ratioTo: Infinity })
  })
})
