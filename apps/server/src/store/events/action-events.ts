import { insertMany } from '../../database/insert-many.ts'
import type { Database } from '../../database/open.ts'
import { WriteBatches } from '../../database/write-batches.ts'

/** What the browser said about a step, recorded as sent, with the server's own time beside. */
export interface ActionEvent {
  at: Date
  userId: string
  projectId: string | null
  call: string
  sent: Record<string, unknown>
}

const delayMs = 500
const mostWaiting = 10_000

/** Records events for analytics, beside the work that they are about: nobody waits for them. */
export class ActionEvents {
  readonly #batches: WriteBatches<ActionEvent>

  constructor(database: Pick<Database, 'transact'>, onTrouble: (error: unknown) => void) {
    this.#batches = new WriteBatches({
      write: (events) => {
        const rows = events.map(({ sent, ...event }) => ({ ...event, sent: JSON.stringify(sent) }))
        return database.transact((tx) => insertMany(tx, 'actionEvents', rows))
      },
      delayMs,
      mostWaiting,
      onTrouble,
    })
  }

  record(event: ActionEvent): void {
    this.#batches.add(event)
  }

  /** Writes what waits. Settles when everything recorded before is written, given up, or failed to be written. */
  flush(): Promise<void> {
    return this.#batches.flush()
  }
}
