/**
 * 200 searches a second over HTTP, with the events for reports written and without them, in turns on one data directory.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { openDatabase } from '../apps/server/src/database/open.ts'
import { launch } from './http/launch.ts'
import { openLoop, type MakeRequest } from './http/load.ts'
import { prepareStore } from './http/prepare-store.ts'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { dataFolderOf, supportArticles, titleQueries } from './http/support-articles.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    users: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
})
const users = Number(values.users)
const seconds = Number(values.seconds)
const data = dataFolderOf(values.data)
const queries = titleQueries(data)
const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const { tokens, secret } = await prepareStore(dataFolder, supportArticles(data), users)
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const withoutEvents = fileURLToPath(new URL('events/without-events.ts', import.meta.url))

// The first server builds the index.
let requests = await measure(true, 0)
for (let round = 1; round <= Number(values.rounds); round += 1) {
  // Each comes first as often as the other.
  for (const isWritten of round % 2 === 1 ? [true, false] : [false, true]) requests += await measure(isWritten, round)
}
print({ system: 'advisor', events: await countEvents(), searched: requests })
await rm(dataFolder, { recursive: true, force: true })

/** Searches at the rate of the users. Returns how many searches wrote an event. */
async function measure(isWritten: boolean, round: number): Promise<number> {
  const start = [main, 'start', '--data', dataFolder, '--port', '0', '--no-demo', '--requests-per-second', '0']
  const server = await launch([...(isWritten ? [] : ['--import', withoutEvents]), ...start], /s: (\S+)\s/)
  const search: MakeRequest = (index) => ({
    url: new URL('api/freeTextSearch.action', server.url),
    headers: signedInHeaders(tokens[index % users] ?? '', secret),
    body: JSON.stringify({ freeText: queries[index % queries.length] }),
  })
  const warmUp = await openLoop(search, users, Math.min(5, seconds))
  await server.eventLoopDelay()
  const figures = await openLoop(search, users, seconds)
  const eventLoopMs = await server.eventLoopDelay()
  if (round > 0)
    print({ system: isWritten ? 'advisor' : 'advisor-without-events', round, usersPerSecond: users, ...figures, eventLoopMs }) // prettier-ignore
  await server.stop()
  return isWritten ? warmUp.requests - warmUp.errors + figures.requests - figures.errors : 0
}

/** The events that are stored: as many as searches that wrote one. */
async function countEvents(): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, role: 'tool' })
  const { db, close } = openDatabase(postgres.connectionString, { maxConnections: 1, name: 'advisor-bench' })
  const { events } = await db.selectFrom('events').select(db.fn.countAll().as('events')).executeTakeFirstOrThrow()
  await close()
  await postgres.stop()
  return Number(events)
}

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'events', data: 'support-articles', ...line }))
}
