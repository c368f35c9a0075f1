import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { apiPath, startTestServer, type TestServer } from '../testing/test-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { hostileRequests, senders, servedAddresses, type HostileRequest } from './testing/hostile-requests.ts'
import { openRawClient } from './testing/raw-client.ts'

/** How many requests are sent. `ADVISOR_TEST_FUZZ_REQUESTS=50000` takes some minutes. */
const count = Number(process.env['ADVISOR_TEST_FUZZ_REQUESTS'] ?? 2_000)
const seed = Number(process.env['ADVISOR_TEST_FUZZ_SEED'] ?? 20_261_122)
const batchSize = 250
/** No answer takes longer. */
const patienceMs = 15_000

const paths = { basePath: '/advisor', apiPath }

let server: TestServer
let http: FastifyInstance
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const headersOf = new Map<string, Record<string, string>>()

beforeAll(async () => {
  server = await startTestServer(seedSample)
  const webFolder = await temporaryFolder('web')
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webFolder, 'assets', 'a-123.js'), 'export {}')
  await writeFile(join(webFolder, 'index.html'), '<html></html>')
  http = await buildApp(server.services, { ...paths, webFolder })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  agent.destroy()
  await http.close()
  await server.close()
})

/** Signs everybody in, again after each batch: some requests end the session of their sender. */
async function renewSenders(): Promise<void> {
  for (const sender of senders) {
    const browser = await server.visitor()
    if (sender !== 'stranger') {
      await browser.signIn(sender)
      await browser.call('selectProject', { projectName: 'pumps' })
    }
    const { body } = await browser.call('checkLogin')
    headersOf.set(sender, { cookie: `advisor.sid=${browser.cookie() ?? ''}`, 'x-csrf-token': body.session.csrfToken })
  }
}

/** After it, there are results to turn the pages of and to go back from. */
const search: Omit<HostileRequest, 'as'> = {
  method: 'POST',
  url: `${apiPath}/freeTextSearch.action`,
  headers: { 'content-type': 'application/json', 'request-type': 'ajax' },
  body: Buffer.from(JSON.stringify({ freeText: 'seal' })),
}

interface Answered {
  status: number
  body: string
}

function answerTo({ method, url, headers, body, as }: HostileRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = {
      ...{ port, agent, method, timeout: patienceMs },
      // Node.js sends no address with other characters.
      path: url.replaceAll(/[^\u0021-\u007e]/g, ''),
      headers: { ...headersOf.get(as), ...headers, 'content-length': body.length },
    }
    const sent = send(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        // A stream has no end: its first event is its answer.
        if (response.headers['content-type'] !== 'text/event-stream') return
        resolve({ status: response.statusCode ?? 0, body: text })
        sent.destroy()
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.once('error', reject)
    })
    sent.once('timeout', () => sent.destroy(new Error('There is no answer.')))
    sent.once('error', reject)
    sent.end(body)
  })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
}

const megabytesInUse = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}

describe('whatever is sent', () => {
  it(
    `no request of ${count} is answered 500, or with nothing, or slowly; memory stays where it was`,
    { timeout: 60_000 + count * 60 },
    async () => {
      const statuses = new Map<number, number>()
      let slowestMs = 0
      let before = 0
      for (let batch = 0; batch * batchSize < count; batch++) {
        await renewSenders()
        const requests = fc.sample(hostileRequests(paths), { numRuns: batchSize, seed: seed + batch })
        for (let at = 0; at < requests.length; at += 8) {
          await Promise.all(senders.map((as) => answerTo({ ...search, as })))
          await Promise.all(
            requests.slice(at, at + 8).map(async (request) => {
              const startedAt = performance.now()
              const { status, body } = await answerTo(request).catch((error: unknown) => {
                throw new Error(`${describeRequest(request)}: ${String(error)}`)
              })
              slowestMs = Math.max(slowestMs, performance.now() - startedAt)
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
              expect(status, `${describeRequest(request)}: ${body}`).toBeLessThan(500)
            }),
          )
        }
        // Caches have filled by then.
        if (batch === 3) before = megabytesInUse()
      }
      const after = megabytesInUse()
      console.log(
        `${count} requests by seed ${seed}: ${[...statuses]
          .toSorted()
          .map(([status, of]) => `${status}: ${of}`)
          .join(', ')}; ` +
          `slowest ${Math.round(slowestMs)} ms; heap ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
      )
      // Most requests get beyond their first check.
      expect(statuses.get(200)).toBeGreaterThan(count / 4)
      expect(after - before).toBeLessThan(40)
    },
  )

  it(
    'bytes that are no HTTP are answered 400 to 431, or not at all, and the next request is served',
    { timeout: 60_000 },
    async () => {
      await renewSenders()
      const requests = fc.sample(
        fc.tuple(hostileRequests(paths), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 20 })),
        {
          numRuns: 100,
          seed,
        },
      )
      for (const [{ method, url, body }, at, noise] of requests) {
        const bytes = Buffer.from(
          `${method} ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
        )
        bytes.set(noise.slice(0, bytes.length), at % Math.max(1, bytes.length - noise.length))
        const client = await openRawClient(port, '')
        client.socket.end(Buffer.concat([bytes, body]))
        expect(await client.ended).not.toMatch(/^HTTP\/1\.1 5/)
      }
      expect((await fetch(`http://127.0.0.1:${port}${apiPath}/health`)).status).toBe(200)
    },
  )

  it('requests are drawn from every route of the server', () => {
    const drawn = servedAddresses(paths).map(({ method, path }) => `${method} ${path}`)
    expect(routesOf(http).toSorted()).toEqual(drawn.toSorted())
  })
})

/** Every route, from the tree that Fastify prints: each line has the end of an address, below its beginning. */
function routesOf(from: FastifyInstance): string[] {
  const beginnings: string[] = []
  return from
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', end = '', methods = ''] = /^(.*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
      const level = indent.length / 4
      beginnings[level] = (beginnings[level - 1] ?? '') + end
      const path = beginnings[level]
      // Fastify adds HEAD to each GET.
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path}`]))
    })
}

function describeRequest({ method, url, headers, body, as }: HostileRequest): string {
  return `${as} ${method} ${url} ${JSON.stringify(headers)} ${JSON.stringify(body.toString().slice(0, 1_000))}`
}
