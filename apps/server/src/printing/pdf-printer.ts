import { Worker } from 'node:worker_threads'
import type { SingleWrites } from '../database/open.ts'
import { takePrintPlace, type PrintPlaceOptions } from './print-place.ts'
import type { PrintedDocument, PrintMessage } from './printed-document.ts'

/** 50 long solutions with pictures take some seconds. */
const mostMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 768 }

export interface PrintProgress {
  /** Solutions that are laid out. */
  done: number
  total: number
}

/** A PDF that could not be made: it took too long, or too much memory. */
export class PrintFailure extends Error {
  override name = 'PrintFailure'
}

/**
 * Makes PDFs: one at a time on a node, in a thread that gives way to searches, and one of each user on all nodes. Other nodes
 * do not know how far it is.
 */
export class PdfPrinter {
  readonly #running = new Map<string, PrintProgress>()
  #last: Promise<unknown> = Promise.resolve()
  readonly #write: SingleWrites
  readonly #options: PrintPlaceOptions

  constructor(write: SingleWrites, options: PrintPlaceOptions) {
    this.#write = write
    this.#options = options
  }

  /** How far the PDF of a user is; undefined if none is being made. */
  progressOf(userId: string): PrintProgress | undefined {
    const progress = this.#running.get(userId)
    return progress && { ...progress }
  }

  /**
   * Takes the place of a user, makes what is to be printed, and prints it. Undefined if a PDF of the user is being made. Throws
   * {@link PrintFailure}, what `prepare` throws, and the reason of the signal.
   */
  async print(
    userId: string,
    total: number,
    prepare: () => Promise<PrintedDocument>,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.#running.has(userId)) return undefined
    const progress = { done: 0, total }
    this.#running.set(userId, progress)
    let free: (() => Promise<void>) | undefined
    try {
      free = await takePrintPlace(this.#write, userId, this.#options)
      if (!free) return undefined
      const document = await prepare()
      const before = this.#last
      const printed = before.then(() => {
        signal.throwIfAborted()
        return inThread(document, signal, (done) => (progress.done = done))
      })
      this.#last = printed.catch(() => undefined)
      return await printed
    } finally {
      this.#running.delete(userId)
      await free?.()
    }
  }
}

function inThread(
  document: PrintedDocument,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: document, resourceLimits })
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  const timer = setTimeout(() => reject(new PrintFailure(`it took longer than ${mostMs} ms`)), mostMs)
  worker.on('message', (message: PrintMessage) => {
    if (message.kind === 'progress') onProgress(message.done)
    else resolve(message.pdf)
  })
  worker.on('error', (cause) => reject(new PrintFailure('the thread failed', { cause })))
  worker.on('exit', () => reject(new PrintFailure('the thread ended')))
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    void worker.terminate()
  })
}
