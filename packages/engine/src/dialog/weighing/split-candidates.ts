import type { DialogState } from '../dialog-state.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { splitByCase } from './split-by-case.ts'
import { splitByGoal } from './split-by-goal.ts'

/**
 * How the replies to each of some questions would part the goals, by the same chances that weigh replies once they are
 * given. In the order of the questions.
 */
export function splitCandidates(state: DialogState, questions: readonly OpenQuestion[], masses: Masses): Split[] {
  return state.model.isGrouped ? splitByGoal(state, questions, masses) : splitByCase(state, questions, masses)
}
