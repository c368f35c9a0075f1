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
  /** Settles when all PDFs that came before are made or given up. */
  #before: Promise<unknown> = Promise.resolve()
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
   * Takes the place of a user, reads what is to be printed, makes the document of it when it is its turn, and prints it. `read`
   * reads within the rights that its reader has now: they can change while the PDF waits. Undefined if a PDF of the user is being
   * made. Throws {@link PrintFailure}, what `read` and its answer throw, and the reason of the signal: at once also while others are
   * printed.
   */
  async print(
    userId: string,
    total: number,
    read: () => Promise<() => Promise<PrintedDocument>>,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.#running.has(userId)) return undefined
    const progress = { done: 0, total }
    this.#running.set(userId, progress)
    let free: (() => Promise<void>) | undefined
    try {
      free = await takePrintPlace(this.#write, userId, this.#options)
      if (!free) return undefined
      const prepare = await read()
      return await this.#inTurn(signal, async () => {
        const document = await prepare()
        signal.throwIfAborted()
        return inThread(document, signal, (done) => (progress.done = done))
      })
    } finally {
      this.#running.delete(userId)
      await free?.()
    }
  }

  /** Does the work after that of all who came before, or leaves the queue when the signal aborts. */
  async #inTurn<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const before = this.#before
    const own = Promise.withResolvers<void>()
    this.#before = Promise.all([before, own.promise])
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave)
    try {
      signal.throwIfAborted()
      await Promise.race([before, left.promise])
      return await work()
    } finally {
      signal.removeEventListener('abort', leave)
      own.resolve()
    }
  }
}

/** The memory of a file, if it is no other file's too: it is handed over and not copied. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function inThread(
  document: PrintedDocument,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: document,
    transferList: [...document.files.values()].flatMap(ownMemory),
    resourceLimits,
  })
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
