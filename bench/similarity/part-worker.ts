/** Searches one part of the cases, for each query that the main thread starts. */
import { workerData } from 'node:worker_threads'
import type { ColumnSet } from '@advisor/engine/values'
import { generatedQueries, generatedSchema } from '../inputs/generated-cases.ts'
import { awaitQuery, type Board, partOf, searchPart } from './parts.ts'

export interface PartWorkerData {
  seed: number
  caseCount: number
  /** The codes of each column, in shared memory. */
  codes: Uint8Array[]
  queryCount: number
  board: Board
  thread: number
  threads: number
}

const { seed, caseCount, codes, queryCount, board, thread, threads } = workerData as PartWorkerData
const schema = generatedSchema(seed)
const columns: ColumnSet = {
  caseCount,
  columns: schema.attributes.map((attribute, number) => {
    if (attribute.kind === 'composite') throw new Error('Got a composite when expected symbols.')
    const count = attribute.symbols!.ids.length
    return {
      kind: 'scalar',
      attribute,
      dictionary: { kind: 'symbols', count },
      codes: codes[number]!,
      starts: undefined,
    }
  }),
}
const queries = generatedQueries(schema, columns, queryCount, seed)
const segment = partOf(columns, thread, threads)
for (let wanted = awaitQuery(board, 0); wanted > 0; wanted = awaitQuery(board, wanted)) {
  searchPart(schema, segment, queries[(wanted - 1) % queryCount]!, board, thread, threads)
}
