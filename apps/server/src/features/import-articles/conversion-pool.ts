import { Worker } from 'node:worker_threads'
import type { ArticleFields } from './article-rows.ts'
import type { MappedRow, RowPlan } from './map-row.ts'

export interface ConversionQuestion {
  id: number
  rows: readonly ArticleFields[]
}

export type ConvertedRow = { row: MappedRow } | { problem: string }

export interface ConversionAnswer {
  id: number
  rows: ConvertedRow[]
}

/** Makes a thread collect garbage early: without the limit it takes twice the memory and is not faster. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Threads that convert rows. The pool has no back-pressure: the caller limits the rows in memory. */
export class ConversionPool {
  readonly #workers: Worker[]
  readonly #waiting = new Map<number, PromiseWithResolvers<ConvertedRow[]>>()
  #nextId = 0
  /** The reason why a thread ended; after that the pool converts nothing. */
  #failure: Error | undefined

  constructor(plan: RowPlan, threads: number) {
    this.#workers = Array.from({ length: threads }, () => this.#start(plan))
  }

  /** Converts rows and returns them in the same order. */
  convert(rows: readonly ArticleFields[]): Promise<ConvertedRow[]> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = this.#nextId++
    const answer = Promise.withResolvers<ConvertedRow[]>()
    this.#waiting.set(id, answer)
    const question: ConversionQuestion = { id, rows }
    this.#workers[id % this.#workers.length]?.postMessage(question)
    return answer.promise
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #start(plan: RowPlan): Worker {
    const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), { workerData: plan, resourceLimits })
    worker.on('message', ({ id, rows }: ConversionAnswer) => {
      this.#waiting.get(id)?.resolve(rows)
      this.#waiting.delete(id)
    })
    worker.on('error', (error: Error) => {
      this.#failure = error
      for (const answer of this.#waiting.values()) answer.reject(error)
      this.#waiting.clear()
    })
    return worker
  }
}
