import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { quantile, rounded } from '../figures/text.ts'
import { launch, type Launched } from '../http/launch.ts'
import type { QuestionTime, RequestTime } from './server-times.ts'

/** A server that writes down how long it takes for each request. */
export interface MeasuredServer extends Launched {
  /** All times of a call's answers so far. */
  timesOf: (paths: readonly string[]) => Promise<AnswerTime[]>
}

export interface AnswerTime {
  ms: number
  /** Of its questions to the index. */
  engineMs: number
  statementsMs: number
}

/** Starts the product on a data directory, without the demo and without a limit of requests. */
export async function measuredServer(dataDir: string): Promise<MeasuredServer> {
  const file = join(dataDir, 'server-times.jsonl')
  const preloaded = pathToFileURL(fileURLToPath(new URL('server-times.ts', import.meta.url)))
  preloaded.searchParams.set('to', file)
  const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
  const args = ['start', '--data', dataDir, '--port', '0', '--no-demo', '--requests-per-second', '0']
  const server = await launch(['--import', preloaded.href, main, ...args], /s: (\S+)\s/)
  const api = new URL('api', server.url).pathname
  return { ...server, timesOf: (paths) => readTimes(file, new Set(paths.map((path) => `${api}${path}`))) }
}

/** The threads write five times a second. */
async function readTimes(file: string, paths: ReadonlySet<string>): Promise<AnswerTime[]> {
  await sleep(400)
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const times = lines.map((line) => JSON.parse(line) as RequestTime | QuestionTime)
  const questions = new Map(times.flatMap((time) => ('question' in time ? [[time.question, time.ms] as const] : [])))
  return times.flatMap((time) => {
    if (!('path' in time && paths.has(time.path))) return []
    const engineMs = time.asked.reduce((sum, name) => sum + (questions.get(name) ?? 0), 0)
    return [{ ms: time.ms, engineMs, statementsMs: time.statementsMs }]
  })
}

/** The median, the 95th percentile and the number of some times. */
export function quantiles(times: readonly number[]) {
  const ascending = times.toSorted((a, b) => a - b)
  return {
    p50Ms: rounded(quantile(ascending, 0.5)),
    p95Ms: rounded(quantile(ascending, 0.95)),
    count: ascending.length,
  }
}
