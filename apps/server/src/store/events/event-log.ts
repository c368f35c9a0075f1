import type { NewEvent } from '@advisor/contract'
import { sql } from 'kysely'
import type { SingleWrites } from '../../database/open.ts'
import { WriteBatches } from '../../database/write-batches.ts'
import { orderedIds } from './ordered-ids.ts'

/** Who does something, where and when. */
export interface EventPlace {
  at: Date
  call: string
  userId: string | null
  sessionId: string | null
  projectId: string | null
  branch: string | null
  profile: string | null
  quest: string | null
}

/** An event as the table has it. */
interface EventRow {
  at: Date
  id: string
  kind: string
  call: string
  user_id: string | null
  session_id: string | null
  project_id: string | null
  branch: string | null
  profile: string | null
  quest: string | null
  step: string | null
  solution: number | null
  detail: object
}

const delayMs = 500
/** A row takes about a kilobyte. */
const mostWaiting = 10_000

/** Records events for reports, beside the work that they are about: nobody waits for them. */
export class EventLog {
  readonly #batches: WriteBatches<EventRow>
  /** Events of one moment are in the order in which they were recorded. */
  readonly #newId = orderedIds()

  constructor(write: SingleWrites, onTrouble: (error: unknown) => void) {
    this.#batches = new WriteBatches({ write: (rows) => writeEvents(write, rows), delayMs, mostWaiting, onTrouble })
  }

  record(event: NewEvent, place: EventPlace): void {
    const { kind, step, solution, ...detail }: NewEvent & AboutStepOrSolution = event
    const { at, call, userId, sessionId, projectId, branch, profile, quest } = place
    const names = { user_id: userId, session_id: sessionId, project_id: projectId, branch, profile, quest }
    this.#batches.add({
      at,
      id: this.#newId(),
      kind,
      call,
      ...names,
      step: step ?? null,
      solution: solution ?? null,
      detail,
    })
  }

  /** Writes what waits. Settles when everything recorded before is written, given up, or failed to be written. */
  flush(): Promise<void> {
    return this.#batches.flush()
  }
}

/** The fields that some kinds have and that are columns of their own. */
interface AboutStepOrSolution {
  step?: string | undefined
  solution?: number | undefined
}

/**
 * Writes events in one statement. It does not wait for the disk: a database that loses power forgets the events of the
 * last half second. Written again, the same events change nothing.
 */
async function writeEvents(write: SingleWrites, rows: readonly EventRow[]): Promise<void> {
  await sql`
    insert into events
    select event.* from set_config('synchronous_commit', 'off', true),
      jsonb_populate_recordset(null::events, ${JSON.stringify(rows)}::jsonb) event
    on conflict do nothing`.execute(write)
}
