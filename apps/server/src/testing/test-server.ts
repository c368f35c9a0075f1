import { calls, type CallKey } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp, jobs } from '../app.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { openOutgoing, type Outgoing } from '../outgoing/outgoing.ts'
import { PasswordHashing } from '../store/people/password-hashing.ts'
import { jobRequests } from '../jobs/job-requests.ts'
import { JobRunner } from '../jobs/job-runner.ts'
import { TaskQueue } from '../jobs/task-queue.ts'
import { makeServices } from '../make-services.ts'
import type { JobRequests, Services } from '../services.ts'
import { SearchIndex } from '../search-index/search-index.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import { SecretBox } from '../store/people/secret-box.ts'
import { openFollowedCaches } from '../store/installation/followed-caches.ts'
import { layGround } from '../store/installation/ground.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const apiPath = '/advisor/api'

export interface TestServer {
  http: FastifyInstance
  database: TestDatabase
  services: Services
  /** Moves the server's clock. */
  advance(ms: number): void
  /** A browser that has loaded the page: it has a cookie, a new one unless it brings one, and a csrf token. */
  visitor(cookie?: string, origin?: Origin): Promise<TestBrowser>
  /** Runs the tasks that are asked for, until the server is closed. */
  startTasks(): Promise<void>
  /** A browser in which a user has signed in and opened the sample project. */
  reader(username: string, branchName?: string): Promise<TestBrowser>
  close(): Promise<void>
}

/** Cheap on purpose: tests sign in often. */
export const testPasswords = new PasswordHashing({ memoryKib: 64, passes: 1 })

/**
 * A server over a database of its own, filled by `seed`, without a socket: requests are injected. The clock starts at
 * the present and moves only by `advance`.
 */
export async function startTestServer(
  seed: (database: TestDatabase) => Promise<void>,
  outgoing: Outgoing = openOutgoing({}),
): Promise<TestServer> {
  const database = await createTestDatabase()
  const server = await startNode(database, 'visitor', seed, outgoing)
  return {
    ...server,
    async close() {
      await server.close()
      await database.close()
    },
  }
}

/** One more node on the database of a server, to be closed before it. It shares nothing else. */
export function startSecondNode({ database }: TestServer): Promise<TestServer> {
  return startNode(database, 'visitor-of-the-second-node', () => Promise.resolve())
}

async function startNode(
  database: TestDatabase,
  tokenName: string,
  seed: (database: TestDatabase) => Promise<void>,
  outgoing: Outgoing = openOutgoing({}),
): Promise<TestServer> {
  const dataFolder = await temporaryFolder('test')
  const log = pino({ level: 'silent' })
  let now = Date.now()
  let tokens = 0
  const newToken = () => `test-token-of-a-${tokenName}-${String(++tokens).padStart(8, '0')}`
  const { secret } = await layGround(database, newToken)
  await seed(database)
  const caches = await openFollowedCaches(database.db, database.connectionString, () => undefined)
  const search = new SearchIndex({ connectionString: database.connectionString }, log)
  const background = lazyJobs(database.connectionString)
  const services = await makeServices({
    database,
    jobs: background.requests,
    caches,
    search,
    files: openFolderFileStore(dataFolder),
    writableFolders: [dataFolder],
    passwords: testPasswords,
    clock: () => new Date(now),
    newToken,
    secret,
    log,
    apiPath,
    outgoing,
    secretBox: new SecretBox('the key of the tests, the same on every node'),
  })
  const http = await buildApp(services, { basePath: '/advisor', apiPath })
  await Promise.all([search.ready, search.caughtUp])
  return {
    http,
    database,
    services,
    advance: (ms) => {
      now += ms
    },
    visitor: (cookie, origin) => openBrowser(http, services, cookie, origin),
    startTasks: () => background.work(services),
    async reader(username, branchName = 'production') {
      const browser = await openBrowser(http, services)
      await browser.signIn(username)
      await browser.call('selectProject', { projectName: 'pumps', branchName })
      return browser
    },
    async close() {
      await http.close()
      await background.close()
      await Promise.all([
        services.searchSteps.flush(),
        services.events.flush(),
        services.views.flush(),
        services.throttledSignIns.flush(),
      ])
      await caches.close()
      await search.close()
    },
  }
}

