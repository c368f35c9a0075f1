import type { DialogModel, OpenQuestion } from '@advisor/engine/dialog'
import { type DialogPlayer, entropy, largest, plainTable, type PlainTable } from './player.ts'

type Order = 'fixed' | 'information-gain'

/**
 * Textbook conversational case-based reasoning: an answer removes the cases that contradict it (unless none would
 * remain; a case without a value stays), and the majority of the rest is proposed. It asks the questions that still
 * split the cases in the order of the schema, or by information gain about their goals (Quinlan 1986), until none
 * splits them.
 */
export function filtering(order: Order) {
  return (model: DialogModel, excluded: number): (() => DialogPlayer) => {
    const table = plainTable(model)
    return () => new FilterPlayer(table, excluded, order)
  }
}

class FilterPlayer implements DialogPlayer {
  readonly #table: PlainTable
  readonly #order: Order
  readonly #asked = new Set<OpenQuestion>()
  #candidates: number[]

  constructor(table: PlainTable, excluded: number, order: Order) {
    this.#table = table
    this.#order = order
    this.#candidates = Array.from(table.goals.keys()).filter((each) => each !== excluded)
  }

  ask(confidence: number): OpenQuestion | undefined {
    if (Math.max(...this.#goalCounts()) / this.#candidates.length >= confidence) return undefined
    let best: OpenQuestion | undefined
    let most = 1e-9
    this.#table.questions.forEach((question, number) => {
      if (this.#asked.has(question) || (best !== undefined && this.#order === 'fixed')) return
      const gain = this.#order === 'fixed' ? this.#parts(number) : this.#gain(number)
      if (gain <= most) return
      most = gain
      best = question
    })
    return best
  }

  take(question: OpenQuestion, choice: number | undefined): void {
    this.#asked.add(question)
    if (choice === undefined) return
    const choices = this.#table.choices[this.#table.questions.indexOf(question)]!
    const left = this.#candidates.filter((each) => choices[each] === 0 || choices[each] === choice + 1)
    if (left.length > 0) this.#candidates = left
  }

  propose(): number {
    return largest(this.#goalCounts())
  }

  #goalCounts(): Float64Array {
    const counts = new Float64Array(this.#table.goalCount)
    for (const each of this.#candidates) counts[this.#table.goals[each]!]!++
    return counts
  }

  /** The number of different choices of the candidates, minus one. */
  #parts(number: number): number {
    const choices = this.#table.choices[number]!
    const seen = new Set(this.#candidates.map((each) => choices[each]!))
    seen.delete(0)
    return seen.size - 1
  }

  /** Information gain over the candidates with a value, times their share. */
  #gain(number: number): number {
    const { choices, goals, goalCount, questions } = this.#table
    const ofCase = choices[number]!
    const joint = Array.from({ length: questions[number]!.choices.length + 1 }, () => new Float64Array(goalCount))
    const known = new Float64Array(goalCount)
    let knownCount = 0
    for (const each of this.#candidates) {
      const choice = ofCase[each]!
      joint[choice]![goals[each]!]!++
      if (choice === 0) continue
      known[goals[each]!]!++
      knownCount++
    }
    if (knownCount === 0) return 0
    let gain = knownCount * entropy(known, knownCount)
    for (const counts of joint.slice(1)) {
      const total = counts.reduce((sum, count) => sum + count, 0)
      if (total > 0) gain -= total * entropy(counts, total)
    }
    return gain / this.#candidates.length
  }
}
