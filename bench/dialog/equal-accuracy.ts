import { randomFrom } from '../inputs/random.ts'
import { bestPoints, type End, type OperatingPoint, pointsOf } from './operating-points.ts'

/** The questions that a system needs for the accuracy of a peer at one of its points. */
export interface EqualAccuracy {
  /** The peer's point. */
  point: OperatingPoint
  /** The fewest questions of a point that is at least as accurate; undefined if there is none. */
  atAPoint: number | undefined
  /** The fewest questions if two neighbouring points may be mixed, dialog by dialog. */
  questions: number | undefined
  /** `questions` over the peer's questions. */
  ratio: number | undefined
  /**
   * 90 of 100 draws of the dialogs with replacement are between these; a draw that never reaches the accuracy counts as
   * infinite.
   */
  ratioFrom: number
  ratioTo: number
}

const DRAWS = 400
const [LOW, HIGH] = [0.05, 0.95]

/**
 * Compares a system with a peer at equal accuracy, at each point of the peer that none of its own dominates. Both
 * played the same cases with the same random numbers; ends by dialog, then by confidence.
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

/** The fewest questions of a point with at least this accuracy. */
export function fewestAtAPoint(points: readonly OperatingPoint[], accuracy: number): number | undefined {
  const reached = points.filter((point) => point.accuracy >= accuracy)
  return reached.length === 0 ? undefined : Math.min(...reached.map(({ questions }) => questions))
}

/**
 * The fewest questions for an accuracy if a part of the dialogs may use one confidence and the rest the next: on the
 * lines between neighbouring points.
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

/** Undefined if the accuracy is not reached; 1 if both ask nothing. */
function ratioOf(questions: number | undefined, peer: number): number | undefined {
  return questions === undefined ? undefined : questions === peer ? 1 : questions / peer
}
