import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Answers, FromWorker, Question, ToWorker, WorkerData } from './protocol.ts'

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** More questions than this wait for the worker: it has stopped, or the machine cannot keep up. */
const mostWaiting = 2_000
const restartDelayMs = 1_000

/** The text index of all branches, in a worker thread of its own that follows the change log. */
export class SearchIndex {
  readonly #workerData: WorkerData
  readonly #log: FastifyBaseLogger
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker
  #nextId = 1
  #isReady = false
  #isClosing = false
  #announceReady: () => void = () => undefined
  /** Settles when every branch that was there at the start can be searched. */
  readonly ready = new Promise<void>((resolve) => {
    this.#announceReady = resolve
  })

  constructor(workerData: WorkerData, log: FastifyBaseLogger) {
    this.#workerData = workerData
    this.#log = log
    this.#worker = this.#startWorker()
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Asks the worker. Rejects when it ends before it answers. */
  ask<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>): Promise<Answers[Kind]> {
    if (this.#waiting.size >= mostWaiting) return Promise.reject(new Error('The search index does not keep up.'))
    const id = this.#nextId++
    return new Promise<Answers[Kind]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post({ id, question })
    })
  }

  /** Ends the worker after it has written what the next start can use. */
  async close(): Promise<void> {
    this.#isClosing = true
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()))
    this.#post({ close: true })
    await ended
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('search-worker.ts', import.meta.url), { workerData: this.#workerData })
    worker.on('message', (message: FromWorker) => this.#receive(message))
    worker.on('error', (error) => this.#log.error({ err: error }, 'the search worker failed'))
    worker.on('exit', () => this.#afterExit())
    return worker
  }

  #receive(message: FromWorker): void {
    if ('event' in message) {
      if (message.event === 'ready') {
        this.#isReady = true
        this.#announceReady()
      } else if (message.event === 'trouble')
        this.#log.info({ message: message.message }, 'the search index cannot follow')
      else this.#log.info(message, 'a branch was indexed')
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.answer as never)
  }

  /** Nothing but close() should end the worker; a new one builds the index anew. */
  #afterExit(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The search worker ended.'))
    this.#waiting.clear()
    this.#isReady = false
    if (this.#isClosing) return
    setTimeout(() => {
      if (!this.#isClosing) this.#worker = this.#startWorker()
    }, restartDelayMs)
  }
}
