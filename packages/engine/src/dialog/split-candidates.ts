import type { DialogState } from './dialog-state.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'
import { splitByCase } from './split-by-case.ts'
import { splitByGoal } from './split-by-goal.ts'

/** How the replies to a question would part the goals, by the same chances that weigh replies once they are given. */
export function splitCandidates(state: DialogState, question: OpenQuestion, masses: Masses): Split {
  return state.model.isGrouped ? splitByGoal(state, question, masses) : splitByCase(state, question, masses)
}
