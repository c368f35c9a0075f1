/** Searches of the index room while its model changes, while solutions are imported, and while a dialog is prepared, beside quiet. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { setTimeout as delay } from 'node:timers/promises'
import { sampleProject } from '@advisor/domain-model/testing'
import { pino } from 'pino'
import { computeSight } from '../apps/server/src/access/sight.ts'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { newToken } from '../apps/server/src/http/token.ts'
import { SearchIndex } from '../apps/server/src/search-index/search-index.ts'
import { layGround } from '../apps/server/src/store/installation/ground.ts'
import { loadModel } from '../apps/server/src/store/models/model-reader.ts'
import { quantile, rounded } from './figures/text.ts'
import type { ChangeOrder } from './index-room/change-thread.ts'
import { TextGenerator } from './inputs/generated-texts.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    import: { type: 'string', default: '10000' },
    readers: { type: 'string', default: '1' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
})
const [size, imported, readers] = [Number(values.size), Number(values.import), Number(values.readers)]
const [perSecond, seconds, rounds] = [Number(values.rate), Number(values.seconds), Number(values.rounds)]

const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
const { connectionString } = postgres
await migrate(connectionString)
const database = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-bench' })
await layGround(database, newToken)
const changes = new Worker(new URL('index-room/change-thread.ts', import.meta.url), {
  workerData: { connectionString },
})
await order({ do: 'create-project' })
await order({ do: 'add-solutions', count: size })

/** Where the changes are written. */
const [projectId, branch] = [sampleProject.name, 'production']
const model = await loadModel(database.db, projectId, branch)
if (!model) throw new Error('The project of the bench is not there.')
const grants = [{ project: projectId, casebases: [], audiences: ['customer' as const] }]
const sight = computeSight(model, { roles: ['author'], permissions: new Set(), grants })
/** Told of each build. */
let built = 0
const log = pino(
  { level: 'info' },
  { write: (line: string) => void (built += Number(line.includes('a branch was indexed'))) },
)
const index = new SearchIndex({ connectionString, readers }, log)
await index.ready

const texts = new TextGenerator(7)
const queries = Array.from({ length: 200 }, () => texts.query(texts.text()))
const seen = { projectId, branch, sight }

for (let at = 0; at < 500; at++) await search(at)
await measure('quiet', () => delay(seconds * 1000))
await measure('irrelevant-change', async () => {
  for (let round = 0; round < rounds; round++) {
    await order({ do: 'rename-quest', caption: `Search ${round}` })
    await delay((seconds * 1000) / rounds)
  }
})
await measure('relevant-change', async () => {
  for (let round = 0; round < rounds; round++) {
    const before = built
    await order({ do: 'weigh-slot', textWeight: 2 + (round % 2) })
    while (built === before) await delay(5)
  }
})
await measure('import', async () => {
  await order({ do: 'add-solutions', count: imported })
  while ((await solutionsFound()) < size + imported) await delay(20)
})
await measure('quiet-after-import', () => delay(seconds * 1000))
await measure('guide', async () => {
  for (let round = 0; round < rounds; round++) {
    await order({ do: 'add-solutions', count: 1 })
    await delay(100)
    await index.ask<'ask'>({ kind: 'ask', ...seen, text: '', locale: 'en' })
    await delay(100)
  }
})

await index.close()
changes.postMessage({ do: 'end' } satisfies ChangeOrder)
await once(changes, 'exit')
await database.close()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })

/** Searches at an even rate while something goes on, each timed from when it was due. */
async function measure(phase: string, goesOn: () => Promise<void>): Promise<void> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  let isOver = false
  const startedAt = performance.now()
  const work = goesOn().finally(() => {
    isOver = true
  })
  for (let at = 0; !isOver; at++) {
    const dueAt = startedAt + (at * 1000) / perSecond
    while (performance.now() < dueAt) await delay(Math.max(0, Math.min(1, dueAt - performance.now())))
    pending.push(search(at).then(() => void times.push(performance.now() - dueAt)))
  }
  await Promise.all([work, ...pending])
  times.sort((a, b) => a - b)
  print({
    phase,
    seconds: rounded((performance.now() - startedAt) / 1000),
    searches: times.length,
    p50Ms: rounded(quantile(times, 0.5)),
    p95Ms: rounded(quantile(times, 0.95)),
    p99Ms: rounded(quantile(times, 0.99)),
    maxMs: rounded(times.at(-1) ?? 0),
    memoryMb: memoryMb(),
  })
}

async function search(at: number): Promise<void> {
  const text = queries[at % queries.length]!
  const question = {
    kind: 'search',
    ...seen,
    text,
    locale: 'en',
    constraints: [],
    undecided: [],
    hidingThreshold: 0,
  } as const
  await index.ask<'search'>({ ...question, from: 0, size: 10 })
}

async function solutionsFound(): Promise<number> {
  const [count] = await index.ask<'count'>({ kind: 'count', branches: [seen] })
  return typeof count === 'number' ? count : 0
}

async function order(change: ChangeOrder): Promise<void> {
  changes.postMessage(change)
  await once(changes, 'message')
}

function memoryMb(): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024)
}

function print(line: Record<string, unknown>): void {
  console.log(
    JSON.stringify({ bench: 'index-room', data: `${size} generated solutions`, system: 'advisor', readers, ...line }),
  )
}
