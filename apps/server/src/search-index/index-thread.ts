import { Worker, type MessagePort, type WorkerOptions } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Answer, FromThread, IndexEvent, Question, ToThread } from './protocol.ts'
import { SentSights, type SightNumbers } from './sight-numbers.ts'

/** What runs in a thread of the index. */
export type ThreadProgram = 'writer-worker.ts' | 'reader-worker.ts' | 'dialog-worker.ts'

/** What a thread of the index is started with. */
export interface IndexThreadOptions {
  /** In this folder. */
  program: ThreadProgram
  workerData?: unknown
  sightNumbers: SightNumbers
  log: FastifyBaseLogger
  /** Told whenever the thread has started. */
  onStart: (isAgain: boolean) => void
  onEvent: (event: IndexEvent) => void
  startWorker?: StartWorker
}

/** Starts a program as a thread. */
export type StartWorker = (program: URL, options: WorkerOptions) => Worker

/** Why a question has no answer: the thread is not there, or ended before it answered. It is being started again. */
export class ThreadGone extends Error {}

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** More questions than this wait for a thread: it has stopped, or the machine cannot keep up. */
const mostWaiting = 2_000
const restartDelayMs = 1_000

/** A thread that is asked, and started again when it ends by itself. */
export class IndexThread {
  readonly #options: IndexThreadOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker
  #ended: Promise<void> = Promise.resolve()
  #sentSights: SentSights
  #nextId = 1
  #isRunning = false
  #isClosing = false

  constructor(options: IndexThreadOptions) {
    this.#options = options
    this.#sentSights = new SentSights(options.sightNumbers)
    this.#worker = this.#start(false)
  }

  get program(): ThreadProgram {
    return this.#options.program
  }

  /** Questions that wait for their answers. */
  get waitingCount(): number {
    return this.#waiting.size
  }

  /** Whether the thread is there; one that ended by itself is not, for a while. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Asks the thread. Rejects with ThreadGone when it is not running, or ends before it answers. */
  ask(question: Question): Promise<Answer> {
    if (!this.#isRunning) return Promise.reject(new ThreadGone('The thread is not running.'))
    if (this.#waiting.size >= mostWaiting) return Promise.reject(new Error('The search index does not keep up.'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.post({ id, ...this.#sentSights.number(question) })
    })
  }

  post(message: ToThread, transferred: MessagePort[] = []): void {
    this.#worker.postMessage(message, transferred)
  }

  /** Ends the thread after it has written what the next start can use. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.post({ close: true })
    await this.#ended
  }

  #start(isAgain: boolean): Worker {
    const { program, workerData, log, onStart, startWorker = startThread } = this.#options
    this.#isRunning = true
    const worker = startWorker(new URL(program, import.meta.url), { workerData })
    worker.on('message', (message: FromThread) => this.#receive(message))
    worker.on('error', (error) => log.error({ err: error }, `the thread ${program} failed`))
    worker.on('exit', () => this.#afterExit())
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()))
    queueMicrotask(() => onStart(isAgain))
    return worker
  }

  #receive(message: FromThread): void {
    if ('event' in message) {
      this.#options.onEvent(message)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.answer)
  }

  /** Nothing but close() should end the thread. */
  #afterExit(): void {
    this.#isRunning = false
    for (const { reject } of this.#waiting.values()) reject(new ThreadGone('The thread ended.'))
    this.#waiting.clear()
    if (this.#isClosing) return
    setTimeout(() => {
      if (this.#isClosing) return
      this.#sentSights = new SentSights(this.#options.sightNumbers)
      this.#worker = this.#start(true)
    }, restartDelayMs)
  }
}

function startThread(program: URL, options: WorkerOptions): Worker {
  return new Worker(program, options)
}
