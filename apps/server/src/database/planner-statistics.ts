import { sql } from 'kysely'
import type { SingleWrites } from './open.ts'

const firstAfterRows = 400
const growth = 5

/**
 * Keeps a bulk load fast. On a table that was empty a moment ago, PostgreSQL may check a foreign key through an index
 * on the project alone, which reads all its solutions each time. Statistics of the first rows correct this long before
 * autovacuum runs.
 */
export class PlannerStatistics {
  #rows = 0
  #nextAt = firstAfterRows

  /** Call it after adding rows; refreshes the statistics at 400, 2,000, 10,000, … rows. */
  async rowsAdded(write: SingleWrites, count: number): Promise<void> {
    this.#rows += count
    if (this.#rows < this.#nextAt) return
    this.#nextAt = this.#rows * growth
    await sql`analyze solutions, solution_versions, branch_solutions, model_versions, branch_model`.execute(write)
  }
}
