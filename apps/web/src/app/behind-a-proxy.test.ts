// @vitest-environment jsdom
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@advisor/contract'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { giveRefusalTexts } from '../ui/texts/describe-failure.ts'
import { sayRefusal } from '../ui/texts/refusal-texts.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { handleFailure, type FailureActions } from './handle-failure.ts'

/** How long the proxy of these tests waits for the server behind it, in milliseconds. */
const patienceMs = 100

const fetchOfNode = globalThis.fetch

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }))
vi.mock('../ui/notifications/notifications.ts', () => ({ notify }))

const act = {
  isLeaving: () => false,
  goTo: vi.fn(),
  leaveFor: vi.fn(),
  endSession: vi.fn(),
  logOutAndReload: vi.fn(),
  forgetSession: vi.fn(),
  loadLoginPage: vi.fn(),
  mayReload: () => true,
  storeError: vi.fn(),
  report: vi.fn(),
  noticeLock: vi.fn(),
  demandConsent: vi.fn(),
} satisfies FailureActions

const open = new Set<Server>()
async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener)
  open.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens to a port has an address of this kind.
  return { server, port: (server.address() as AddressInfo).port }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  open.delete(server)
}

/** Passes everything on; answers with pages of its own as proxies do where the server is gone or says nothing. */
const passOn =
  (port: number): RequestListener =>
  (request, response) => {
    const page = (status: number, title: string) => response.writeHead(status).end(`<html><h1>${title}</h1></html>`)
    const options = { port, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers }
    const onward = httpRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.setTimeout(patienceMs, () => {
      page(504, 'Gateway Time-out')
      onward.destroy()
    })
    onward.on('error', () => response.headersSent || page(502, 'Bad Gateway'))
    request.pipe(onward)
  }

beforeAll(async () => {
  await startTexts()
  giveRefusalTexts(sayRefusal)
})
beforeEach(() => vi.clearAllMocks())
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all([...open].map(close))
})

/** The server behind the proxy answers with this. */
interface Scripted {
  status: number
  headers?: Record<string, string>
  body: string | object
}

/** Makes a call through a proxy to a server that answers as `behind` does, and handles what comes of it. */
async function callThrough(behind: Scripted | 'gone' | 'silent' | 'no proxy', isShownByScreen = false): Promise<void> {
  const backend = await listen((_request, response) => {
    if (typeof behind === 'string') return
    const { status, headers, body } = behind
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const proxy = await listen(passOn(backend.port))
  if (behind === 'gone') await close(backend.server)
  if (behind === 'no proxy') await close(proxy.server)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    // The signals of jsdom are none for the `fetch` of Node.
    fetchOfNode(`http://127.0.0.1:${proxy.port}${path}`, { ...init, signal: null, redirect: 'manual' }),
  )
  const failure: unknown = await callServer(calls.reloadHeader, {}).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined) handleFailure(failure, isShownByScreen, act)
}

const toast = () => (notify.mock.lastCall as [{ type: string; message: string; key: string }] | undefined)?.[0]
const acted = () =>
  Object.entries(act).flatMap(([name, action]) =>
    vi.isMockFunction(action) && action.mock.calls.length > 0 ? name : [],
  )

const words = 'Words of the server.'
const ours = (status: number, key: string) => ({ status, body: { status: 'error', key, localizedMessage: words } })
const page = (status: number, text = '') => ({ status, body: `<html>${text}</html>` })

