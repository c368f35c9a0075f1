import type { DialogState } from '../dialog-state.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { splitByCase } from './split-by-case.ts'
import { splitByGoal } from './split-by-goal.ts'

/**
 * The split of the goals by the replies to each of some questions, by the same probabilities that weigh given replies.
 * In the order of the questions.
 */
export function splitCandidates(state: DialogState, questions: readonly OpenQuestion[], masses: Masses): Split[] {
  return state.model.isGrouped ? splitByGoal(state, questions, masses) : splitByCase(state, questions, masses)
}
