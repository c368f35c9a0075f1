import { insertMany } from '../../database/insert-many.ts'
import type { Database } from '../../database/open.ts'

/** What the browser said about a step, recorded as sent, with the server's own time beside. */
export interface ActionEvent {
  at: Date
  userId: string
  projectId: string | null
  call: string
  sent: Record<string, unknown>
}

const flushAfterMs = 500
/** A database that is away must not fill the memory: what comes beyond is dropped, and told in the log. */
const mostWaiting = 10_000

/** Records events for analytics, beside the work that they are about: nobody waits for them. Written in batches. */
export class ActionEvents {
  readonly #database: Pick<Database, 'transact'>
  readonly #onTrouble: (error: unknown) => void
  #waiting: ActionEvent[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(database: Pick<Database, 'transact'>, onTrouble: (error: unknown) => void) {
    this.#database = database
    this.#onTrouble = onTrouble
  }

  record(event: ActionEvent): void {
    if (this.#waiting.length >= mostWaiting) return this.#onTrouble(new Error('Too many events wait: one is dropped.'))
    this.#waiting.push(event)
    this.#timer ??= setTimeout(() => void this.flush(), flushAfterMs).unref()
  }

  /** Writes what waits. Settles when everything recorded before is written or given up. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const events = this.#waiting
    if (events.length === 0) return
    this.#waiting = []
    const rows = events.map(({ sent, ...event }) => ({ ...event, sent: JSON.stringify(sent) }))
    await this.#database
      .transact((tx) => insertMany(tx, 'actionEvents', rows))
      .catch((error: unknown) => {
        this.#waiting = [...events, ...this.#waiting].slice(0, mostWaiting)
        this.#onTrouble(error)
      })
  }
}
