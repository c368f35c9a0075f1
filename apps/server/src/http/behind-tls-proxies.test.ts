import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { createServer, request as askHttps } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { streams, uploading } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { selfSigned } from '../outgoing/testing/self-signed.ts'
import { announce } from '../store/notifications/notification-store.ts'
import { findProgram } from '../testing/find-program.ts'
import { freePort } from '../testing/free-port.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { apiPath, startTestServer, testPassword, type TestServer } from '../testing/test-server.ts'
import { serveUpload } from './serve-uploads.ts'

/** The examples of the operator guide, tried: with the proxies that are installed, and with one of Node.js. */

const example = (name: string) => readFile(new URL(`../../../../docs/examples/${name}`, import.meta.url), 'utf8')

const upload = uploading('tryUpload', {
  summary: 'Takes a file, and says how many bytes it has.',
  access: { to: 'signed-in' },
  path: `${apiPath}/tryUpload.action`,
  request: z.object({}),
  reply: z.object({ bytes: z.number() }),
  upload: { files: 1, fileBytes: 4_000_000 },
})

let server: TestServer
let backendPort: number
let close: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.startTasks()
  const http = await buildApp(server.services, { basePath: '/advisor', apiPath, trustedProxies: ['loopback'] })
  serveUpload(http, server.services, upload, {
    async keep({ content }) {
      let bytes = 0
      for await (const chunk of content) bytes += chunk.length
      return bytes
    },
    change: (_, [bytes = 0]) => Promise.resolve({ bytes }),
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has such an address.
  backendPort = (http.server.address() as AddressInfo).port
  close = () => http.close()
})
afterAll(async () => {
  await close()
  await server.close()
})

interface Running {
  port: number
  stop: () => Promise<void>
}

/** A proxy of Node.js that does what the examples say. */
async function nodeProxy(): Promise<Running> {
  const proxy = createServer(selfSigned, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = incoming
    const onward = askHttp({ host: '127.0.0.1', port: backendPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  return running(proxy.listen(0, '127.0.0.1'))
}

async function running(proxy: Server): Promise<Running> {
  await new Promise((resolve) => proxy.once('listening', resolve))
  const { port } = proxy.address() as AddressInfo
  return { port, stop: () => new Promise((resolve) => proxy.close(() => resolve())) }
}

async function nginx(program: string): Promise<Running> {
  const folder = await temporaryFolder('nginx')
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'tls.pem'), selfSigned.cert)
  await writeFile(join(folder, 'tls.key'), selfSigned.key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  const config = (await example('nginx.conf'))
    .replace('443 ssl', `127.0.0.1:${port} ssl`)
    .replaceAll('/etc/advisor', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${backendPort}`)
    .replace('http {', `http {\n access_log off; ${temporary.join(' ')}`)
  await writeFile(join(folder, 'nginx.conf'), config)
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  return started(spawn(program, [...args, '-g', `daemon off; pid ${join(folder, 'pid')};`]), port)
}

async function haproxy(program: string): Promise<Running> {
  const folder = await temporaryFolder('haproxy')
  const port = await freePort()
  await writeFile(join(folder, 'tls.pem'), `${selfSigned.cert}\n${selfSigned.key}\n`)
  const config = (await example('haproxy.cfg'))
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/advisor', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${backendPort}`)
  await writeFile(join(folder, 'haproxy.cfg'), config)
  return started(spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')]), port)
}

/** Waits until a proxy takes connections. */
async function started(child: ChildProcess, port: number): Promise<Running> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const endsAt = Date.now() + 10_000; !(await canConnect(port));)
    if (child.exitCode !== null || Date.now() > endsAt) throw new Error(`The proxy takes no connections: ${said}`)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ca: selfSigned.cert, servername: 'localhost' })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const proxies: [name: string, start: (() => Promise<Running>) | undefined][] = [
  ['Node.js', nodeProxy],
  ...(
    [
      ['nginx', nginx],
      ['haproxy', haproxy],
    ] as const
  ).map(([name, start]): [string, (() => Promise<Running>) | undefined] => {
    const program = findProgram(name)
    return [name, program === undefined ? undefined : () => start(program)]
  }),
]

/** A browser that speaks TLS to a proxy. */
class Browser {
  readonly #port: number
  readonly #cookies = new Map<string, string>()
  csrfToken = ''

  constructor(port: number) {
    this.#port = port
  }

  open(method: 'GET' | 'POST', path: string, body?: Buffer | string, type?: string): Promise<IncomingMessage> {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'request-type': 'ajax',
      'x-csrf-token': this.csrfToken,
      // A client that wants to be somebody else.
      'x-forwarded-for': '203.0.113.77',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(type !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body ?? '') }),
    }
    const to = { host: '127.0.0.1', port: this.#port, ca: selfSigned.cert, servername: 'localhost', agent: false }
    return new Promise((resolve, reject) => {
      const asked = askHttps({ ...to, method, path: `${apiPath}${path}`, headers }, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          this.#cookies.set(name, value)
        }
        resolve(answer)
      })
      asked.once('error', reject)
      asked.end(body)
    })
  }

  async ask(...asked: Parameters<Browser['open']>): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
    const answer = await this.open(...asked)
    const bytes = Buffer.concat(await answer.toArray())
    const token = /"csrfToken":"([^"]+)"/.exec(bytes.toString())?.[1]
    this.csrfToken = token ?? this.csrfToken
    return { answer, bytes }
  }

  async json(path: string, fields: object = {}) {
    const { answer, bytes } = await this.ask('POST', path, JSON.stringify(fields), 'application/json')
    // What came over the wire, to be compared with what is expected of it.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    const body: any = JSON.parse(bytes.toString())
    return { headers: answer.headers, body }
  }

  cookieNames = () => [...this.#cookies.keys()]
}

