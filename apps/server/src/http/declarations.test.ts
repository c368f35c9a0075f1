import { changing, downloading, reading, stepping, streaming, uploading, type AnyCall } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'
import {
  inPhases,
  type DownloadHandler,
  type Handlers,
  type Step,
  type StreamHandler,
  type UploadHandler,
} from './handlers.ts'
import { openHttp } from './open-http.ts'
import type { AnyHandler } from './run-call.ts'
import { serveCall } from './serve-calls.ts'
import { serveDownload } from './serve-downloads.ts'
import { serveStream } from './serve-streams.ts'
import { serveUpload } from './serve-uploads.ts'

/** What every kind of declaration holds to, whatever the product declares with it today. */

let server: TestServer
let viewer: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  viewer = await server.visitor()
  await viewer.signIn('viewer')
  await viewer.call('selectProject', { projectName: 'pumps' })
})
afterAll(() => server.close())

/** A server of its own with one declaration. */
async function serving(add: (http: FastifyInstance, services: Services) => void, services = server.services) {
  const http = await openHttp(services)
  add(http, services)
  onTestFinished(async () => {
    await http.close()
  })
  return http
}

async function headersOf(browser: TestBrowser, more: Record<string, string> = {}) {
  const { body } = await browser.call('checkLogin')
  return {
    cookie: `advisor.sid=${browser.cookie() ?? ''}`,
    'request-type': 'ajax',
    'x-csrf-token': body.session.csrfToken as string,
    ...more,
  }
}

const answered: AnyHandler = () => Promise.resolve({})
const open = { request: z.object({}), reply: z.object({}), summary: 'Answers.' }

async function askFor(call: AnyCall, services = server.services) {
  const http = await serving((to, given) => serveCall(to, given, call, answered), services)
  return http.inject({ url: call.path, headers: await headersOf(viewer) })
}

describe('the access of a declaration', () => {
  it('names the edition that has the call: another one does not know it', async () => {
    const call = reading('test', { ...open, access: { to: 'signed-in', editions: ['online'] } })
    expect((await askFor(call)).json()).toMatchObject({ status: 'success' })
    const onReplica = await askFor(call, { ...server.services, edition: 'replica' })
    expect(onReplica).toMatchObject({ statusCode: 404 })
    expect(onReplica.json()).toMatchObject({ status: 'error', key: 'not-supported' })
  })

  it('names the application that a role opens', async () => {
    const within = (application: 'advisor' | 'studio') =>
      askFor(reading('test', { ...open, access: { to: 'signed-in', application } }))
    expect((await within('advisor')).json().status).toBe('success')
    expect((await within('studio')).json().key).toBe('no-permission')
  })

  it('names the styles of the quest that is open', async () => {
    const of = (style: 'free-text' | 'expert') =>
      askFor(reading('test', { ...open, access: { to: 'project', questStyles: [style] } }))
    expect((await of('free-text')).json().status).toBe('success')
    expect((await of('expert')).json().key).toBe('quest-not-available')
  })

  it('limits the body before it is parsed', async () => {
    const call: AnyCall = {
      ...reading('test', { ...open, access: { to: 'public' }, limits: { bodyBytes: 100 } }),
      method: 'POST',
    }
    const http = await serving((to, services) => serveCall(to, services, call, answered))
    const send = (characters: number) =>
      http.inject({ method: 'POST', url: call.path, payload: { field: 'x'.repeat(characters) } })
    expect((await send(50)).statusCode).toBe(200)
    expect((await send(200)).statusCode).toBe(413)
  })
})

/** A notification of a handler, as the answer has it. */
const said = { level: 'info', format: 'plain', key: 'said', message: 'Something to know.', expired: false } as const

it('a call that makes another one answers with the notifications of both', async () => {
  const outer = stepping('test', { ...open, access: { to: 'signed-in' } })
  const handler = async ({ notify, perform }: Step<typeof outer>) => {
    notify({ ...said, key: 'outer' })
    await perform('ping', {})
    return {}
  }
  const ping: Handlers['ping'] = ({ notify }) => {
    notify({ ...said, key: 'inner' })
    return Promise.resolve({})
  }
  const handlers = { ping } as unknown as Handlers
  const http = await serving((to, services) => serveCall(to, services, outer, handler as AnyHandler, handlers))
  const answer = await http.inject({ method: 'POST', url: outer.path, headers: await headersOf(viewer) })
  expect(answer.json()).toMatchObject({ status: 'success', notifications: [{ key: 'outer' }, { key: 'inner' }] })
})

