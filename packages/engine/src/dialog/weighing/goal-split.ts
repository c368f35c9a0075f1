import { goalShareOf } from '../evidence.ts'
import type { DialogModel } from '../model/dialog-model.ts'
import { ChanceGain } from './chance-gain.ts'
import { type ChoiceChances, choiceChances } from './choice-chances.ts'
import { LEAST_LOG2, log2 } from './log2.ts'
import type { Masses } from './masses.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'

/** The weights of the cases' own values: a row for each goal. */
export interface AnswerRows {
  readonly values: Float64Array
  /** The index of the plausibility of cases without a value in the first row; the choices follow. */
  readonly silentAt: number
  readonly choicesFrom: number
  /** The distance between rows. */
  readonly width: number
}

/** The split of the goals by the replies to one question, over the goals added so far. */
export class GoalSplit {
  readonly #model: DialogModel
  readonly #question: OpenQuestion
  readonly #masses: Masses
  readonly #chances: ChoiceChances
  /** Plausibility of each choice. */
  readonly #shares: Float64Array
  /** Sums of p log2 p over the goals, p the plausibility of a goal with a choice. */
  readonly #logs: Float64Array
  #silent = 0

  constructor(model: DialogModel, question: OpenQuestion, masses: Masses) {
    this.#model = model
    this.#question = question
    this.#masses = masses
    this.#chances = choiceChances(model, question)
    this.#shares = new Float64Array(question.choices.length)
    this.#logs = new Float64Array(question.choices.length)
  }

  /** Adds the goals from `first` and before `end`. */
  add(first: number, end: number, { values, silentAt, choicesFrom, width }: AnswerRows): void {
    const model = this.#model
    const { topic } = this.#question
    const { noise } = model.settings
    const { overall, byGoal, stride, offset } = this.#chances
    const masses = this.#masses.byGoal
    const shares = this.#shares
    const logs = this.#logs
    const choiceCount = shares.length
    for (let goal = first; goal < end; goal++) {
      const mass = masses[goal]!
      if (mass === 0) continue
      const row = (goal - first) * width
      const silent = values[silentAt + row]!
      const own = choicesFrom + row
      const goalShare = goalShareOf(model, topic, goal)
      const leaning = goalShare * (mass - silent) + silent
      const chances = byGoal ?? overall
      const chancesFrom = byGoal ? goal * stride + offset : 0
      this.#silent += silent
      for (let choice = 0; choice < choiceCount; choice++) {
        const said = (1 - goalShare) * values[own + choice]! + chances[chancesFrom + choice]! * leaning
        const joint = (1 - noise) * said + noise * overall[choice]! * mass
        if (joint < LEAST_LOG2) continue
        shares[choice]! += joint
        logs[choice]! += joint * log2(joint)
      }
    }
  }

  /** The split, once all goals have been added. */
  finish(): Split {
    const { effectiveCount, entropyBefore } = this.#masses
    const shares = this.#shares
    const knownShare = Math.max(0, 1 - this.#silent)
    const chanceGain = new ChanceGain(effectiveCount * knownShare)
    let entropyAfter = 0
    let answered = 0
    for (let choice = 0; choice < shares.length; choice++) {
      const share = shares[choice]!
      const entropy = share > 0 ? Math.max(0, Math.log2(share) - this.#logs[choice]! / share) : 0
      answered += share
      entropyAfter += share * entropy
      chanceGain.addChoice(share, entropy)
    }
    entropyAfter += Math.max(0, 1 - answered) * entropyBefore
    return { shares, knownShare, entropyBefore, entropyAfter, chanceGain: chanceGain.bits(entropyBefore) }
  }
}
