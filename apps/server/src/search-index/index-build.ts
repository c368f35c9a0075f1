import type { Db } from '../database/open.ts'
import { ModelIndex, type IndexPlan } from './model-index.ts'
import type { BranchRef, Seen } from './protocol.ts'
import { readBatch, readLastNumber, readSolutionsAfter } from './solution-rows.ts'
import type { WorkTurns } from './work-turns.ts'

/** Pieces of merging in one step. */
const mergesPerStep = 20
/** Fewer changes than these are taken in before the index is searched; more come after, while it says that it is behind. */
const mostTakenAlong = 1_000

/** An index that is being made of all solutions of a branch, beside the one that is searched. */
export class IndexBuild {
  readonly index: ModelIndex
  readonly startedAt = performance.now()
  readonly #db: Db
  readonly #branch: BranchRef
  readonly #turns: WorkTurns
  /** Every change up to here is in what the build reads. */
  readonly since: Seen
  /** The largest number read; undefined when all were. */
  #after: number | undefined = 0
  /** The largest number when the build began: it does not run after an import. */
  #last: number | undefined
  /** Solutions that changed since the build began, to be read again. */
  readonly #changed = new Set<number>()

  constructor(db: Db, branch: BranchRef, plan: IndexPlan, turns: WorkTurns, since: Seen) {
    this.since = since
    this.#db = db
    this.#branch = branch
    this.#turns = turns
    this.index = new ModelIndex(plan)
  }

  /** Takes down solutions that have changed. */
  noteChanges(numbers: Iterable<number>): void {
    for (const number of numbers) this.#changed.add(number)
  }

  /** Those that have changed since the build began: they are not in it as they are now. */
  get changed(): ReadonlySet<number> {
    return this.#changed
  }

  /**
   * Does a piece of the work, of some hundred milliseconds at most; says whether the index has all that there was when the build began. May
   * be tried again when it fails.
   */
  async step(): Promise<boolean> {
    this.#last ??= await readLastNumber(this.#db, this.#branch)
    if (this.#after !== undefined) {
      await this.#readOn(this.#after, this.#last)
      return false
    }
    if (this.#changed.size > 0 && this.#changed.size <= mostTakenAlong) {
      const numbers = [...this.#changed].slice(0, readBatch)
      await this.index.update(this.#db, this.#branch, numbers, this.#turns)
      for (const number of numbers) this.#changed.delete(number)
      return false
    }
    return !(await this.#merge())
  }

  async #readOn(after: number, last: number): Promise<void> {
    const rows = (await readSolutionsAfter(this.#db, this.#branch, after)).filter(({ number }) => number <= last)
    await this.index.fill(rows, this.#turns)
    this.#after = rows.at(-1)?.number
  }

  async #merge(): Promise<boolean> {
    for (let piece = 0; piece < mergesPerStep; piece++) {
      await this.#turns.next()
      if (!this.index.solutions.mergeStep(this.#turns.postingsPerTurn)) return false
    }
    return true
  }
}