/** Requests into the queue of a database. The queue is opened with the first of them: most tests ask for no job. */
function lazyJobs(connectionString: string): {
  requests: JobRequests
  work(services: Services): Promise<void>
  close(): Promise<void>
} {
  let opening: Promise<TaskQueue> | undefined
  let runner: JobRunner | undefined
  const open = async () => jobRequests(await (opening ??= TaskQueue.openToSend({ connectionString, jobs })))
  return {
    requests: {
      enqueue: async (...asked) => (await open()).enqueue(...asked),
      cancel: async (...asked) => (await open()).cancel(...asked),
    },
    async work(services) {
      opening = TaskQueue.openToWork({ connectionString, jobs })
      runner = await JobRunner.start(services, await opening)
    },
    async close() {
      await runner?.stop()
      await (await opening)?.close()
    },
  }
}

export interface Answer {
  statusCode: number
  // What came over the wire, to be compared with what is expected of it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** What a browser does: keeps its cookie, sends the headers of the protocol, renews its csrf token. */
export interface TestBrowser {
  call(key: CallKey, fields?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
  request(method: 'GET' | 'POST', path: string, options?: RequestOptions): Promise<Answer>
  signIn(username: string, password?: string): Promise<Answer>
  cookie(): string | undefined
  /** The cookie by which sign-in recognises the device. */
  device(): string | undefined
}

/** Where a visitor comes from. */
export interface Origin {
  /** The IP address; default: 127.0.0.1. */
  address?: string
  /** The cookie of a device on which somebody has signed in before. */
  device?: string | undefined
}

interface RequestOptions {
  payload?: string | Buffer
  headers?: Record<string, string>
}

export const testPassword = 'Correct-horse-7'

function openBrowser(
  http: FastifyInstance,
  services: Services,
  broughtCookie?: string,
  { address = '127.0.0.1', device: broughtDevice }: Origin = {},
): Promise<TestBrowser> {
  // As the page does for somebody who comes for the first time.
  let cookie: string | undefined = broughtCookie ?? services.newToken()
  let device = broughtDevice
  const ways = new Map<string, string>()
  let csrfToken = ''

  async function request(method: 'GET' | 'POST', path: string, options: RequestOptions = {}): Promise<Answer> {
    const response = await http.inject({
      method,
      url: `${apiPath}${path}`,
      remoteAddress: address,
      ...(options.payload !== undefined && { payload: options.payload }),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'request-type': 'ajax',
        'x-csrf-token': csrfToken,
        cookie: cookieHeader({ 'advisor.sid': cookie, 'advisor.device': device, ...Object.fromEntries(ways) }),
        ...options.headers,
      },
    })
    const changed = response.cookies.find(({ name }) => name === 'advisor.sid')
    if (changed) cookie = changed.value === '' ? undefined : changed.value
    device = response.cookies.find(({ name }) => name === 'advisor.device')?.value ?? device
    for (const { name, value } of response.cookies)
      if (name.startsWith('advisor.way.')) {
        if (value === '') ways.delete(name)
        else ways.set(name, value)
      }
    const body: Answer['body'] = isJson(response.headers) ? response.json() : response.body
    csrfToken = body?.session?.csrfToken ?? csrfToken
    return { statusCode: response.statusCode, body, headers: response.headers }
  }

  const browser: TestBrowser = {
    request,
    cookie: () => cookie,
    device: () => device,
    call(key, fields = {}, headers = {}) {
      const { method, path } = calls[key]
      if (method === 'GET') {
        const query = new URLSearchParams(
          Object.entries(fields).map(([name, value]): [string, string] => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        )
        return request('GET', `${path}?${query.toString()}`, { headers })
      }
      return request('POST', path, {
        payload: JSON.stringify(fields),
        headers: { 'content-type': 'application/json', ...headers },
      })
    },
    signIn: (username, password = testPassword) =>
      request('POST', '/callback?client_name=FormClient', {
        payload: new URLSearchParams({ username, password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
  return browser.call('checkLogin').then(() => browser)
}

function cookieHeader(cookies: Record<string, string | undefined>): string {
  return Object.entries(cookies)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('; ')
}

function isJson(headers: Record<string, unknown>): boolean {
  return String(headers['content-type']).startsWith('application/json')
}
