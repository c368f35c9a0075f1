import { Worker } from 'node:worker_threads'
import type { Extracted } from './extract-text.ts'
import { textLimits, type FilePage, type FileText, type TextOutcome } from './file-text.ts'

/** What the thread says of the file that it reads. */
export type ExtractMessage = { kind: 'page'; page: FilePage } | { kind: 'done'; extracted: Extracted }

/** How often the memory of the thread is looked at: it may take in some hundred megabytes a second. */
const watchMs = 50

export interface ExtractLimits {
  timeMs: number
  memoryBytes: number
}

/**
 * Reads the text of files, one after the other, in a thread with bounded time and memory. A thread that exceeds them is
 * ended, and the next file gets a new one; the text read until then counts.
 */
export class TextExtractor {
  readonly #limits: ExtractLimits
  #worker: Worker | undefined

  constructor(limits: ExtractLimits = textLimits) {
    this.#limits = limits
  }

  /** The text of a file; its bytes are handed over to the thread. Throws the reason of the signal. */
  async read(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<FileText> {
    signal.throwIfAborted()
    const worker = (this.#worker ??= this.#start())
    const pages: FilePage[] = []
    const { promise, resolve, reject } = Promise.withResolvers<Extracted>()
    let isLost = true
    const fail = (outcome: TextOutcome) => resolve({ kind: null, outcome })
    const onMessage = (message: ExtractMessage) => {
      if (message.kind === 'page') pages.push(message.page)
      else {
        isLost = false
        resolve(message.extracted)
      }
    }
    const onError = (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'broken')
    const onExit = () => fail('broken')
    const abort = () => reject(signal.reason)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', abort)
    const timer = setTimeout(() => fail('out-of-time'), this.#limits.timeMs)
    const watch = setInterval(() => {
      void usedBytes(worker).then((used) => used > this.#limits.memoryBytes && fail('out-of-memory'))
    }, watchMs)
    try {
      worker.postMessage(bytes, [bytes.buffer])
      const { outcome, kind } = await promise
      return { outcome, kind, pages: joinPages(pages) }
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', abort)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isLost) await this.close()
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    const maxOldGenerationSizeMb = Math.ceil(this.#limits.memoryBytes / 2 ** 20)
    const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb },
      stdout: true,
      stderr: true,
    })
    // A thread that has failed between two files reads no more: the next file gets a new one.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    return worker
  }
}

/** Memory of a thread: its objects, and the bytes beside them, which no limit of the thread bounds. */
async function usedBytes(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => undefined)
  return statistics ? statistics.used_heap_size + statistics.external_memory : 0
}

/** Pieces of one page are joined. */
function joinPages(pieces: readonly FilePage[]): FilePage[] {
  const pages: FilePage[] = []
  for (const piece of pieces) {
    const last = pages.at(-1)
    if (last && last.page === piece.page && last.sheet === piece.sheet) last.text += piece.text
    else pages.push({ ...piece })
  }
  return pages
}
