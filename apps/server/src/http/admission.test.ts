import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { changing, type AnyCall } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { apiPath, startTestServer, type TestServer } from '../testing/test-server.ts'
import { openHttp, type HttpOptions } from './open-http.ts'
import { serveCall } from './serve-calls.ts'
import { openRawClient, requestHead } from './testing/raw-client.ts'

/** What strangers and broken clients send, over real connections. */

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer(seedSample)
  port = await portOf(server.http)
})
afterAll(() => server.close())

async function portOf(http: FastifyInstance): Promise<number> {
  return Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** The headers of a page, of a signed-in user where a name is given. */
async function pageHeaders(username?: string): Promise<Record<string, string>> {
  const browser = username === undefined ? await server.visitor() : await server.reader(username)
  const { body } = await browser.call('checkLogin')
  return {
    Cookie: `advisor.sid=${browser.cookie() ?? ''}`,
    'X-CSRF-Token': body.session.csrfToken as string,
    'request-type': 'ajax',
  }
}

const mebibyte = 1_048_576

function* multipartFields(count: number, bytes: number): Generator<Buffer> {
  for (let index = 0; index < count; index++)
    yield Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n${'x'.repeat(bytes)}\r\n${index === count - 1 ? '--b--\r\n' : ''}`,
    )
}

function* inChunks(pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) // prettier-ignore
  yield Buffer.from('0\r\n\r\n')
}

/** A call for tests, served on its own port. */
async function serving(call: Partial<AnyCall>, options: HttpOptions = {}) {
  const http = await openHttp(server.services, options)
  const declared = {
    ...changing('test', {
      summary: 'Does nothing.',
      access: { to: 'public' },
      request: z.object({}),
      reply: z.object({}),
    }),
    changes: 'nothing' as const,
    ...call,
  }
  serveCall(http, server.services, declared, () => Promise.resolve({}))
  onTestFinished(async () => {
    await http.close()
  })
  return { http, port: await portOf(http) }
}

const limits = { bodyBytes: 1_000, bodyMs: 300, fields: 5, depth: 3 }

describe('a multipart form', () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b', 'Transfer-Encoding': 'chunked' }

  it.each(['/login.action', '/checkLogin.action', '/clientSideErrorLogger.action', '/callback?client_name=FormClient'])(
    'of a stranger is refused before it is read, at %s',
    async (path) => {
      const headers = { ...(await pageHeaders()), ...multipart }
      const client = await openRawClient(port, requestHead(`POST ${apiPath}${path}`, headers))
      const written = await client.pour(inChunks(multipartFields(200, mebibyte)))
      expect(await client.ended).toMatch(/^HTTP\/1\.1 200 .*"key":"no-session"/s)
      // What the buffers of the two ends hold.
      expect(written).toBeLessThan(16 * mebibyte)
    },
  )

  it.each([
    ['200 fields of 1 MB', 200, mebibyte],
    ['one field of 189 MB', 1, 189 * mebibyte],
  ])('of a user is limited as a whole: %s', async (_, count, bytes) => {
    const headers = { ...(await pageHeaders('viewer')), ...multipart }
    const client = await openRawClient(port, requestHead(`POST ${apiPath}/selectProject.action`, headers))
    await client.pour(inChunks(multipartFields(count, bytes)))
    expect(await client.ended).toMatch(/^HTTP\/1\.1 413 .*"key":"too-large"/s)
  })

  it('of a user is read within the limits', async () => {
    const headers = { ...(await pageHeaders('viewer')), ...multipart, Connection: 'close' }
    const client = await openRawClient(port, requestHead(`POST ${apiPath}/selectProject.action`, headers))
    const field = '--b\r\nContent-Disposition: form-data; name="projectName"\r\n\r\npumps\r\n--b--\r\n'
    await client.pour(inChunks([Buffer.from(field)]))
    expect(await client.ended).toContain('"status":"success"')
  })
})

describe('a body beyond the limits of its declaration is refused', () => {
  const send = async (contentType: string, payload: string) => {
    const { http } = await serving({ limits })
    return http.inject({ method: 'POST', url: '/test.action', payload, headers: { 'content-type': contentType } })
  }
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'

  it.each([
    ['bytes of JSON', json, JSON.stringify({ a: 'x'.repeat(1_000) }), 413],
    ['bytes of a form', form, `a=${'x'.repeat(1_000)}`, 413],
    ['fields of a form', form, 'a=1&b=2&c=3&d=4&e=5&f=6', 400],
    ['values of JSON', json, JSON.stringify({ a: [1, 2, 3, 4, 5, 6] }), 400],
    ['depth of JSON', json, JSON.stringify({ a: { b: { c: { d: 1 } } } }), 400],
    ['depth of JSON that never ends', json, '['.repeat(900), 400],
  ])('%s', async (_, contentType, payload, status) => {
    expect((await send(contentType, payload)).statusCode).toBe(status)
  })

  it('and taken up to them', async () => {
    expect((await send(json, JSON.stringify({ a: { b: { c: '[[[[[,,,,,"' } } }))).statusCode).toBe(200)
    expect((await send(form, 'a=1&b=2&c=3&d=4&e=5')).statusCode).toBe(200)
  })

  it('also a query with more fields', async () => {
    const { http } = await serving({ limits, method: 'GET' })
    expect((await http.inject({ url: '/test.action?a&b&c&d&e' })).statusCode).toBe(200)
    expect((await http.inject({ url: '/test.action?a&b&c&d&e&f' })).statusCode).toBe(400)
  })

  it('and JSON within a field of a form, by the name of the field', async () => {
    const request = z.object({ list: z.array(z.unknown()).max(3) })
    const { http } = await serving({ limits, method: 'GET', request })
    const ask = async (list: unknown) =>
      (
        await http.inject({ url: `/test.action?${new URLSearchParams({ list: JSON.stringify(list) }).toString()}` })
      ).json()
    expect(await ask([1, 2])).toMatchObject({ status: 'success' })
    expect(await ask([1, 2, 3, 4])).toMatchObject({ key: 'bad-request-too-many', field: 'list', most: 3 })
    expect(await ask([[[[1]]]])).toMatchObject({ key: 'bad-request', field: 'list' })
  })

  it('compressed bodies are not unpacked', async () => {
    const { http } = await serving({ limits })
    const headers = { 'content-type': json, 'content-encoding': 'gzip' }
    const answer = await http.inject({ method: 'POST', url: '/test.action', payload: Buffer.alloc(500), headers })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a slow client is answered 408 and disconnected', () => {
  const tooSlow = /^HTTP\/1\.1 408 .*"key":"too-slow"/s

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'with a body that drips: %s',
    async (contentType) => {
      const { port: own } = await serving({ limits })
      const head = requestHead('POST /test.action', { 'Content-Type': contentType, 'Content-Length': 500 })
      const { socket, ended } = await openRawClient(own, head)
      const drip = setInterval(() => socket.write('x'), 20)
      expect(await ended).toMatch(tooSlow)
      clearInterval(drip)
    },
  )

  it('with headers that drip, or with no byte at all', async () => {
    const { port: own } = await serving({}, { headersTimeoutMs: 300 })
    const { socket, ended } = await openRawClient(own, 'GET / HTTP/1.1\r\nX-A: ')
    const silent = await openRawClient(own, '')
    const drip = setInterval(() => socket.write('x'), 20)
    expect(await ended).toMatch(tooSlow)
    clearInterval(drip)
    expect(await silent.ended).toMatch(tooSlow)
  })

  it('whose body no route reads', async () => {
    const head = requestHead('POST /nowhere', { 'Content-Type': 'application/json', 'Content-Length': 500 })
    expect(await (await openRawClient(port, head)).ended).toMatch(/^HTTP\/1\.1 404 .*connection: close/is)
  })
})

it('a client that does not read its answers loses its connection', async () => {
  const http = await openHttp(server.services, { silenceMs: 300 })
  onTestFinished(() => http.close())
  http.get('/large', () => Buffer.alloc(64 * mebibyte))
  const client = await openRawClient(await portOf(http), '')
  onTestFinished(() => void client.socket.destroy())
  client.socket.pause()
  client.socket.write(requestHead('GET /large'))
  const open = () => promisify(http.server.getConnections.bind(http.server))()
  await delay(100)
  expect(await open()).toBe(1)
  await expect.poll(open, { timeout: 5_000 }).toBe(0)
})

it('clients that break off at once leave no lines in the log', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const http = await openHttp({ ...server.services, log }, { requestsPerSecond: 100 })
  onTestFinished(() => http.close())
  http.get('/large', (_, reply) => reply.type('text/plain').send('x'.repeat(mebibyte)))
  const own = await portOf(http)
  lines.length = 0
  for (let count = 0; count < 20; count++) {
    const { socket, ended } = await openRawClient(own, requestHead('GET /large', { 'Accept-Encoding': 'gzip' }))
    socket.resetAndDestroy()
    await ended
  }
  await delay(100)
  expect(lines).toEqual([])
})

it('a page that wants an answer as a part of it is told that there is none, and leaves no lines in the log', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const loggers = { of: () => log } as unknown as typeof server.services.loggers
  const options = { basePath: '/advisor', apiPath, requestsPerSecond: 1_000 }
  const http = await buildApp({ ...server.services, log, loggers }, options)
  onTestFinished(() => http.close())
  lines.length = 0
  for (const dest of ['script', 'style', 'worker', 'iframe'])
    for (const url of [`${apiPath}/health`, `${apiPath}/login.action`, `${apiPath}/unknown`]) {
      const { statusCode } = await http.inject({ method: 'GET', url, headers: { 'sec-fetch-dest': dest } })
      expect(statusCode).toBe(404)
    }
  expect(lines).toEqual([])
})

describe('a stop', () => {
  it('waits neither for bodies nor for headers that drip, nor for silent connections', async () => {
    const { http, port: own } = await serving({ limits: { ...limits, bodyMs: 60_000 } })
    const head = requestHead('POST /test.action', { 'Content-Type': 'application/json', 'Content-Length': 500 })
    const body = await openRawClient(own, head)
    const headers = await openRawClient(own, 'GET / HTTP/1.1\r\nX-A: ')
    const silent = await openRawClient(own, '')
    const drip = setInterval(() => {
      body.socket.write('x')
      headers.socket.write('x')
    }, 20)
    await delay(100)
    const startedAt = performance.now()
    await http.close()
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    clearInterval(drip)
    expect(await body.ended).toMatch(/^HTTP\/1\.1 503 .*"key":"unavailable"/s)
    expect([await headers.ended, await silent.ended]).toEqual(['', ''])
  })

  it('lets a request that runs be answered, and ends its connection then', async () => {
    const http = await openHttp(server.services)
    const running = Promise.withResolvers<Record<string, never>>()
    const started = Promise.withResolvers<void>()
    http.get('/slow', () => {
      started.resolve()
      return running.promise
    })
    const client = await openRawClient(await portOf(http), requestHead('GET /slow'))
    await started.promise
    const closed = http.close()
    await delay(50)
    expect(client.received()).toBe('')
    running.resolve({})
    expect(await client.ended).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })
})

describe('an address with too many requests', () => {
  async function limited(requestsPerSecond: number) {
    const http = await buildApp(server.services, {
      basePath: '/advisor',
      apiPath,
      requestsPerSecond,
      trustedProxies: ['loopback'],
    })
    onTestFinished(async () => {
      await http.close()
    })
    return (address: string, url = '/health', method: 'GET' | 'POST' = 'GET') =>
      http.inject({ method, url: `${apiPath}${url}`, headers: { 'x-forwarded-for': address } })
  }

  it('is told how long to wait, in the envelope; others are served', async () => {
    const ask = await limited(1)
    for (let request = 0; request < 10; request++) expect((await ask('192.0.2.1')).statusCode).toBe(200)
    const refused = await ask('192.0.2.1', '/unknown')
    expect(refused.statusCode).toBe(429)
    const seconds = refused.json().seconds as number
    expect(refused.headers['retry-after']).toBe(String(seconds))
    expect(refused.json()).toMatchObject({ status: 'error', key: 'too-many-requests' })
    expect(refused.json().localizedMessage).toContain(`${seconds} seconds`)
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
  })

  it('is a whole network of IPv6', async () => {
    const ask = await limited(1)
    for (let request = 0; request < 10; request++) await ask(`2001:db8::${request}`)
    expect((await ask('2001:db8::ffff')).statusCode).toBe(429)
    expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200)
  })

  it('is refused sooner where the declaration says so', async () => {
    const ask = await limited(1_000)
    const report = () => ask('192.0.2.1', '/clientSideErrorLogger.action', 'POST')
    for (let request = 0; request < 60; request++) expect((await report()).statusCode).toBe(403)
    expect((await report()).statusCode).toBe(429)
    expect((await ask('192.0.2.1')).statusCode).toBe(200)
  })
})

describe('a call that only users may make is counted by user', () => {
  it('once they may make it: strangers at the same address use up nothing', async () => {
    const http = await buildApp(server.services, { basePath: '/advisor', apiPath, requestsPerSecond: 1_000 })
    onTestFinished(() => http.close())
    const [viewer, author, nobody] = [await pageHeaders('viewer'), await pageHeaders('author'), await pageHeaders()]
    const mail = async (headers: Record<string, string>) =>
      (await http.inject({ method: 'POST', url: `${apiPath}/mailCase.action`, headers, payload: {} })).statusCode
    for (let request = 0; request < 30; request++) expect(await mail(nobody)).toBe(200)
    const ofViewer = []
    for (let request = 0; request < 25; request++) ofViewer.push(await mail(viewer))
    expect(ofViewer.filter((status) => status === 429)).toHaveLength(5)
    expect(await mail(author)).not.toBe(429)
  })
})

describe('what is no request that a route could take is answered in the envelope', () => {
  it.each([
    ['a method that nobody knows', requestHead(`DANCE ${apiPath}/health`), 404, 'not-supported'],
    ['a method without a route', requestHead(`PROPFIND ${apiPath}/health`), 404, 'not-supported'],
    ['an address that cannot be decoded', requestHead('GET /advisor/%'), 400, 'bad-request-unreadable'],
    ['a call that cannot be decoded', requestHead(`GET ${apiPath}/%ff%`), 400, 'bad-request-unreadable'],
    ['an address that is too long', requestHead(`GET ${apiPath}/${'x'.repeat(20_000)}`), 431, 'too-large'],
    ['a long address', requestHead(`GET ${apiPath}/${'x'.repeat(10_000)}`), 404, 'not-supported'],
    ['headers that are too long', requestHead(`GET ${apiPath}/health`, { 'X-A': 'x'.repeat(20_000) }), 431, 'too-large'], // prettier-ignore
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n', 404, 'not-supported'],
    ['a body of two lengths', requestHead(`POST ${apiPath}/login.action`, { 'Content-Length': '5, 6' }), 400, 'bad-request-unreadable'], // prettier-ignore
  ])('%s', async (_, bytes, status, key) => {
    const client = await openRawClient(port, bytes)
    await expect.poll(() => client.received()).toMatch(/\}$/)
    client.socket.destroy()
    const [head = '', body = ''] = client.received().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ status: 'error', key })
  })
})
