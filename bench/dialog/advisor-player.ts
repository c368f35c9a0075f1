import {
  answer,
  type DialogModel,
  type DialogState,
  nextStep,
  openQuestion,
  type OpenQuestion,
  rankGoals,
  replyOf,
  startDialog,
} from '@advisor/engine/dialog'
import { modelWithout } from '@advisor/engine/mining'
import type { DialogPlayer } from './player.ts'

/** Guided search with its default settings except the confidence; the fitted settings are those of all cases. */
export function advisor(model: DialogModel, excluded: number): () => DialogPlayer {
  const seen = modelWithout(model, excluded)
  const goalNumbers = new Map(Array.from({ length: model.goalCount }, (_, goal) => [model.goalName(goal), goal]))
  return () => {
    let state = startDialog(seen)
    return {
      ask(confidence) {
        const question = nextStep(withConfidence(state, confidence)).ask
        return question && openQuestion(state, question.attribute)
      },
      take(question: OpenQuestion, choice) {
        const reply = choice === undefined ? 'undecided' : replyOf(question, question.choices[choice]!)
        state = answer(state, question.attribute, reply)
      },
      propose: () => goalNumbers.get(rankGoals(state, 1)[0]?.goal ?? '') ?? 0,
    }
  }
}

function withConfidence(state: DialogState, confidence: number): DialogState {
  const { model } = state
  return { ...state, model: { ...model, settings: { ...model.settings, confidence } } }
}
