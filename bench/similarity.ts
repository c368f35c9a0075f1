/**
 * Speed of structured retrieval: `node bench/similarity.ts [--size N] [--seed N]`.
 *
 * Cases of 20 symbolic attributes, all asked, the best 50 hits with their counts; compared with the same scores
 * computed case by case in plain JavaScript, a plain sum over the same bytes, and the facets of all attributes for the
 * shown cases.
 *
 * `p50Ms` is over all rounds. `quietP50Ms` is the lowest of the rounds' medians: the processors of a virtual machine
 * are at times two cores and at times two threads of one core, or shared with another machine, and then up to 1.7 times
 * as slow.
 */
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Schema } from '@advisor/engine/schema'
import {
  type ColumnSet,
  countFacets,
  searchCases,
  type StructuredQuery,
  StructuredSearch,
} from '@advisor/engine/values'
import { generatedColumns, generatedQueries, generatedSchema } from './inputs/generated-cases.ts'
import { awaitStage, makeBoard, partOf, ROW_LENGTH, searchPart, WANTED } from './similarity/parts.ts'
import { quantile, rounded } from './figures/text.ts'
import type { PartWorkerData } from './similarity/part-worker.ts'

const QUERIES = 40
const ROUNDS = 10
/** The pause between two systems. */
const SETTLING_MS = 50

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
const [size, seed] = [Number(values.size), Number(values.seed)]
const schema = generatedSchema(seed)
const columns = generatedColumns(schema, size, seed)
const queries = generatedQueries(schema, columns, QUERIES, seed)
const codes = columns.columns.map((column) => (column as { codes: Uint8Array }).codes)

interface Ranking {
  hits: { id: number; score: number }[]
  found: number
  bestMatching: number
}

interface System {
  system: string
  threads: number
  /** The answer, if it is compared. */
  search: (query: StructuredQuery) => Ranking | undefined
}

const whole = partOf(columns, 0, 1)
const pair = startThreads(2)
await measure([
  { system: 'advisor', threads: 1, search: (query) => searchCases(schema, [whole], { ...query, size: WANTED }) },
  { system: 'advisor', threads: 2, search: pair.search },
  { system: 'plain-scores', threads: 1, search: (query) => scorePlainly(schema, columns, query) },
  { system: 'plain-sum', threads: 1, search: sumPlainly },
  { system: 'facets', threads: 1, search: countAllFacets },
])
await pair.end()

/**
 * Prints a line for each system. The systems alternate by round, so that other load of the machine affects all of them;
 * a system answers all queries of a round consecutively, so that no system pays for another's garbage.
 */
async function measure(systems: readonly System[]): Promise<void> {
  const rounds = systems.map((): number[][] => [])
  for (let round = 0; round < ROUNDS; round++) {
    const given: (Ranking | undefined)[][] = []
    for (const [number, { search }] of systems.entries()) {
      globalThis.gc?.()
      // What the collector goes on with on other threads is done by then.
      await setTimeout(SETTLING_MS)
      const times: number[] = []
      const answers = queries.map((query) => {
        const started = performance.now()
        const answer = search(query)
        times.push(performance.now() - started)
        return answer
      })
      // In the first, threads compile what they run.
      if (round > 0) rounds[number]!.push(times)
      given.push(answers)
    }
    const plain = given.map((answers) => answers.flatMap((answer) => (answer && plainAnswer(answer)) || []).join())
    if (new Set(plain.filter(Boolean)).size !== 1) throw new Error('Got different answers when expected the same.')
  }
  const bytes = codes.reduce((sum, { length }) => sum + length, 0)
  systems.forEach(({ system, threads }, number) => {
    const all = rounds[number]!.flat().sort((a, b) => a - b)
    const p50Ms = quantile(all, 0.5)
    const medians = rounds[number]!.map((times) =>
      quantile(
        times.sort((a, b) => a - b),
        0.5,
      ),
    )
    const figures = {
      leastMs: rounded(all[0]!),
      quietP50Ms: rounded(Math.min(...medians)),
      p50Ms: rounded(p50Ms),
      p95Ms: rounded(quantile(all, 0.95)),
      gbPerSecond: rounded(bytes / p50Ms / 1e6),
    }
    console.log(JSON.stringify({ bench: 'similarity', data: `generated-${size}`, system, threads, ...figures }))
  })
}

