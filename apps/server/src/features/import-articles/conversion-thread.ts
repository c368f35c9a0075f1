import { Worker } from 'node:worker_threads'
import type { ArticleFields } from './article-rows.ts'
import type { MappedRow, RowPlan } from './map-row.ts'

/** A row after its conversion, or why it has no content. */
export type ConvertedRow = { row: MappedRow } | { problem: string }

/** What the thread says: that it can begin, or what became of the oldest row that it was sent. */
export type ThreadMessage = 'ready' | ConvertedRow

/**
 * Makes a thread collect garbage early: without the limits it takes twice the memory and is not faster. With the stack of a main thread
 * a text that is nested too deeply fails at once; with the four times larger one of threads it takes seconds to fail.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 }

interface WaitingRow {
  fields: ArticleFields
  answer: PromiseWithResolvers<ConvertedRow>
}

/**
 * A thread that converts rows one after the other. A row that takes too long, or more memory than the thread has, is given up and
 * ends the thread; the rows behind it go to a new one.
 */
export class ConversionThread {
  readonly #plan: RowPlan
  readonly #timeoutSeconds: number
  readonly #clock: NodeJS.Timeout
  /** The rows that the thread was sent, the one that it converts first. */
  #waiting: WaitingRow[] = []
  #worker: Worker
  #isReady = false
  /** Seconds that the first row takes already. */
  #seconds = 0
  /** The reason why the thread cannot begin; after that nothing is converted. */
  #failure: Error | undefined

  constructor(plan: RowPlan, timeoutSeconds: number) {
    this.#plan = plan
    this.#timeoutSeconds = timeoutSeconds
    this.#worker = this.#start()
    this.#clock = setInterval(() => this.#tick(), 1_000)
  }

  convert(fields: ArticleFields): Promise<ConvertedRow> {
    if (this.#failure) return Promise.reject(this.#failure)
    const answer = Promise.withResolvers<ConvertedRow>()
    this.#waiting.push({ fields, answer })
    this.#worker.postMessage(fields)
    return answer.promise
  }

  async close(): Promise<void> {
    clearInterval(this.#clock)
    await this.#worker.terminate()
  }

  #start(): Worker {
    this.#isReady = false
    this.#seconds = 0
    const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), {
      workerData: this.#plan,
      resourceLimits,
    })
    worker.on('message', (message: ThreadMessage) => {
      // What a thread said before it was ended may arrive after that.
      if (worker !== this.#worker) return
      this.#seconds = 0
      if (message === 'ready') this.#isReady = true
      else this.#waiting.shift()?.answer.resolve(message)
    })
    worker.on('error', (error) => {
      if (worker !== this.#worker) return
      if (this.#isReady) this.#giveUpFirst('it takes too much memory to convert')
      else this.#fail(error)
    })
    return worker
  }

  /** Counts seconds by ticks: while this process itself has no time for answers, none pass. */
  #tick(): void {
    if (!this.#isReady || this.#waiting.length === 0) return
    this.#seconds += 1
    if (this.#seconds <= this.#timeoutSeconds) return
    void this.#worker.terminate()
    this.#giveUpFirst(`it takes longer than ${this.#timeoutSeconds} s to convert`)
  }

  #giveUpFirst(problem: string): void {
    this.#waiting.shift()?.answer.resolve({ problem })
    this.#worker = this.#start()
    for (const { fields } of this.#waiting) this.#worker.postMessage(fields)
  }

  #fail(error: unknown): void {
    this.#failure = error instanceof Error ? error : new Error(String(error))
    for (const { answer } of this.#waiting) answer.reject(this.#failure)
    this.#waiting = []
  }
}
