import { ConversionThread, type ConvertedRow } from './conversion-thread.ts'
import type { ArticleFields } from './article-rows.ts'
import type { RowPlan } from './map-row.ts'

/** A row that takes longer is given up: a usual one takes milliseconds, one of a megabyte a second. */
const rowTimeoutSeconds = 10

/** Threads that convert rows. The pool has no back-pressure: the caller limits the rows in memory. */
export class ConversionPool {
  readonly #threads: ConversionThread[]
  #next = 0

  constructor(plan: RowPlan, threads: number, options = { rowTimeoutSeconds }) {
    this.#threads = Array.from({ length: threads }, () => new ConversionThread(plan, options.rowTimeoutSeconds))
  }

  /** Converts rows and returns them in the same order. */
  convert(rows: readonly ArticleFields[]): Promise<ConvertedRow[]> {
    const thread = this.#threads[this.#next++ % this.#threads.length]
    return Promise.all(
      rows.map((fields) => thread?.convert(fields) ?? Promise.reject(new Error('No thread converts.'))),
    )
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}
