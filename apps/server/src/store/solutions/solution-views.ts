import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { SingleWrites } from '../../database/open.ts'
import { WriteBatches } from '../../database/write-batches.ts'
import type { SolutionKey } from './solution-statistics.ts'

/** A solution that a user opened. */
export interface SolutionView extends SolutionKey {
  userId: string
  /** What the user searched for; undefined outside a search. */
  search: object | undefined
  at: Date
}

const delayMs = 1_000
const mostWaiting = 10_000
/** Views that are remembered, so that each counts once. */
const mostKnown = 50_000

/**
 * Counts views of solutions: one for each user and search, and outside a search one for each user and day. They are written
 * with others a moment later, and are no entries of the change log: only the page of a solution shows them, which reads them.
 * Each node remembers the views that it has counted until it ends.
 */
export class SolutionViews {
  readonly #counted = new LRUCache<string, true>({ max: mostKnown })
  readonly #batches: WriteBatches<SolutionKey>

  constructor(write: SingleWrites, onTrouble: (error: unknown) => void) {
    this.#batches = new WriteBatches({ write: (views) => addViews(write, views), delayMs, mostWaiting, onTrouble })
  }

  count({ projectId, number, userId, search, at }: SolutionView): void {
    const occasion = search ?? at.toISOString().slice(0, 10)
    const named = JSON.stringify([projectId, number, userId, occasion])
    const key = createHash('sha256').update(named).digest('base64')
    if (this.#counted.has(key)) return
    this.#counted.set(key, true)
    this.#batches.add({ projectId, number })
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    return this.#batches.flush()
  }
}

/** The rows are locked in the order of their keys, so that batches of two nodes do not wait for each other. */
async function addViews(write: SingleWrites, views: readonly SolutionKey[]): Promise<void> {
  await sql`
    with added as (
      select "projectId" as project_id, number, count(*)::int as views
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as view("projectId" text, number int)
      group by "projectId", number
    ), locked as (
      select kept.project_id, kept.number, added.views
      from solution_statistics kept join added using (project_id, number)
      order by kept.project_id, kept.number
      for no key update of kept
    )
    update solution_statistics kept set viewing_count = kept.viewing_count + locked.views
    from locked where kept.project_id = locked.project_id and kept.number = locked.number`.execute(write)
}
