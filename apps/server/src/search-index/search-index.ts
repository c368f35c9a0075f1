import { MessageChannel } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { IndexThread, type StartWorker, ThreadGone, type ThreadProgram } from './index-thread.ts'
import type { Answer, Answers, IndexEvent, Question, WriterData } from './protocol.ts'
import { SightNumbers } from './sight-numbers.ts'

/** Where an index is read from and kept, and how many threads answer from it. */
export interface SearchIndexOptions extends Omit<WriterData, 'hasReaders'> {
  /** Threads that search the memory of the thread that writes. With 0, the default, the latter answers itself. */
  readers?: number
  /** Starts the threads; default: as worker threads. */
  startWorker?: StartWorker
}

/** Something that has happened in the index of a node. */
export interface IndexHappening {
  at: Date
  event: Exclude<IndexEvent, { event: 'caught-up' }> | { event: 'stopped' } | { event: 'started' }
}

/** Older ones are forgotten. */
const mostHappened = 200

/**
 * The index of all branches, in threads of its own: one writes it, following the change log; readers, where there are
 * any, answer from its memory; one more prepares and leads dialogs, once a dialog is asked for. Threads that answer no
 * searches have a lower priority on Linux.
 */
export class SearchIndex {
  readonly #log: FastifyBaseLogger
  readonly #sightNumbers = new SightNumbers()
  readonly #makeWriter: () => IndexThread
  readonly #readerCount: number
  #writer: IndexThread
  #readers: IndexThread[]
  #isStopped = false
  #stopping: Promise<void> = Promise.resolve()
  readonly #happened: IndexHappening[] = []
  #dialogs: { thread: IndexThread; ready: Promise<void> } | undefined
  readonly #ready = new Set<IndexThread>()
  readonly #startWorker: StartWorker | undefined
  #announceReady: () => void = () => undefined
  #announceCaughtUp: () => void = () => undefined
  readonly #caughtUp = new Set<IndexThread>()
  /** Settles when every branch that was there at the start can be searched; answers say while they do not have all yet. */
  readonly ready = new Promise<void>((resolve) => {
    this.#announceReady = resolve
  })
  /** Settles when searches find all that was there at the start. */
  readonly caughtUp = new Promise<void>((resolve) => {
    this.#announceCaughtUp = resolve
  })

  constructor({ readers = 0, startWorker, ...writerData }: SearchIndexOptions, log: FastifyBaseLogger) {
    this.#log = log
    this.#startWorker = startWorker
    this.#makeWriter = () =>
      this.#startThread('writer-worker.ts', { ...writerData, hasReaders: readers > 0 } satisfies WriterData)
    this.#readerCount = readers
    this.#writer = this.#makeWriter()
    this.#readers = this.#makeReaders()
  }

  /** What has happened last in the index of this node, the newest last. */
  get happened(): readonly IndexHappening[] {
    return this.#happened
  }

