/**
 * Preloaded into a measured server: it appends the times of its answers to the file named by `to` in the address of this module,
 * one JSON object a line, five times a second. Its index threads write those to their questions, its main thread those to requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { isMainThread, parentPort, threadId, Worker } from 'node:worker_threads'
import pg from 'pg'

/** A request that the server has answered. */
export interface RequestTime {
  path: string
  ms: number
  /** The questions that the index was asked for it. */
  asked: string[]
  /** While at least one of its statements was on its way to the database and back. */
  statementsMs: number
}

/** A question that a thread of the index has answered. */
export interface QuestionTime {
  question: string
  ms: number
}

/** What of messages tells questions and their answers. */
interface Asked {
  id?: number
  question?: { kind: string }
}

let lines = ''
const file = new URL(import.meta.url).searchParams.get('to')
if (file) {
  if (isMainThread) recordRequests()
  else if (parentPort) recordQuestions(parentPort)
  setInterval(() => {
    if (lines) appendFileSync(file, lines)
    lines = ''
  }, 200).unref()
}

function write(time: RequestTime | QuestionTime): void {
  lines += `${JSON.stringify(time)}\n`
}

const nameOf = (thread: number, id: number) => `${thread}:${id}`

/** A request that is being answered. */
interface BegunRequest {
  at: number
  asked: string[]
  statementsMs: number
  /** Its statements that are on their way, and when the first of them left. */
  statements: number
  since: number
}

/**
 * From when the headers of a request are read until its answer is handed to the system. Sending is left out: the clients are on the
 * same machine, and the system lets them run as soon as they are sent something, before the server goes on.
 */
function recordRequests(): void {
  const begun = new WeakMap<object, BegunRequest>()
  const current = new AsyncLocalStorage<BegunRequest>()
  // The messages of these channels are documented with Node's HTTP module and have no types.
  subscribe('http.server.request.start', (message) => {
    const request: BegunRequest = { at: performance.now(), asked: [], statementsMs: 0, statements: 0, since: 0 }
    current.enterWith(request)
    begun.set((message as { request: IncomingMessage }).request, request)
  })
  const { end } = ServerResponse.prototype
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    const request = begun.get(this.req)
    if (request) {
      const { at, asked, statementsMs } = request
      write({ path: this.req.url?.split('?')[0] ?? '', ms: performance.now() - at, asked, statementsMs })
    }
    Reflect.apply(end, this, args)
    return this
  }
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message: Asked, ...rest: unknown[]) {
    if (message.question && message.id !== undefined) current.getStore()?.asked.push(nameOf(this.threadId, message.id))
    Reflect.apply(postMessage, this, [message, ...rest])
  }
  recordStatements(() => current.getStore())
}

/** pg declares a dozen forms of `query`; the server uses those that return a promise. */
function recordStatements(current: () => BegunRequest | undefined): void {
  const query: unknown = pg.Client.prototype.query
  if (typeof query !== 'function') throw new Error('pg.Client has no query.')
  const timed = function (this: pg.Client, ...args: unknown[]): unknown {
    const result: unknown = Reflect.apply(query, this, args)
    const request = current()
    if (!request || !(result instanceof Promise)) return result
    if (request.statements++ === 0) request.since = performance.now()
    const ended = () => {
      if (--request.statements === 0) request.statementsMs += performance.now() - request.since
    }
    result.then(ended, ended)
    return result
  }
  Object.assign(pg.Client.prototype, { query: timed })
}

/**
 * From a question's arrival in the thread until its answer. The thread's own listener is wrapped: one that is added before would
 * take the first messages away.
 */
function recordQuestions(port: NonNullable<typeof parentPort>): void {
  const begun = new Map<number, number>()
  const listen = port.on.bind(port)
  const on = (event: string, listener: (message: Asked) => void) =>
    listen(event, (message: Asked) => {
      if (message.id !== undefined && message.question) begun.set(message.id, performance.now())
      listener(message)
    })
  const post = port.postMessage.bind(port)
  const postMessage = (message: Asked, transferred?: Parameters<typeof post>[1]) => {
    const { id = -1 } = message
    const startedAt = begun.get(id)
    if (startedAt !== undefined) {
      begun.delete(id)
      write({ question: nameOf(threadId, id), ms: performance.now() - startedAt })
    }
    post(message, transferred)
  }
  Object.assign(port, { on, postMessage })
}