it.each([
  ['400', ours(400, 'bad-request'), words],
  ['404', ours(404, 'not-supported'), words],
  ['404 of a proxy', page(404), 'This action is not supported.'],
  ['500', ours(500, 'internal'), words],
  ['500 without words', page(500), 'Internal Server Error, Please try again...'],
  [
    '500 of a proxy',
    page(500, 'Error occurred while trying to proxy'),
    'We could not communicate with the server. Please check your network, then try again.',
  ],
  ['503', ours(503, 'unavailable'), words],
  ['503 of a proxy', page(503), 'The service is unavailable at the moment. Please try again soon.'],
  ['504 of a proxy: the server says nothing', 'silent', 'The service took too long to answer. Please try again.'],
  ['another status', page(418), 'Oops! Something went wrong. HTTP Code: 418'],
  ['a redirect that is none of ours', page(304), 'Oops! Something went wrong. HTTP Code: 304'],
  [
    'no answer: the proxy is gone, too',
    'no proxy',
    'The application could not be reached. Please check your network; nothing you typed is lost.',
  ],
] as const)('%s is told by a toast, and the user stays', async (_status, behind, message) => {
  await callThrough(behind)
  expect(toast()).toEqual({ type: 'error', message, key: '/reloadHeader.action' })
  expect(acted()).toEqual([])
})

it('502 of a proxy, because the server is gone: a toast, and a second later the login page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await callThrough('gone')
  expect(toast()?.message).toBe('We could not communicate with the server. Please check your network, then try again.')
  await vi.advanceTimersByTimeAsync(limits.badGatewayRedirectMs - 1)
  expect(acted()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(act.goTo).toHaveBeenCalledWith('/login')
})

it('a page instead of JSON is told with its address and its first 1000 characters', async () => {
  await callThrough({ status: 200, body: 'x'.repeat(2_000) })
  const { message = '' } = toast() ?? {}
  expect(message).toContain('Internal error, invalid response from server. Address: /reloadHeader.action')
  expect(message).toMatch(/[^x]x{1000}$/)
})

it('401 loads the application anew after a logout, or follows its location', async () => {
  await callThrough(ours(401, 'no-session'))
  expect(acted()).toEqual(['logOutAndReload'])
  vi.clearAllMocks()
  await callThrough({ ...ours(401, 'no-session'), headers: { Location: '/login' } })
  expect(acted()).toEqual(['goTo', 'forgetSession'])
  expect(act.goTo).toHaveBeenCalledWith('/login')
  expect(notify).not.toHaveBeenCalled()
})

it('403 loads the login page', async () => {
  await callThrough(ours(403, 'csrf-invalid'))
  expect(acted()).toEqual(['loadLoginPage'])
  expect(notify).not.toHaveBeenCalled()
})

it('a failure says its words, keyed by its key, else the sentence of its key, else Unknown error', async () => {
  const failing = (failure: object) => callThrough({ status: 200, body: { status: 'failure', ...failure } })
  await failing({ ErrorKey: 'of-another-server', ErrorMessage: words })
  expect(toast()).toEqual({ type: 'error', message: words, key: 'of-another-server' })
  await failing({ key: 'no-solution-name' })
  expect(toast()?.message).toBe('Please enter a solution number.')
  await failing({})
  expect(toast()?.message).toBe('Unknown error')
})

it('username-not-provided and a wrong password without words are silent', async () => {
  for (const key of ['username-not-provided', 'Invalid name or password.'])
    await callThrough({ status: 200, body: { status: 'failure', key } })
  expect(notify).not.toHaveBeenCalled()
  expect(acted()).toEqual([])
})

it('what its screen shows in its place is not told by a toast as well', async () => {
  await callThrough(ours(503, 'unavailable'), true)
  expect(notify).not.toHaveBeenCalled()
})

it('a condition of the whole application leads elsewhere, or ends the session', async () => {
  const meeting = (condition: object) =>
    callThrough({ status: 200, body: { status: 'recoverable-global-exception', ...condition } })
  await meeting({ key: 'no-project-open' })
  expect(act.goTo).toHaveBeenLastCalledWith('/project-selection')
  await meeting({ key: 'session-expired' })
  expect(act.endSession).toHaveBeenLastCalledWith('session-expired')
  await meeting({ key: 'advisor-application-error', localizedMessage: words })
  expect(act.storeError).toHaveBeenCalledWith(words)
  await meeting({ key: 'redirect', location: 'https://idp.example/' })
  expect(act.leaveFor).toHaveBeenCalledWith('https://idp.example/')
  await meeting({ key: 'of-a-newer-server' })
  expect(act.report).toHaveBeenCalledOnce()
})
