/**
 * Preloaded into a measured server: it appends the times of its answers to the file named by `to` in the address of this module,
 * one JSON object a line, once a second. Its index threads write those to their questions, its main thread those to requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isMainThread, parentPort, threadId, Worker } from 'node:worker_threads'

/** A request that the server has answered. */
export interface RequestTime {
  path: string
  ms: number
  /** The questions that the index was asked for it. */
  asked: string[]
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
  }, 1_000).unref()
}

function write(time: RequestTime | QuestionTime): void {
  lines += `${JSON.stringify(time)}\n`
}

const nameOf = (thread: number, id: number) => `${thread}:${id}`

/** From when the headers of a request are read until its answer is given to the system. */
function recordRequests(): void {
  const begun = new WeakMap<object, { at: number; asked: string[] }>()
  const current = new AsyncLocalStorage<string[]>()
  // The messages of these channels are documented with Node's HTTP module and have no types.
  subscribe('http.server.request.start', (message) => {
    const asked: string[] = []
    current.enterWith(asked)
    begun.set((message as { request: IncomingMessage }).request, { at: performance.now(), asked })
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { at, asked } = begun.get(request) ?? {}
    if (at !== undefined && asked) write({ path: request.url?.split('?')[0] ?? '', ms: performance.now() - at, asked })
  })
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message: Asked, ...rest: unknown[]) {
    if (message.question && message.id !== undefined) current.getStore()?.push(nameOf(this.threadId, message.id))
    Reflect.apply(postMessage, this, [message, ...rest])
  }
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