function plainAnswer({ hits, found, bestMatching }: Ranking): string {
  return JSON.stringify({ hits: hits.map(({ id, score }) => [id, score]), found, bestMatching })
}

/** Counts the values of all attributes over the shown cases of a query. */
function countAllFacets(query: StructuredQuery): undefined {
  const search = new StructuredSearch(schema, [whole], query)
  const [cases] = search.shown(search.best(1)[0]!.score)
  const facets = countFacets(
    schema,
    [{ columns, cases: cases! }],
    schema.attributes.map(({ id }) => id),
  )
  if (facets.length !== codes.length) throw new Error(`Got ${facets.length} facets when expected ${codes.length}.`)
}

/** Sums all bytes, one column after the other. */
function sumPlainly(): undefined {
  let total = 0
  for (const column of codes) {
    let sum = 0
    for (let at = 0; at < column.length; at++) sum += column[at]!
    total += sum
  }
  if (total < 0) throw new Error('Got a sum below 0.')
}

/**
 * Scores every case in double precision by tables of its codes, then sorts the possible hits: without bounds and
 * kernel.
 */
function scorePlainly(schema: Schema, { caseCount }: ColumnSet, { constraints }: StructuredQuery): Ranking {
  const total = constraints.reduce((sum, { attribute }) => sum + schema.get(attribute).weight, 0)
  const scores = new Float64Array(caseCount)
  constraints.forEach(({ attribute: id, values }, number) => {
    const attribute = schema.get(id)
    if (attribute.kind === 'composite') throw new Error('Got a composite when expected symbols.')
    const { symbols, local, weight } = attribute
    const similarity = local(symbols!.numberOf(values![0] as string)!)
    const table = Float64Array.from({ length: symbols!.ids.length + 1 }, (_, code) =>
      code === 0 ? 0 : (weight / total) * similarity(code - 1),
    )
    const column = codes[number]!
    for (let at = 0; at < caseCount; at++) scores[at]! += table[column[at]!]!
  })
  const bar = scores.slice().sort()[Math.max(0, caseCount - WANTED)]!
  const hits: { id: number; score: number }[] = []
  scores.forEach((score, at) => void (score >= bar && hits.push({ id: at + 1, score: Math.min(1, score) })))
  hits.sort((a, b) => b.score - a.score || a.id - b.id)
  const best = hits[0]!.score
  const countFrom = (from: number) => scores.reduce((count, score) => count + Number(score >= from), 0)
  return { hits: hits.slice(0, WANTED), found: countFrom(0.25 * best), bestMatching: countFrom(0.95 * best) }
}

/** Divides the cases into parts, one for this thread and one for each worker. */
function startThreads(threads: number) {
  const board = makeBoard(threads)
  const workers = Array.from({ length: threads - 1 }, (_, at) => {
    const workerData: PartWorkerData = {
      seed,
      caseCount: size,
      codes,
      queryCount: QUERIES,
      board,
      thread: at + 1,
      threads,
    }
    return new Worker(new URL('./similarity/part-worker.ts', import.meta.url), { workerData })
  })
  const own = partOf(columns, 0, threads)
  let asked = 0
  return {
    search(query: StructuredQuery): Ranking {
      Atomics.store(board.progress, 0, ++asked)
      Atomics.notify(board.progress, 0)
      searchPart(schema, own, query, board, 0, threads)
      for (let thread = 1; thread < threads; thread++) awaitStage(board, thread, 2 * asked)
      const rows = Array.from({ length: threads }, (_, thread) => {
        return board.results.subarray(thread * ROW_LENGTH, (thread + 1) * ROW_LENGTH)
      })
      const hits = rows.flatMap((row) =>
        Array.from({ length: row[2]! }, (_, at) => ({ score: row[3 + 2 * at]!, id: row[4 + 2 * at]! })),
      )
      hits.sort((a, b) => b.score - a.score || a.id - b.id)
      const sum = (place: number) => rows.reduce((count, row) => count + row[place]!, 0)
      return { hits: hits.slice(0, WANTED), found: sum(0), bestMatching: sum(1) }
    },
    async end() {
      Atomics.store(board.progress, 0, -1)
      Atomics.notify(board.progress, 0)
      await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))))
    },
  }
}
