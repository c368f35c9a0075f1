/**
 * Free-text search over HTTP by 200 signed-in users, one search a second each, compared with a bare Fastify route.
 *
 * The searches are over the support articles; the bare route answers the same bytes. Also measures the processor time
 * of a search, compared with the engine alone.
 */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openHome } from '../apps/server/src/database/embedded/home.ts'
import { findPostmaster } from '../apps/server/src/database/embedded/postmaster.ts'
import type { EngineFigures, EngineLoad, LoopFigures } from './http/engine-alone.ts'
import { launch } from './http/launch.ts'
import { closedLoop, openLoop, type MakeRequest } from './http/load.ts'
import { prepareStore } from './http/prepare-store.ts'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { dataFolderOf, supportArticles, titleQueries } from './http/support-articles.ts'
import { perSearch, processorTime, type ProcessorTime } from './http/processor-time.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const data = dataFolderOf(values.data)
const users = Number(values.users)
const seconds = Number(values.seconds)
const warmUpSeconds = Math.min(5, seconds)

const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const { tokens, secret, connectionString } = await prepareStore(dataFolder, supportArticles(data), users)
const queries = titleQueries(data)

const server = await launch([join(root, 'apps/server/src/main.ts'), 'start', '--data', dataFolder, '--port', '0', '--no-demo', '--requests-per-second', '0'], /s: (\S+)\s/) // prettier-ignore
const postmaster = findPostmaster(openHome(dataFolder))
const search: MakeRequest = (index) => {
  return {
    url: new URL('api/freeTextSearch.action', server.url),
    headers: signedInHeaders(tokens[index % users] ?? '', secret),
    body: JSON.stringify({ freeText: queries[index % queries.length] }),
  }
}
const answerFile = join(dataFolder, 'answer.json')
await writeFile(answerFile, await sampleAnswer())
const bare = await launch([fileURLToPath(new URL('http/bare-server.ts', import.meta.url)), answerFile], /ready (\S+)\s/)
const nothing: MakeRequest = (index) => ({ ...search(index), url: new URL(bare.url) })

const engine = await searchEngineAlone()
for (const { system, target, make, cluster } of [
  { system: 'advisor', target: server, make: search, cluster: postmaster },
  { system: 'bare-fastify', target: bare, make: nothing, cluster: undefined },
]) {
  await openLoop(make, users, warmUpSeconds)
  await target.eventLoopDelay()
  const before = processorTime(target.pid, cluster)
  const figures = await openLoop(make, users, seconds)
  const used = perSearch(before, processorTime(target.pid, cluster), figures.requests)
  const eventLoopMs = await target.eventLoopDelay()
  print({ system, loop: 'open', usersPerSecond: users, ...figures, eventLoopMs, memoryMb: target.memoryMb() })
  printProcessorTime({ system, loop: 'open', ...compared(used, figures.requests, engine.paced) })
  const beforeSaturation = processorTime(target.pid, cluster)
  const saturation = await closedLoop(make, 32, Math.min(10, seconds))
  const saturated = perSearch(beforeSaturation, processorTime(target.pid, cluster), saturation.requests)
  print({ system, loop: 'closed', users: 32, ...saturation })
  printProcessorTime({ system, loop: 'closed', ...compared(saturated, saturation.requests, engine.tight) })
}
printProcessorTime({ system: 'engine', loop: 'open', ...engine.paced })
printProcessorTime({ system: 'engine', loop: 'closed', ...engine.tight })

for (const target of [bare, server]) await target.stop()
await rm(dataFolder, { recursive: true, force: true })

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'http', data: 'support-articles', ...line }))
}

function printProcessorTime(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'http-processor-time', data: 'support-articles', ...line }))
}

/** What a search took, beside the engine alone. */
function compared(processorMsPerSearch: ProcessorTime, searches: number, alone: LoopFigures) {
  const timesEngine = Number((processorMsPerSearch.total / alone.processorMsPerSearch).toFixed(2))
  return { searches, processorMsPerSearch, timesEngine }
}

/** The engine's time for the same queries, at the same rate and one after the other, over the same solutions, without HTTP and database. */
async function searchEngineAlone(): Promise<EngineFigures> {
  const load: EngineLoad = {
    ...{ connectionString, queries, perSecond: users, warmUpSeconds, seconds },
    token: tokens[0] ?? '',
  }
  const worker = new Worker(new URL('http/engine-alone.ts', import.meta.url), { workerData: load })
  const [figures] = (await once(worker, 'message')) as [EngineFigures]
  return figures
}

async function sampleAnswer(): Promise<string> {
  const { url, headers, body } = search(0)
  const answer = await fetch(url, { method: 'POST', headers, body })
  return answer.text()
}
