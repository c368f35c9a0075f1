import { Worker } from 'node:worker_threads'
import type { CleanHtml } from './rich-text.ts'

/** Sanitising takes about a millisecond for 10,000 characters; longer texts would let everybody else wait. */
const longText = 20_000

const resourceLimits = { maxOldGenerationSizeMb: 256, stackSizeMb: 1 }

/** What the thread is sent, and what it says: the clean texts in the order of the texts. */
export type TextsToClean = readonly string[]
export type CleanTexts = readonly CleanHtml[]

/** One thread for all: long texts are rare, and it does them one request after the other. */
let thread: CleaningThread | undefined

/**
 * Sanitises those of the rich texts that are long, in a thread. Returns them by the text; short ones are left to the caller. Their length
 * is bounded by who calls. Throws if the thread has not enough memory.
 */
export async function cleanLongTexts(texts: readonly string[]): Promise<ReadonlyMap<string, CleanHtml>> {
  const long = [...new Set(texts)].filter((text) => text.length >= longText)
  if (long.length === 0) return new Map()
  thread ??= new CleaningThread(() => (thread = undefined))
  const clean = await thread.clean(long)
  return new Map(
    long.flatMap((text, at): [string, CleanHtml][] => (clean[at] === undefined ? [] : [[text, clean[at]]])),
  )
}

class CleaningThread {
  readonly #waiting: PromiseWithResolvers<CleanTexts>[] = []
  readonly #worker: Worker

  constructor(onEnd: () => void) {
    this.#worker = new Worker(new URL('./cleaning-worker.ts', import.meta.url), { resourceLimits })
    this.#worker.on('message', (clean: CleanTexts) => {
      this.#waiting.shift()?.resolve(clean)
      // A process that is done does not wait for it.
      if (this.#waiting.length === 0) this.#worker.unref()
    })
    this.#worker.on('error', (cause) => {
      onEnd()
      for (const { reject } of this.#waiting) reject(new Error('Long texts could not be sanitised.', { cause }))
    })
  }

  clean(texts: TextsToClean): Promise<CleanTexts> {
    const answer = Promise.withResolvers<CleanTexts>()
    this.#waiting.push(answer)
    this.#worker.ref()
    this.#worker.postMessage(texts)
    return answer.promise
  }
}
