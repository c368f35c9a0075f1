import { sql } from 'kysely'
import type { SingleWrites } from './open.ts'

const firstAfterRows = 400
const growth = 5

/**
 * Keeps a bulk load fast from the start. On a table that was empty a moment ago PostgreSQL may check a foreign key through
 * an index on the project alone, which reads all its solutions each time; statistics of the first rows set that right
 * long before autovacuum would.
 */
export class PlannerStatistics {
  #rows = 0
  #nextAt = firstAfterRows

  /** Tells of added rows; refreshes the statistics at 400, 2,000, 10,000, … of them. */
  async rowsAdded(write: SingleWrites, count: number): Promise<void> {
    this.#rows += count
    if (this.#rows < this.#nextAt) return
    this.#nextAt = this.#rows * growth
    await sql`analyze solutions, solution_versions, branch_solutions, model_versions, branch_model`.execute(write)
  }
}