  /** The threads of the index on this node. */
  threads(): { name: ThreadProgram; isRunning: boolean; isReady: boolean; waiting: number }[] {
    if (this.#isStopped) return []
    return [this.#writer, ...this.#listening].map((thread) => ({
      name: thread.program,
      isRunning: thread.isRunning,
      isReady: this.#ready.has(thread),
      waiting: thread.waitingCount,
    }))
  }

  /** Whether the threads were ended by {@link stop}. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Ends the threads until {@link start}: nothing is found on this node meanwhile. */
  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#note({ event: 'stopped' })
    this.#stopping = this.#closeThreads().then(() => {
      this.#dialogs = undefined
      this.#ready.clear()
    })
    await this.#stopping
  }

  /** Starts the threads again, which go on from what was kept. */
  async start(): Promise<void> {
    await this.#stopping
    if (!this.#isStopped) return
    this.#isStopped = false
    this.#note({ event: 'started' })
    this.#writer = this.#makeWriter()
    this.#readers = this.#makeReaders()
  }

  /** Whether all threads that answer searches can do so. */
  get isReady(): boolean {
    return !this.#isStopped && this.#answering.every((thread) => this.#ready.has(thread))
  }

  /** Whether searches find all that was there when the server started. */
  get isCaughtUp(): boolean {
    return this.#answering.every((thread) => this.#caughtUp.has(thread))
  }

  /**
   * Asks the index. The answer says that it is not ready while the thread that answers is started again, since it ended
   * by itself. Rejects for what cannot be asked.
   */
  async ask<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>): Promise<Answers[Kind]> {
    const answer = await this.#answer(question)
    // The thread answers each kind of question with its kind of answer.
    return answer as Answers[Kind]
  }

  /** Ends the threads; the writer first writes what the next start can use. */
  async close(): Promise<void> {
    await this.#stopping
    if (!this.#isStopped) await this.#closeThreads()
  }

  async #closeThreads(): Promise<void> {
    await Promise.all([this.#writer, ...this.#listening].map((thread) => thread.close()))
  }

  /** The threads that search what the writer publishes. */
  get #listening(): readonly IndexThread[] {
    return this.#dialogs ? [...this.#readers, this.#dialogs.thread] : this.#readers
  }

  get #answering(): readonly IndexThread[] {
    return this.#readers.length > 0 ? this.#readers : [this.#writer]
  }

  async #answer(question: Question): Promise<Answer> {
    if (this.#isStopped) return notReady(question)
    try {
      return await (await this.#threadFor(question.kind)).ask(question)
    } catch (error) {
      if (error instanceof ThreadGone) return notReady(question)
      throw error
    }
  }

  async #threadFor(kind: Question['kind']): Promise<IndexThread> {
    if (kind === 'status') return this.#writer
    if (kind === 'ask') return this.#threadOfDialogs()
    const running = this.#answering.filter(({ isRunning }) => isRunning)
    // A thread that was just started knows no branch yet.
    const ready = running.filter((thread) => this.#ready.has(thread))
    const able = ready.length > 0 ? ready : running
    return able.reduce(
      (idlest, each) => (each.waitingCount < idlest.waitingCount ? each : idlest),
      able[0] ?? this.#writer,
    )
  }

  async #threadOfDialogs(): Promise<IndexThread> {
    if (!this.#dialogs) {
      let announce: () => void = () => undefined
      const ready = new Promise<void>((resolve) => {
        announce = resolve
      })
      this.#dialogs = { thread: this.#startThread('dialog-worker.ts', undefined, announce), ready }
    }
    await this.#dialogs.ready
    return this.#dialogs.thread
  }

  #startThread(program: ThreadProgram, workerData?: unknown, onReady?: () => void) {
    const thread: IndexThread = new IndexThread({
      program,
      workerData,
      sightNumbers: this.#sightNumbers,
      log: this.#log,
      ...(this.#startWorker && { startWorker: this.#startWorker }),
      onStart: (isAgain) => {
        this.#ready.delete(thread)
        this.#caughtUp.delete(thread)
        if (thread !== this.#writer) this.#connect([thread])
        else if (isAgain) this.#connect(this.#listening)
      },
      onEvent: (event) => {
        this.#receive(thread, event)
        if (event.event === 'ready') onReady?.()
      },
    })
    return thread
  }

  /** Lets the writer publish to these threads. */
  #connect(readers: readonly IndexThread[]): void {
    for (const reader of readers) {
      const { port1, port2 } = new MessageChannel()
      this.#writer.post({ reader: port1 }, [port1])
      reader.post({ writer: port2 }, [port2])
    }
  }

  #receive(thread: IndexThread, event: IndexEvent): void {
    if (event.event === 'caught-up') {
      this.#caughtUp.add(thread)
      if (this.isCaughtUp) this.#announceCaughtUp()
      return
    }
    if (event.event === 'ready') {
      this.#ready.add(thread)
      if (this.isReady) this.#announceReady()
    } else if (event.event === 'trouble') this.#log.info({ message: event.message }, 'the search index cannot follow')
    else if (event.event === 'indexed') this.#log.info(event, 'a branch was indexed')
    else this.#log.debug(event, 'the index of a branch has changed')
    this.#note(event)
  }

  #makeReaders(): IndexThread[] {
    return Array.from({ length: this.#readerCount }, () => this.#startThread('reader-worker.ts'))
  }

  #note(event: IndexHappening['event']): void {
    this.#happened.push({ at: new Date(), event })
    if (this.#happened.length > mostHappened) this.#happened.shift()
  }
}

function notReady(question: Question): Answer {
  if (question.kind === 'status') return []
  return question.kind === 'count' ? question.branches.map(() => 'not-ready' as const) : 'not-ready'
}
