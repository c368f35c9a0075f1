import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '@advisor/contract'
import { openProject } from '../../apps/server/src/access/opened-project.ts'
import { Sights } from '../../apps/server/src/access/sight.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/open.ts'
import { IndexBuild } from '../../apps/server/src/search-index/index-build.ts'
import { planIndex } from '../../apps/server/src/search-index/model-index.ts'
import { SearchedBranch } from '../../apps/server/src/search-index/searched-branch.ts'
import { WorkTurns } from '../../apps/server/src/search-index/work-turns.ts'
import { askedOf } from '../../apps/server/src/query/run/run-query.ts'
import { emptyQuery } from '../../apps/server/src/query/search-context.ts'
import { CallerCache } from '../../apps/server/src/sessions/caller-cache.ts'
import { KeptSessions } from '../../apps/server/src/sessions/kept-sessions.ts'
import { SessionFinder } from '../../apps/server/src/sessions/session-finder.ts'
import { currentPosition } from '../../apps/server/src/store/change-log/change-log.ts'
import { ModelCache } from '../../apps/server/src/store/models/model-cache.ts'

/** The parameters of the worker. Its one message is an {@link EngineFigures}. */
export interface EngineLoad {
  connectionString: string
  /** The session cookie of the user who searches. */
  token: string
  queries: readonly string[]
  perSecond: number
  warmUpSeconds: number
  seconds: number
}

export interface EngineFigures {
  /** At the rate of the users. */
  paced: LoopFigures
  /** One search after the other. */
  tight: LoopFigures
}

export interface LoopFigures {
  searches: number
  processorMsPerSearch: number
}

type Search = (text: string) => void

const { connectionString, token, queries, perSecond, warmUpSeconds, seconds } = workerData as EngineLoad
const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-bench' })
const search = await openSearch(database)
await database.close()
await searchPaced(search, warmUpSeconds)
const paced = await searchPaced(search, seconds)
parentPort?.postMessage({ paced, tight: searchTight(search, Math.min(10, seconds)) } satisfies EngineFigures)

/** The index of the session's branch, asked what the server asks its worker. */
async function openSearch({ db }: Database): Promise<Search> {
  const position = await currentPosition(db)
  const finder = new SessionFinder(db, {
    kept: new KeptSessions(),
    callers: new CallerCache(db),
    position: () => position,
    settle: () => Promise.resolve(),
  })
  const found = await finder.find(token, new Date())
  if (found.state !== 'live') throw new Error('The session of the bench is not live.')
  const opened = await openProject({ models: new ModelCache(db), sights: new Sights() }, found.caller, found.session)
  if (!opened) throw new Error('The session of the bench has no project open.')
  const plan = planIndex(opened.model)
  const branch = { projectId: opened.model.project.name, branch: opened.branch }
  const build = new IndexBuild(db, branch, plan, new WorkTurns(false), { position, changedAt: position })
  while (!(await build.step()));
  const searched = new SearchedBranch(plan.ground, build.index.solutions, { position, changedAt: position })
  const { locale } = found.session
  const asked = askedOf({ opened, locale, now: new Date() }, emptyQuery(opened))
  if (asked === 'not-possible') throw new Error('The server would not ask this.')
  const question = { ...asked, kind: 'search', sight: { number: 1, sight: asked.sight } } as const
  return (text) => void searched.search({ ...question, text, from: 0, size: limits.resultsPageSize })
}

/**
 * Sends the queries at the rate of the users: a thread that sleeps between searches finds colder caches than a tight
 * loop.
 */
async function searchPaced(search: Search, forSeconds: number): Promise<LoopFigures> {
  const searches = perSecond * forSeconds
  const startedAt = performance.now()
  let microseconds = 0
  for (let index = 0; index < searches; index++) {
    const dueInMs = startedAt + (index * 1_000) / perSecond - performance.now()
    if (dueInMs > 0) await sleep(dueInMs)
    // The process's time, because the system brings a thread's own up to date at its clock's ticks alone.
    const before = process.cpuUsage()
    search(queries[index % queries.length] ?? '')
    const { user, system } = process.cpuUsage(before)
    microseconds += user + system
  }
  return figuresOf(searches, microseconds)
}

/** Sends the queries as fast as they are answered. */
function searchTight(search: Search, forSeconds: number): LoopFigures {
  const endsAt = performance.now() + forSeconds * 1_000
  const before = process.cpuUsage()
  let searches = 0
  while (performance.now() < endsAt) search(queries[searches++ % queries.length] ?? '')
  const { user, system } = process.cpuUsage(before)
  return figuresOf(searches, user + system)
}

function figuresOf(searches: number, microseconds: number): LoopFigures {
  return { searches, processorMsPerSearch: Number((microseconds / 1_000 / searches).toFixed(3)) }
}
