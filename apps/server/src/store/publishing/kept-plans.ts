import type { ModelDocument, SolutionCounts } from '@advisor/contract'
import type { DocumentRef } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import { currentPosition, hasChangedSince, type ChangePosition } from '../change-log/change-log.ts'
import type { ModelMove } from './model-moves.ts'
import type { SolutionMoves } from './solution-moves.ts'

/** What a publication moves, found out and checked, and not done yet. */
export interface PlannedMoves {
  model: ModelMove[]
  /** The documents before and after. */
  documents: { before: ModelDocument[]; after: ModelDocument[] }
  /** What of the model was not chosen, but is needed. */
  needed: DocumentRef[]
  solutions: SolutionMoves
  counts: SolutionCounts
  /** What keeps it from being done, in sentences. */
  problems: string[]
  /** The fingerprint of all moves. */
  seen: string
}

/** Plans hold the documents of two branches: of those that others look at meanwhile, few are kept. */
const mostKept = 3

/**
 * The last plans of this node: who looks at a plan, asks for it and has it made needs it three times, and it takes seconds
 * where much is published. A plan holds until anything of its project changes.
 */
export class KeptPlans {
  readonly #kept = new Map<string, { plan: PlannedMoves; since: ChangePosition }>()

  /** Returns the plan `key` of a project as it was made last, or makes it where that does not hold any more. */
  async get(
    db: Db,
    { projectId, key }: { projectId: string; key: string },
    make: () => Promise<PlannedMoves>,
  ): Promise<PlannedMoves> {
    const name = JSON.stringify([projectId, key])
    const known = this.#kept.get(name)
    if (known && !(await hasChangedSince(db, projectId, known.since))) return known.plan
    this.#kept.delete(name)
    // Taken before anything is read: what changes meanwhile lets the plan not hold.
    const since = await currentPosition(db)
    const plan = await make()
    this.#kept.set(name, { plan, since })
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostKept) this.#kept.delete(oldest)
    return plan
  }
}
