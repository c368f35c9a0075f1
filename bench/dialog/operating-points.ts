import type { OpenQuestion } from '@advisor/engine/dialog'
import type { SimulatedUser } from '@advisor/engine/mining'
import type { DialogPlayer } from './player.ts'

/** The end of a dialog that is stopped at a confidence. */
export interface End {
  questions: number
  isRight: boolean
}

/**
 * Plays a dialog until its system, with the last of the confidences, asks no more, and returns where it would have
 * ended at each of them: the questions of a system do not depend on where it stops, so that one dialog is enough.
 * `confidences` ascend. Shape: that of `confidences`.
 */
export function endsOf(
  player: DialogPlayer,
  user: Pick<SimulatedUser, 'choose'>,
  goal: number,
  confidences: readonly number[],
): End[] {
  const ends: End[] = []
  for (let questions = 0; ; questions++) {
    let question: OpenQuestion | undefined
    while (ends.length < confidences.length && question === undefined) {
      question = player.ask(confidences[ends.length]!)
      if (question === undefined) ends.push({ questions, isRight: player.propose() === goal })
    }
    if (question === undefined) return ends
    player.take(question, user.choose(question))
  }
}

/** The results of a system at one confidence: means over dialogs. */
export interface OperatingPoint {
  confidence: number
  questions: number
  accuracy: number
}

/**
 * The points of played dialogs, or of a draw of them: `drawn` has their numbers. Ends by dialog, then by confidence.
 */
export function pointsOf(
  ends: readonly (readonly End[])[],
  confidences: readonly number[],
  drawn: ArrayLike<number> = ends.map((_, at) => at),
): OperatingPoint[] {
  return confidences.map((confidence, at) => {
    let [questions, right] = [0, 0]
    for (let each = 0; each < drawn.length; each++) {
      const end = ends[drawn[each]!]![at]!
      questions += end.questions
      right += Number(end.isRight)
    }
    return { confidence, questions: questions / drawn.length, accuracy: right / drawn.length }
  })
}

/**
 * The points that no other dominates: none with as many or fewer questions is more accurate, and none as accurate asks
 * fewer.
 */
export function bestPoints(points: readonly OperatingPoint[]): OperatingPoint[] {
  return points.filter(
    (point, at) =>
      !points.some(
        (other, place) =>
          other.questions <= point.questions &&
          other.accuracy >= point.accuracy &&
          (other.questions < point.questions || other.accuracy > point.accuracy || place < at),
      ),
  )
}