it('a change whose transaction is run again notifies and records once, and keeps what was said before it', async () => {
  const call = changing('test', { ...open, access: { to: 'project' } })
  let runs = 0
  const handler = inPhases<typeof call, void, void>({
    prepare: ({ notify }) => {
      notify({ ...said, key: 'before' })
      return Promise.resolve()
    },
    async change({ tx, notify, record }) {
      notify({ ...said, key: `run ${++runs}` })
      record({ kind: 'favourite', solutions: [runs], isFavourite: true, step: undefined })
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
    },
    reply: () => Promise.resolve({}),
  })
  const recorded: unknown[] = []
  const events: Services['events'] = Object.assign(Object.create(server.services.events), {
    record: (event: unknown) => recorded.push(event),
  })
  const http = await serving((to, services) =>
    serveCall(to, { ...services, events }, call, handler as unknown as AnyHandler),
  )
  const answer = await http.inject({ method: 'POST', url: call.path, headers: await headersOf(viewer) })
  expect(answer.json()).toMatchObject({ status: 'success', notifications: [{ key: 'before' }, { key: 'run 3' }] })
  expect(recorded).toHaveLength(1)
})

describe('a download', () => {
  const download = downloading('test', {
    summary: 'Hands over a file.',
    access: { to: 'project', permission: 'advisor' },
    request: z.object({ name: z.string() }),
    refusals: ['file-not-found'],
  })
  let stored: { name: string; contentType: string }
  beforeEach(() => {
    stored = { name: 'file.txt', contentType: 'text/plain' }
  })
  const handler: DownloadHandler<typeof download> = async ({ request, refuse, opened }) => {
    if (request.name !== 'known') throw refuse('file-not-found')
    const content = opened.model.project.name
    return Promise.resolve({
      ...stored,
      sizeBytes: content.length,
      tag: 'one',
      isShown: false,
      open: () => Promise.resolve(Readable.from([content])),
    })
  }
  const ask = async (query: string, headers: Record<string, string>) =>
    (await serving((http, services) => serveDownload(http, services, download, handler))).inject({
      url: `${download.path}?${query}`,
      headers,
    })

  it('is the file for who may have it, and not sent again to who has it', async () => {
    const headers = await headersOf(viewer)
    expect(await ask('name=known', headers)).toMatchObject({ statusCode: 200, body: 'pumps' })
    expect((await ask('name=known', { ...headers, 'if-none-match': '"one"' })).statusCode).toBe(304)
  })

  it.each([
    ['text/html\r\nX-Injected: yes', 'application/octet-stream'],
    ['text/plain\0', 'application/octet-stream'],
    ['ü', 'application/octet-stream'],
    ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ])('was stored with the type %j: it is sent as %s', async (contentType, sent) => {
    stored = { name: 'a\r\nb\ud800"ü', contentType }
    const { statusCode, headers } = await ask('name=known', await headersOf(viewer))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(sent)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''ab%EF%BF%BD%22%C3%BC")
    expect(headers).not.toHaveProperty('x-injected')
  })

  it('is refused in the envelope: strangers, what is not there, what is no request', async () => {
    expect((await ask('name=known', {})).statusCode).toBe(401)
    const headers = await headersOf(viewer)
    expect((await ask('name=other', headers)).json()).toMatchObject({ status: 'error', key: 'file-not-found' })
    expect((await ask('', headers)).json()).toMatchObject({ key: 'bad-request', field: 'name' })
  })
})

