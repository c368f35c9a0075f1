/**
 * Preloaded into a measured server: its index threads append the time of each answer to the file named by `to` in the address
 * of this module, one JSON object a line, once a second.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread, parentPort } from 'node:worker_threads'

/** The time from a question's arrival in the thread until its answer. */
export interface EngineTime {
  kind: string
  ms: number
}

/** What of messages tells questions and their answers. */
interface Asked {
  id?: number
  question?: { kind: string }
}

const file = new URL(import.meta.url).searchParams.get('to')
if (!isMainThread && parentPort && file) record(parentPort, file)

/** The thread's own listener is wrapped: one that is added before would take the first messages away. */
function record(port: NonNullable<typeof parentPort>, to: string): void {
  const begun = new Map<number, { kind: string; at: number }>()
  let lines = ''
  const listen = port.on.bind(port)
  const on = (event: string, listener: (message: Asked) => void) =>
    listen(event, (message: Asked) => {
      const { id, question } = message
      if (id !== undefined && question) begun.set(id, { kind: question.kind, at: performance.now() })
      listener(message)
    })
  const post = port.postMessage.bind(port)
  const postMessage = (message: Asked, transferred?: Parameters<typeof post>[1]) => {
    const question = begun.get(message.id ?? -1)
    if (question) {
      begun.delete(message.id ?? -1)
      lines += `${JSON.stringify({ kind: question.kind, ms: performance.now() - question.at } satisfies EngineTime)}\n`
    }
    post(message, transferred)
  }
  Object.assign(port, { on, postMessage })
  setInterval(() => {
    if (lines) appendFileSync(to, lines)
    lines = ''
  }, 1_000).unref()
}
