import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/open.ts'
import { PasswordHashing } from './store/people/password-hashing.ts'
import { loadServerTexts } from './texts/server-texts.ts'
import { newToken } from './http/token.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { knownJobs } from './jobs/known-jobs.ts'
import type { Parts } from './services.ts'
import { SearchIndex } from './search-index/search-index.ts'
import { openFolderFileStore } from './store/files/folder-file-store.ts'
import { openFollowedCaches } from './store/installation/followed-caches.ts'
import { layGround } from './store/installation/ground.ts'

const maxConnections = 16

export interface RunningServer {
  /** Where people find the application. */
  url: string
  /** Settles when the search index is built. */
  searchReady: Promise<void>
  /** Takes no more requests, lets the running ones finish, then ends everything that was started. */
  close(): Promise<void>
}

/** Starts a node on a migrated database: followers, search index, HTTP, background work. */
export async function startServer(
  config: Config,
  connectionString: string,
  log: FastifyBaseLogger,
  webFolder: string | undefined,
): Promise<RunningServer> {
  const database = openDatabase(connectionString, { maxConnections, name: 'advisor-server' })
  const { db } = database
  const { secret } = await layGround(db, newToken)
  const caches = await openFollowedCaches(db, connectionString, (error) =>
    log.info({ err: error }, 'the change log cannot be followed'),
  )
  const search = new SearchIndex({ connectionString, snapshotFolder: join(config.dataFolder, 'index') }, log)
  const parts: Parts = {
    db,
    models: caches.models,
    search,
    files: openFolderFileStore(join(config.dataFolder, 'files')),
    writableFolders: ['files', 'index', 'logs'].map((name) => join(config.dataFolder, name)),
    settings: () => caches.settings.current,
    texts: await loadServerTexts(),
    passwords: new PasswordHashing(),
    clock: () => new Date(),
    newToken,
    secret,
    log,
    apiPath: config.apiPath,
  }
  const http = await buildApp(parts, { ...config, ...(webFolder !== undefined && { webFolder }) })
  await http.listen({ host: config.host, port: config.port })
  const jobs = await JobRunner.start({ ...parts, connectionString, jobs: knownJobs })
  return {
    url: `http://${config.host}:${portOf(http) ?? config.port}${config.basePath}/`,
    searchReady: search.ready,
    async close() {
      await Promise.all([http.close(), jobs.stop()])
      await caches.close()
      await search.close()
      await database.close()
    },
  }
}

/** The port that was taken when the configuration leaves the choice to the system. */
function portOf(http: FastifyInstance): number | undefined {
  const [address] = http.addresses()
  return typeof address === 'object' ? address.port : undefined
}