describe('an upload', () => {
  const upload = uploading('test', {
    summary: 'Takes files.',
    access: { to: 'signed-in' },
    request: z.object({ title: z.string() }),
    reply: z.object({ kept: z.array(z.string()) }),
    upload: { files: 2, fileBytes: 1_000 },
    refusals: ['no-permission'],
  })
  const taken: string[] = []
  const handler: UploadHandler<typeof upload, string> = {
    async keep({ name, content }, { request }) {
      let bytes = 0
      for await (const chunk of content) bytes += chunk.length
      taken.push(name)
      return `${request.title}/${name}/${bytes}`
    },
    change: ({ tx, notify }, kept) => {
      expect(tx.isTransaction).toBe(true)
      notify(said)
      return Promise.resolve({ kept: [...kept] })
    },
  }
  const send = async (form: FormData, headers: Record<string, string>) => {
    const request = new Request('http://test.invalid', { method: 'POST', body: form })
    const http = await serving((to, services) => serveUpload(to, services, upload, handler))
    return http.inject({
      method: 'POST',
      url: upload.path,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  const formOf = (...sizes: number[]) => {
    const form = new FormData()
    form.set('title', 'photos')
    for (const [index, size] of sizes.entries()) form.append('file', new Blob(['x'.repeat(size)]), `${index}.txt`)
    return form
  }

  it('takes fields and files, and runs its change in a transaction', async () => {
    const { body } = await send(formOf(10, 20), await headersOf(viewer))
    expect(JSON.parse(body)).toMatchObject({
      status: 'success',
      kept: ['photos/0.txt/10', 'photos/1.txt/20'],
      notifications: [said],
    })
  })

  it('refuses before a byte is taken: strangers, and who has no csrf token', async () => {
    taken.length = 0
    const stranger = await server.visitor()
    expect((await send(formOf(10), await headersOf(stranger))).json().key).toBe('no-session')
    expect((await send(formOf(10), await headersOf(viewer, { 'x-csrf-token': 'no' }))).statusCode).toBe(403)
    expect(taken).toEqual([])
  })

  it('takes no more and no larger files than it declares', async () => {
    const headers = await headersOf(viewer)
    expect((await send(formOf(1_001), headers)).statusCode).toBe(413)
    expect((await send(formOf(1, 1, 1), headers)).statusCode).toBe(413)
    expect((await send(formOf(1_000), headers)).statusCode).toBe(200)
  })

  it('names the field that does not fit', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.txt')
    expect((await send(form, await headersOf(viewer))).json()).toMatchObject({ key: 'bad-request', field: 'title' })
  })
})

describe('a stream', () => {
  const stream = streaming('test', {
    summary: 'Sends numbers.',
    access: { to: 'signed-in' },
    request: z.object({ count: z.coerce.number() }),
    event: z.object({ number: z.number() }),
    refusals: ['no-permission'],
  })
  const handler: StreamHandler<typeof stream> = async function* ({ request, signal }) {
    for (let number = 1; number <= request.count; number++) {
      yield { number, secret: 'undeclared' }
      if (number > 2) await delay(10_000, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }
  const listen = async (count: number, browser: TestBrowser, recheckMs?: number) => {
    const http = await serving((to, services) =>
      serveStream(to, services, stream, handler, recheckMs === undefined ? {} : { recheckMs }),
    )
    return http.inject({ url: `${stream.path}?count=${count}`, headers: await headersOf(browser) })
  }

  it('sends its events, and nothing that it does not declare', async () => {
    const { body, headers } = await listen(2, viewer)
    expect(headers['content-type']).toContain('text/event-stream')
    expect(body).toBe('data: {"number":1}\n\ndata: {"number":2}\n\n')
  })

  it('turns strangers away', async () => {
    expect((await listen(2, await server.visitor())).json().key).toBe('no-session')
  })

  it('ends when its reader has signed out elsewhere', async () => {
    const reader = await server.visitor()
    await reader.signIn('author')
    const listening = listen(9, reader, 50)
    await delay(100)
    const elsewhere = await server.visitor(reader.cookie())
    await elsewhere.call('checkLogin')
    await elsewhere.call('logout')
    const { body } = await listening
    expect(body.match(/data/g)?.length).toBe(3)
  })
})

describe('a client that goes before its answer', () => {
  it('ends what is done for it, and is no failure in the log', async () => {
    const logged = vi.spyOn(server.services.log, 'error')
    onTestFinished(() => logged.mockRestore())
    const download = downloading('test', { request: z.object({}), summary: 'A file.', access: { to: 'signed-in' } })
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const leaving = new AbortController()
    const http = await serving((to, services) =>
      serveDownload(to, services, download, async ({ signal }) => {
        leaving.abort()
        await delay(60_000, undefined, { signal }).finally(end)
        throw new Error('The client has not gone.')
      }),
    )
    const url = `${await http.listen({ host: '127.0.0.1', port: 0 })}${download.path}`
    await expect(fetch(url, { headers: await headersOf(viewer), signal: leaving.signal })).rejects.toThrow()
    await ended
    await delay(50)
    expect(logged).not.toHaveBeenCalled()
  })
})
