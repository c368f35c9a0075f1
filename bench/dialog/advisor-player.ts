import {
  answer,
  type DialogModel,
  modelWithout,
  nextQuestion,
  openQuestion,
  type OpenQuestion,
  rankGoals,
  replyOf,
  startDialog,
} from '@advisor/engine'
import type { DialogPlayer } from './player.ts'

/**
 * Guided search with its defaults. It also stops by itself: once it is as sure as the model's settings want, and by the
 * rest of its rules.
 */
export function advisor(model: DialogModel, excluded: number): () => DialogPlayer {
  const seen = modelWithout(model, excluded)
  const goalNumbers = new Map(Array.from({ length: model.goalCount }, (_, goal) => [model.goalName(goal), goal]))
  return () => {
    let state = startDialog(seen)
    return {
      ask() {
        const question = nextQuestion(state)
        return question && openQuestion(state, question.attribute)
      },
      take(question: OpenQuestion, choice) {
        const reply = choice === undefined ? 'undecided' : replyOf(question, question.choices[choice]!)
        state = answer(state, question.attribute, reply)
      },
      propose: () => goalNumbers.get(rankGoals(state, 1)[0]?.goal ?? '') ?? 0,
      sureness: () => rankGoals(state, 1)[0]?.probability ?? 0,
    }
  }
}
