import { parentPort, workerData } from 'node:worker_threads'
import type { ConversionAnswer, ConversionQuestion } from './conversion-pool.ts'
import { mapRow, RowProblem, type RowPlan } from './map-row.ts'

/** A thread that converts rows: Markdown and sanitising take most of an import's time. */
// `ConversionPool` starts this thread with a plan.
const plan = workerData as RowPlan

parentPort?.on('message', ({ id, rows }: ConversionQuestion) => {
  const answer: ConversionAnswer = {
    id,
    rows: rows.map((fields) => {
      try {
        return { row: mapRow(plan, fields) }
      } catch (error) {
        // Whatever a foreign text does to a converter costs that row, not the import.
        const reason = error instanceof Error ? error.message : String(error)
        return { problem: error instanceof RowProblem ? reason : `it cannot be converted (${reason})` }
      }
    }),
  }
  parentPort?.postMessage(answer)
})