describe.each(proxies)('behind TLS of %s', (_, start) => {
  let proxy: Running
  let browser: Browser
  beforeAll(async () => {
    if (!start) return
    proxy = await start()
    browser = new Browser(proxy.port)
  })
  afterAll(() => proxy?.stop())

  it.skipIf(!start)('users sign in, with cookies for TLS alone, and from their own address', async () => {
    const { headers } = await browser.json('/checkLogin.action')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    const form = new URLSearchParams({ username: 'viewer', password: testPassword }).toString()
    await browser.ask('POST', '/callback?client_name=FormClient', form, 'application/x-www-form-urlencoded')
    expect(browser.cookieNames().toSorted()).toEqual(['__Host-advisor.sid', '__Secure-advisor.device'])
    expect((await browser.json('/selectProject.action', { projectName: 'pumps' })).body.status).toBe('success')
    const signedIn = await server.database.db
      .selectFrom('loginSessions')
      .select('address')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(signedIn.address).toMatch(/127\.0\.0\.1$/)
  })

  it.skipIf(!start)('a search finds', async () => {
    const { body } = await browser.json('/freeTextSearch.action', { freeText: 'seal' })
    expect(body.status, JSON.stringify(body)).toBe('success')
    expect(JSON.stringify(body.results)).toContain('Shaft seal leaking')
  })

  it.skipIf(!start)('the stream of notifications is not held', async () => {
    const stream = await browser.open('GET', streams.notificationStream.path)
    const events: string[] = []
    stream.on('data', (chunk: Buffer) => events.push(chunk.toString()))
    await expect.poll(() => events.length).toBe(1)
    const expiresAt = new Date(server.services.clock().getTime() + 60_000)
    const told = { level: 'info', format: 'plain', key: 'proxy', message: 'Not held.', expiresAt } as const
    await server.database.transact((tx) =>
      announce(tx, { ...told, userId: 'viewer', createdBy: null }, server.services.clock()),
    )
    await expect.poll(() => events.join('')).toContain('Not held.')
    stream.destroy()
  })

  it.skipIf(!start)('a file comes in whole', async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.alloc(3_000_000, 'x')]), 'large.txt')
    const sent = new Request('http://test.invalid', { method: 'POST', body: form })
    const type = sent.headers.get('content-type') ?? ''
    const { bytes } = await browser.ask('POST', '/tryUpload.action', Buffer.from(await sent.arrayBuffer()), type)
    expect(JSON.parse(bytes.toString())).toMatchObject({ status: 'success', bytes: 3_000_000 })
  })

  it.skipIf(!start)('a PDF goes out whole', { timeout: 60_000 }, async () => {
    const fields = JSON.stringify({ address: 'https://advisor.example.com/advisor/', caseIds: [1, 2] })
    const { answer, bytes } = await browser.ask('POST', '/generatePdf.action', fields, 'application/json')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-8).toString()).toContain('%%EOF')
  })
})
