import pg from 'pg'

/** How batches are written. */
export interface WriteBatchesOptions<Item> {
  /** Writes the items, which come in the order in which they were added: all of them, or none when it throws. */
  write: (items: readonly Item[]) => Promise<unknown>
  /** How long an item waits for others, in milliseconds. */
  delayMs: number
  /** How many items wait at most while the database is away; the oldest are dropped for further ones. */
  mostWaiting: number
  /** Told of the first failed write and the first dropped item of an outage, and of each item that the database refuses. */
  onTrouble: (error: unknown) => void
  /** How long after a failed write the items are tried again, in milliseconds. */
  retryMs?: number
}

const mostInBatch = 500
const defaultRetryMs = 1_000

/**
 * Writes items in batches, in the order in which they were added; nobody waits for them. Items that could not be written
 * are tried again, half as many at once, because a batch can take longer than a statement may. An item that the database
 * refuses is given up, and does not hold up the others.
 */
export class WriteBatches<Item> {
  readonly #options: WriteBatchesOptions<Item>
  #waiting: Item[] = []
  #inWriting: readonly Item[] = []
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()
  #batchSize = mostInBatch
  /** What was told of the present outage, so that it is told once. */
  #told = { failure: false, loss: false }

  constructor(options: WriteBatchesOptions<Item>) {
    this.#options = options
  }

  add(item: Item): void {
    this.#waiting.push(item)
    this.#dropBeyondLimit()
    this.#timer ??= this.#flushIn(this.#options.delayMs)
  }

  /** Whether any item that is not yet written fits. */
  isWaiting(fits: (item: Item) => boolean): boolean {
    return this.#inWriting.some(fits) || this.#waiting.some(fits)
  }

  /** Writes what waits. Settles when all items that were added before are written, given up, or failed to be written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => this.#writeWaiting())
    return this.#flushing
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#inWriting = this.#waiting.splice(0, this.#batchSize)
      const failed = await this.#write(this.#inWriting)
      this.#inWriting = []
      if (failed.length === 0) {
        this.#batchSize = Math.min(mostInBatch, 2 * this.#batchSize)
        continue
      }
      this.#batchSize = Math.ceil(failed.length / 2)
      this.#waiting.unshift(...failed)
      this.#dropBeyondLimit()
      this.#timer ??= this.#flushIn(this.#options.retryMs ?? defaultRetryMs)
      return
    }
  }

  /** Returns the items that are to be tried again. */
  async #write(items: readonly Item[]): Promise<readonly Item[]> {
    try {
      await this.#options.write(items)
      this.#told = { failure: false, loss: false }
      return []
    } catch (error) {
      if (!isRefusal(error)) {
        if (!this.#told.failure) this.#options.onTrouble(error)
        this.#told.failure = true
        return items
      }
      if (items.length > 1) return this.#writeEach(items)
      this.#options.onTrouble(error)
      return []
    }
  }

  async #writeEach(items: readonly Item[]): Promise<readonly Item[]> {
    for (const [index, item] of items.entries()) if ((await this.#write([item])).length > 0) return items.slice(index)
    return []
  }

  #dropBeyondLimit(): void {
    const excess = this.#waiting.length - this.#options.mostWaiting
    if (excess <= 0) return
    this.#waiting.splice(0, excess)
    if (!this.#told.loss) this.#options.onTrouble(new Error('Too much waits to be written: the oldest is dropped.'))
    this.#told.loss = true
  }

  #flushIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => void this.flush(), ms).unref()
  }
}

/** Whether the database will never take this: data that do not fit their columns (class 22), or a constraint (class 23). */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}
