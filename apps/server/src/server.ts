import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, jobs } from './app.ts'
import type { Config } from './config.ts'
import {
  longestBackgroundStatementMs,
  longestRequestStatementMs,
  openDatabase,
  serverConnections,
} from './database/open.ts'
import { readFactorKey } from './store/installation/factor-key.ts'
import { newToken } from './http/token.ts'
import { Loggers } from './loggers.ts'
import { jobRequests } from './jobs/job-requests.ts'
import { FileReading } from './features/file-texts/file-reading.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { TaskQueue } from './jobs/task-queue.ts'
import { makeServices } from './make-services.ts'
import { openOutgoing } from './outgoing/outgoing.ts'
import type { BranchStatus } from './search-index/protocol.ts'
import { SearchIndex } from './search-index/search-index.ts'
import { SolutionTelling } from './webhooks/solution-telling.ts'
import { requireSharedFiles } from './store/files/shared-files.ts'
import { openFolderFileStore } from './store/files/folder-file-store.ts'
import { SecretBox } from './store/people/secret-box.ts'
import { openFollowedCaches } from './store/installation/followed-caches.ts'
import { layGround } from './store/installation/ground.ts'

/** Each kind of job runs one task at a time, and uses a connection for moments. */
const jobConnections = 4

/** The log of the server, and that of what browsers report. */
export interface Logs {
  server: FastifyBaseLogger
  browsers: FastifyBaseLogger
}

/** What a node alone knows of itself. */
export interface NodeStatus {
  isReady: boolean
  branches: BranchStatus[]
}

export interface RunningServer {
  /** Where people find the application. */
  url: string
  /** Settles when the search index is built. */
  searchReady: Promise<void>
  /** How the index of each branch stands on this node. */
  status(): Promise<NodeStatus>
  /** Takes no more requests, lets the running ones finish, then ends everything that was started. */
  close(): Promise<void>
}

/**
 * Starts a node on a migrated database: followers, search index, HTTP, background work. If a part cannot be started, the
 * others are closed again.
 */
export async function startServer(
  config: Config,
  connectionString: string,
  logs: Logs,
  webFolder: string | undefined,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closePart of closers.toReversed()) await closePart()
  }
  try {
    return { ...(await startParts(config, connectionString, logs, webFolder, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** `closers` gets what closes each part, in the order in which the parts are started. */
async function startParts(
  config: Config,
  connectionString: string,
  logs: Logs,
  webFolder: string | undefined,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<RunningServer, 'close'>> {
  const { server: log } = logs
  const loggers = new Loggers(logs)
  const onSlow = (statement: { sql: string; ms: number }) => log.info(statement, 'a statement was slow')
  const database = openDatabase(connectionString, {
    onSlow,
    maxConnections: serverConnections,
    name: 'advisor-server',
    longestStatementMs: longestRequestStatementMs,
  })
  // Jobs have connections of their own: a call never waits behind them, and their statements may take longer.
  const jobDatabase = openDatabase(connectionString, {
    onSlow,
    maxConnections: jobConnections,
    name: 'advisor-jobs',
    longestStatementMs: longestBackgroundStatementMs,
  })
  closers.push(() => Promise.all([database.close(), jobDatabase.close()]))
  const { secret } = await layGround(database, newToken)
  const files = openFolderFileStore(join(config.dataFolder, 'files'))
  await requireSharedFiles(database.db, files)
  const caches = await openFollowedCaches(database.db, connectionString, (error) =>
    log.info({ err: error }, 'the change log cannot be followed'),
  )
  closers.push(() => caches.close())
  const search = new SearchIndex(
    { connectionString, snapshotFolder: join(config.dataFolder, 'index'), readers: config.searchReaders },
    loggers.of('search-index'),
  )
  closers.push(() => search.close())
  const queue = await TaskQueue.openToWork({ connectionString, jobs, log: loggers.of('jobs') })
  closers.push(() => queue.close())
  const services = await makeServices({
    database,
    jobs: jobRequests(queue),
    caches,
    search,
    files,
    writableFolders: ['files', 'index', 'logs'].map((name) => join(config.dataFolder, name)),
    clock: () => new Date(),
    newToken,
    secret,
    log,
    loggers,
    apiPath: config.apiPath,
    outgoing: openOutgoing(config),
    secretBox: new SecretBox(await readFactorKey(config, newToken)),
  })
  closers.push(() =>
    Promise.all([
      services.searchSteps.flush(),
      services.events.flush(),
      services.views.flush(),
      services.throttledSignIns.flush(),
    ]),
  )
  const http = await buildApp(services, { ...config, ...(webFolder !== undefined && { webFolder }) })
  closers.push(() => http.close())
  await http.listen({ host: config.host, port: config.port })
  const fileReading = new FileReading(services)
  caches.follow(fileReading)
  closers.push(() => fileReading.close())
  const solutionTelling = new SolutionTelling(services)
  caches.follow(solutionTelling)
  closers.push(() => solutionTelling.close())
  const runner = await JobRunner.start({ ...services, database: jobDatabase, log: loggers.of('jobs') }, queue)
  // Requests and jobs end side by side.
  closers.push(() => Promise.all([http.close(), runner.stop()]))
  return {
    url: `http://${config.host}:${portOf(http) ?? config.port}${config.basePath}/`,
    searchReady: search.ready,
    status: async () => ({ isReady: search.isReady, branches: await search.ask({ kind: 'status' }) }),
  }
}

/** The port that was taken when the configuration leaves the choice to the system. */
function portOf(http: FastifyInstance): number | undefined {
  const [address] = http.addresses()
  return typeof address === 'object' ? address.port : undefined
}
