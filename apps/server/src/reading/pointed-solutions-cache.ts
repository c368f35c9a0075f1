import { LRUCache } from 'lru-cache'
import type { OpenedBranch } from '../access/opened-project.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import { everySolution, isLater, type Change, type ChangePosition } from '../store/change-log/change-log.ts'
import { loadPointed, type PointedSolution } from './pointed-solution.ts'
import type { SolutionContents } from './solution-contents.ts'

/** Solutions kept, at about 700 bytes for the row of a branch: 35 MB. */
const mostSolutions = 50_000

/**
 * The rows of result pages, kept in memory until a change of the solution or of its statistics has committed. The index
 * can meet a change before this cache: a row that is older than the hit that leads to it is read again.
 */
export class PointedSolutionsCache {
  /** The rows of each solution, by branch. */
  readonly #kept = new LRUCache<string, Map<string, PointedSolution>>({ max: mostSolutions })
  readonly #takenIn: () => ChangePosition
  /** Counts the removals: a row is not kept when one happened while it was loaded. */
  #removals = 0

  /** `takenIn`: the position up to which every change was handed to {@link takeIn}. */
  constructor(takenIn: () => ChangePosition) {
    this.#takenIn = takenIn
  }

  /**
   * Returns those of the solutions that the sight covers, as the open branch shows them, in the order of `numbers`. Rows
   * show at least what the branch was at `foundAt`: the last change that the answer of the index has seen. `contents` keeps the
   * contents of rows that are not in memory.
   */
  async read(
    db: Db,
    { model, branch, sight }: OpenedBranch,
    numbers: readonly number[],
    foundAt: ChangePosition,
    contents?: SolutionContents,
  ): Promise<PointedSolution[]> {
    const projectId = model.project.name
    const isAhead = isLater(foundAt, this.#takenIn())
    const rows = new Map<number, PointedSolution>()
    for (const number of numbers) {
      const row = this.#kept.get(keyOf(projectId, number))?.get(branch)
      if (row && !(isAhead && isLater(foundAt, row.asOf))) rows.set(number, row)
    }
    if (rows.size < numbers.length) {
      const missing = numbers.filter((number) => !rows.has(number))
      for (const row of await this.#load(db, projectId, branch, missing, contents)) rows.set(row.number, row)
    }
    return numbers.flatMap((number) => rows.get(number) ?? []).filter((row) => maySee(sight, row))
  }

  /** Removes what the changes touch. */
  takeIn(changes: readonly Change[]): void {
    for (const { kind, projectId, branch, objectId } of changes) {
      const isOfSolution = kind === changeKinds.solution || kind === changeKinds.statistics
      if (!isOfSolution && kind !== changeKinds.project) continue
      this.#removals++
      if (!isOfSolution || projectId === null) this.#kept.clear()
      else if (objectId === everySolution) this.#removeAll(projectId, branch)
      else if (branch === null) this.#kept.delete(keyOf(projectId, objectId))
      else this.#kept.get(keyOf(projectId, objectId))?.delete(branch)
    }
  }

  /** Of a project, on one branch or on all. */
  #removeAll(projectId: string, branch: string | null): void {
    const prefix = keyOf(projectId, '')
    for (const [key, ofBranches] of this.#kept.entries())
      if (key.startsWith(prefix)) {
        if (branch === null) this.#kept.delete(key)
        else ofBranches.delete(branch)
      }
  }

  async #load(
    db: Db,
    projectId: string,
    branch: string,
    numbers: readonly number[],
    contents: SolutionContents | undefined,
  ): Promise<PointedSolution[]> {
    const removalsBefore = this.#removals
    const rows = await loadPointed(db, projectId, branch, numbers, contents)
    if (removalsBefore !== this.#removals) return rows
    for (const row of rows) {
      const key = keyOf(projectId, row.number)
      const ofBranches = this.#kept.get(key) ?? new Map<string, PointedSolution>()
      this.#kept.set(key, ofBranches.set(branch, row))
    }
    return rows
  }
}

function keyOf(projectId: string, number: number | string): string {
  return `${projectId}/${number}`
}
