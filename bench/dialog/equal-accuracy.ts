import { randomFrom } from '../inputs/random.ts'
import { bestPoints, type End, type OperatingPoint, pointsOf } from './operating-points.ts'

/** What a system needs to be as accurate as a peer is at one of its points. */
export interface EqualAccuracy {
  /** The peer's. */
  point: OperatingPoint
  /** The fewest questions of a point that is at least as accurate; undefined where none is. */
  atAPoint: number | undefined
  /** The fewest where two neighbouring points may be mixed too, dialog by dialog. */
  questions: number | undefined
  /** Of `questions` to the peer's. */
  ratio: number | undefined
  /**
   * Between these 90 of 100 draws of the dialogs with replacement lie; one that never gets as accurate counts as
   * infinite.
   */
  ratioFrom: number
  ratioTo: number
}

const DRAWS = 400
const [LOW, HIGH] = [0.05, 0.95]

/**
 * Compares a system with a peer at equal accuracy, at each point of the peer that none of its own beats. Both were
 * played with the same cases and the same luck; ends by dialog, then by confidence.
 */
export function compareAtEqualAccuracy(
  own: readonly (readonly End[])[],
  peer: readonly (readonly End[])[],
  confidences: readonly number[],
): EqualAccuracy[] {
  const ownPoints = pointsOf(own, confidences)
  const peerPoints = bestPoints(pointsOf(peer, confidences))
  const ratios = peerPoints.map(() => new Float64Array(DRAWS))
  const random = randomFrom(1)
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = Uint32Array.from(own, () => Math.floor(random() * own.length))
    const ownDrawn = pointsOf(own, confidences, drawn)
    const peerDrawn = pointsOf(peer, confidences, drawn)
    peerPoints.forEach(({ confidence }, at) => {
      const point = peerDrawn[confidences.indexOf(confidence)]!
      ratios[at]![draw] = ratioOf(fewestMixed(ownDrawn, point.accuracy), point.questions) ?? Infinity
    })
  }
  return peerPoints.map((point, at) => {
    const sorted = ratios[at]!.toSorted()
    const questions = fewestMixed(ownPoints, point.accuracy)
    return {
      point,
      atAPoint: fewestAtAPoint(ownPoints, point.accuracy),
      questions,
      ratio: ratioOf(questions, point.questions),
      ratioFrom: sorted[Math.floor(LOW * DRAWS)]!,
      ratioTo: sorted[Math.floor(HIGH * DRAWS)]!,
    }
  })
}

/** The fewest questions of a point that is at least so accurate. */
export function fewestAtAPoint(points: readonly OperatingPoint[], accuracy: number): number | undefined {
  const reached = points.filter((point) => point.accuracy >= accuracy)
  return reached.length === 0 ? undefined : Math.min(...reached.map(({ questions }) => questions))
}

/**
 * The fewest questions for an accuracy where a part of the dialogs may be led at one confidence and the rest at the
 * next: on the lines between neighbouring points.
 */
export function fewestMixed(points: readonly OperatingPoint[], accuracy: number): number | undefined {
  const mixed = points.slice(1).flatMap((next, at) => {
    const before = points[at]!
    const [low, high] = before.accuracy < next.accuracy ? [before, next] : [next, before]
    if (low.accuracy >= accuracy || high.accuracy < accuracy) return []
    const part = (accuracy - low.accuracy) / (high.accuracy - low.accuracy)
    return low.questions + part * (high.questions - low.questions)
  })
  const single = fewestAtAPoint(points, accuracy)
  return single === undefined ? undefined : Math.min(single, ...mixed)
}

/** Undefined where it is not reached; where both ask nothing they are equal. */
function ratioOf(questions: number | undefined, peer: number): number | undefined {
  return questions === undefined ? undefined : questions === peer ? 1 : questions / peer
}
