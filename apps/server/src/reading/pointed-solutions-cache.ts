import { LRUCache } from 'lru-cache'
import type { OpenedProject } from '../access/opened-project.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { Change } from '../store/change-log/change-log.ts'
import { loadPointed, type PointedSolution } from './pointed-solution.ts'

/** Rows kept, at about 500 bytes each: 25 MB. */
const mostRows = 50_000
/** Ratings and visits are not in the change log: they are read again after so long. */
const longestKeptMs = 60_000

/**
 * The rows of result pages, kept in memory. The change log removes a row when it updates the index that finds it; while a
 * long transaction holds the log back, and for statistics, which are not in it, a row can be a minute old.
 */
export class PointedSolutionsCache {
  readonly #kept: LRUCache<string, PointedSolution>
  /** Counts the removals: a row is not kept when one happened while it was loaded. */
  #removals = 0

  constructor(keptMs = longestKeptMs) {
    // Reads the clock once a second, not for each row.
    this.#kept = new LRUCache({ max: mostRows, ttl: keptMs, ttlResolution: Math.min(1_000, keptMs) })
  }

  /** Those of the solutions that the sight covers, as the open branch shows them, in the order of `numbers`. */
  async read(
    db: Db,
    { model, branch, sight }: Pick<OpenedProject, 'model' | 'branch' | 'sight'>,
    numbers: readonly number[],
  ): Promise<PointedSolution[]> {
    const projectId = model.project.name
    const rows = new Map<number, PointedSolution>()
    for (const number of numbers) {
      const row = this.#kept.get(keyOf(projectId, branch, number))
      if (row) rows.set(number, row)
    }
    if (rows.size < numbers.length) {
      const missing = numbers.filter((number) => !rows.has(number))
      for (const row of await this.#load(db, projectId, branch, missing)) rows.set(row.number, row)
    }
    return numbers.flatMap((number) => rows.get(number) ?? []).filter((row) => maySee(sight, row))
  }

  /** Removes what the changes touch. */
  takeIn(changes: readonly Change[]): void {
    for (const { kind, projectId, branch, objectId } of changes) {
      if (kind !== changeKinds.solution && kind !== changeKinds.project) continue
      this.#removals++
      if (kind === changeKinds.solution && projectId !== null && branch !== null)
        this.#kept.delete(keyOf(projectId, branch, Number(objectId)))
      else this.#kept.clear()
    }
  }

  async #load(db: Db, projectId: string, branch: string, numbers: readonly number[]): Promise<PointedSolution[]> {
    const removalsBefore = this.#removals
    const rows = await loadPointed(db, projectId, branch, numbers)
    if (removalsBefore === this.#removals)
      for (const row of rows) this.#kept.set(keyOf(projectId, branch, row.number), row)
    return rows
  }
}

function keyOf(projectId: string, branch: string, number: number): string {
  return `${projectId}/${branch}/${number}`
}
