import { answer, startDialog } from '../dialog-state.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { massByGoal } from '../weighing/masses.ts'
import { openQuestion } from '../weighing/open-question.ts'
import { rankQuestions } from '../weighing/rank-questions.ts'
import { replyOfCase } from './played-case.ts'

/** The number of answers that are evaluated. */
export const PLAYED_QUESTIONS = 6
/** Least probability that counts, so that one case cannot decide. */
const LEAST_PROBABILITY = 1e-4

/**
 * The sums of -log2 P(goal of the case) after each of its first answers, under several models of the same cases without
 * it. All models are judged by the questions with the largest gain under `asking`, which is one of them.
 */
export function playedLosses(
  models: readonly DialogModel[],
  asking: DialogModel,
  caseNumber: number,
  goal: number,
): number[] {
  const leading = models.indexOf(asking)
  let states = models.map((model) => startDialog(model))
  const losses = models.map(() => 0)
  for (let asked = 0; asked < PLAYED_QUESTIONS; asked++) {
    const best = rankQuestions(states[leading]!)[0]
    if (best === undefined) break
    const question = openQuestion(states[leading]!, best.attribute)!
    const reply = replyOfCase(question, caseNumber)
    states = states.map((state) => answer(state, best.attribute, reply))
    states.forEach((state, at) => {
      losses[at]! -= Math.log2(Math.max(LEAST_PROBABILITY, massByGoal(state)[goal]!))
    })
  }
  return losses
}
