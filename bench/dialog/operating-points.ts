import type { OpenQuestion } from '@advisor/engine/dialog'
import type { SimulatedUser } from '@advisor/engine/mining'
import type { DialogPlayer } from './player.ts'

/** Where a dialog ends that is stopped at a confidence. */
export interface End {
  questions: number
  isRight: boolean
}

/**
 * Plays a dialog until its system, which is to be as sure as the last of the confidences, asks no more, and says where
 * it would have ended at each of them: what a system asks does not depend on when it stops, so that one dialog tells
 * all. `confidences` ascend. Shape: that of them.
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

/** What a system reaches at one confidence: means over dialogs. */
export interface OperatingPoint {
  confidence: number
  questions: number
  accuracy: number
}

/**
 * The points of dialogs that were played, or of a draw of them: `drawn` are their numbers. Ends by dialog, then by
 * confidence.
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
 * The points that no other beats: none with as many or fewer questions is more accurate, none as accurate asks fewer.
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
