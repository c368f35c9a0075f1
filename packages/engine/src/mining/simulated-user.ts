import { codesOfCase } from '../columns/column.ts'
import { EngineError } from '../errors.ts'
import { isShare } from '../schema/check-similarity.ts'
import type { OpenQuestion } from '../dialog/weighing/open-question.ts'

/** The rates of 'I don't know' and of wrong answers, 0..1. */
export interface UserRates {
  undecided: number
  wrong: number
}

/** Refuses rates outside 0..1. */
export function checkRates({ undecided, wrong }: UserRates): void {
  for (const [name, rate] of Object.entries({ undecided, wrong })) {
    if (isShare(rate)) continue
    throw new EngineError('invalid-options', `The rate ${name} is ${rate} when expected 0 to 1.`)
  }
}

/** A simulated user with the problem of one case. */
export class SimulatedUser {
  readonly #caseNumber: number
  readonly #rates: UserRates
  readonly #random: () => number

  constructor(caseNumber: number, rates: UserRates, random: () => number) {
    this.#caseNumber = caseNumber
    this.#rates = rates
    this.#random = random
  }

  /**
   * The choice with the case's value (of several, a random one), or undefined for 'I don't know': if the case has no
   * value, and at the given rate. A wrong answer is any other choice.
   */
  choose({ topic, choices, choiceOf }: OpenQuestion): number | undefined {
    const own = codesOfCase(topic.column, this.#caseNumber)
    const right = Array.from(own, (code) => choiceOf[code]!).filter((choice) => choice > 0)
    // Drawn even where it makes no difference, so that the same seed gives all dialogs the same luck.
    const [luck, error, pick] = [this.#random(), this.#random(), this.#random()]
    if (right.length === 0 || luck < this.#rates.undecided) return undefined
    const choice = right[Math.floor(pick * right.length)]! - 1
    if (error >= this.#rates.wrong || choices.length < 2) return choice
    const other = Math.floor(pick * (choices.length - 1))
    return other < choice ? other : other + 1
  }
}
