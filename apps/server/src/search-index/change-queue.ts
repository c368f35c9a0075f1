import { laterOf, type ChangePosition } from '../store/change-log/change-log.ts'
import type { BranchChanges } from './changes-by-branch.ts'

/** Up to where the changes of a branch were taken in, and the last of them. */
export interface ReachedPosition {
  upTo: ChangePosition
  changedAt: ChangePosition | undefined
}

/** The changes of one branch that wait to be taken in. A solution that changed several times waits once. */
export class ChangeQueue {
  readonly #solutions = new Set<number>()
  /** Whether the model has to be looked at. */
  isModelChanged = false
  /** Whether the index is made anew, although its model is the same. */
  isAnew = false
  /** Whether an index that is being made anew is given up. */
  isGivenUp = false
  #reached: ReachedPosition | undefined

  add({ solutions, isModelChanged, isAnew = false, isGivenUp = false, changedAt, upTo }: BranchChanges): void {
    for (const number of solutions) this.#solutions.add(number)
    this.isAnew = isAnew || (this.isAnew && !isGivenUp)
    this.isGivenUp = isGivenUp || (this.isGivenUp && !isAnew)
    this.isModelChanged ||= isModelChanged || isAnew || isGivenUp
    const before = this.#reached
    this.#reached = {
      upTo: before ? laterOf(before.upTo, upTo) : upTo,
      changedAt:
        changedAt && before?.changedAt ? laterOf(before.changedAt, changedAt) : (changedAt ?? before?.changedAt),
    }
  }

  /** How many solutions wait. */
  get size(): number {
    return this.#solutions.size
  }

  get isWaiting(): boolean {
    return this.isModelChanged || this.#solutions.size > 0 || this.#reached !== undefined
  }

  /** Hands over that the model changed, if it did. It waits on when `take` throws. */
  async takeModel(take: () => Promise<void>): Promise<void> {
    if (!this.isModelChanged) return
    this.isModelChanged = false
    try {
      await take()
    } catch (error) {
      this.isModelChanged = true
      throw error
    }
  }

  /** Hands over some solutions, if any changed. They wait on when `take` throws. */
  async takeSolutions(most: number, take: (numbers: readonly number[]) => Promise<void>): Promise<void> {
    const numbers = this.#solutions.values().take(most).toArray()
    if (numbers.length === 0) return
    for (const number of numbers) this.#solutions.delete(number)
    try {
      await take(numbers)
    } catch (error) {
      for (const number of numbers) this.#solutions.add(number)
      throw error
    }
  }

  /** Where the changes end, once all of them were handed over. */
  takeReached(): ReachedPosition | undefined {
    if (this.isModelChanged || this.#solutions.size > 0) return undefined
    const reached = this.#reached
    this.#reached = undefined
    return reached
  }
}
