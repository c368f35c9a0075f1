import { parentPort, workerData } from 'node:worker_threads'
import type { ArticleFields } from './article-rows.ts'
import type { ConvertedRow, ThreadMessage } from './conversion-thread.ts'
import { mapRow, RowProblem, type RowPlan } from './map-row.ts'

/** A thread that converts rows: Markdown and sanitising take most of an import's time. */
// `ConversionThread` starts this thread with a plan.
const plan = workerData as RowPlan
const say = (message: ThreadMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (fields: ArticleFields) => say(convert(fields)))
say('ready')

function convert(fields: ArticleFields): ConvertedRow {
  try {
    return { row: mapRow(plan, fields) }
  } catch (error) {
    // Whatever a foreign text does to a converter costs that row, not the import.
    if (error instanceof RowProblem) return { problem: error.message }
    if (error instanceof RangeError) return { problem: 'it cannot be converted: a text is nested too deeply' }
    return { problem: `it cannot be converted (${error instanceof Error ? error.message : String(error)})` }
  }
}
