import type { Schema } from '@advisor/engine/schema'
import {
  type ColumnSet,
  type SearchedSegment,
  sliceColumns,
  type StructuredQuery,
  StructuredSearch,
} from '@advisor/engine/values'

export const WANTED = 50

/** The shared memory for communication between threads. */
export interface Board {
  /**
   * The number of the current query, counted for each; below 0 to end. Then, for each thread, the number of finished
   * stages.
   */
  progress: Int32Array
  /** A row for each thread: found, best matching, hits; then score and id of each hit. */
  results: Float64Array
}

export const ROW_LENGTH = 3 + 2 * WANTED

export function makeBoard(threads: number): Board {
  return {
    progress: new Int32Array(new SharedArrayBuffer(4 * (1 + threads))),
    results: new Float64Array(new SharedArrayBuffer(8 * ROW_LENGTH * threads)),
  }
}

/** The part of the cases that a thread searches. */
export function partOf(columns: ColumnSet, thread: number, threads: number): SearchedSegment {
  const [from, to] = [thread, thread + 1].map((at) => Math.floor((columns.caseCount * at) / threads)) as [
    number,
    number,
  ]
  return {
    columns: sliceColumns(columns, from, to),
    caseIds: Float64Array.from({ length: to - from }, (_, at) => from + at + 1),
  }
}

/**
 * Computes one thread's part of a query: its best cases and, when all threads have theirs, its counts by the best score
 * of all.
 */
export function searchPart(
  schema: Schema,
  segment: SearchedSegment,
  query: StructuredQuery,
  board: Board,
  thread: number,
  threads: number,
): void {
  const search = new StructuredSearch(schema, [segment], query)
  const hits = search.best(WANTED)
  const row = board.results.subarray(thread * ROW_LENGTH, (thread + 1) * ROW_LENGTH)
  row[2] = hits.length
  hits.forEach(({ score, id }, at) => {
    row[3 + 2 * at] = score
    row[4 + 2 * at] = id
  })
  finishStage(board, thread)
  for (let other = 0; other < threads; other++) awaitStage(board, other, Atomics.load(board.progress, 1 + thread))
  const bestScore = Math.max(...Array.from({ length: threads }, (_, at) => board.results[at * ROW_LENGTH + 3]!))
  const { found, bestMatching } = search.count(bestScore)
  row[0] = found
  row[1] = bestMatching
  finishStage(board, thread)
}

function finishStage({ progress }: Board, thread: number): void {
  Atomics.add(progress, 1 + thread, 1)
  Atomics.notify(progress, 1 + thread)
}

/** Waits until a thread has finished this many stages. */
export function awaitStage({ progress }: Board, thread: number, stages: number): void {
  awaitChange(progress, 1 + thread, (finished) => finished >= stages)
}

/** Waits for the next query and returns its number. */
export function awaitQuery({ progress }: Board, last: number): number {
  return awaitChange(progress, 0, (wanted) => wanted !== last)
}

/**
 * The number of checks before a thread sleeps, half a millisecond: waking takes longer than the other threads usually
 * need.
 */
const LOOKS = 20_000

function awaitChange(progress: Int32Array, place: number, isEnough: (value: number) => boolean): number {
  for (let look = 0; ; look++) {
    const value = Atomics.load(progress, place)
    if (isEnough(value)) return value
    if (look > LOOKS) Atomics.wait(progress, place, value)
  }
}
