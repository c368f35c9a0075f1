import { Worker } from 'node:worker_threads'
import type { PrintedDocument, PrintMessage } from './printed-document.ts'
import { PrintTurns } from './print-turns.ts'

/** 50 long solutions with pictures take some seconds. */
const mostMs = 60_000
/** PDFs that a node makes at a time: the other cores are for searches. */
export const printPlaces = 2
const turns = new PrintTurns(printPlaces)
const resourceLimits = { maxOldGenerationSizeMb: 768 }

/** A PDF that could not be made: it took too long, or too much memory. */
export class PrintFailure extends Error {
  override name = 'PrintFailure'
}

/**
 * Makes a PDF for a user when it is his turn, in a thread that gives way to searches. `onProgress` is told how many solutions are laid
 * out. Throws {@link PrintFailure}, and the reason of the signal.
 */
export function printPdf(
  document: PrintedDocument,
  user: string,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return turns.take(user, signal, () => printInThread(document, signal, onProgress))
}

async function printInThread(
  document: PrintedDocument,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted()
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

/** The memory of a file, if it is no other file's too: it is handed over and not copied. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
