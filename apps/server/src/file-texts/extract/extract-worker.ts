import { parentPort } from 'node:worker_threads'
import { lowerPriorityOfThisThread } from '../../threads/lower-priority.ts'
import { extractText } from './extract-text.ts'
import type { ExtractMessage } from './text-extractor.ts'

const say = (message: ExtractMessage) => parentPort?.postMessage(message)

lowerPriorityOfThisThread()
// pdf.js leaves promises about broken pages to nobody. What it awaits tells enough: the thread lives on, with what it has read.
process.on('unhandledRejection', () => undefined)
parentPort?.on('message', (bytes: Uint8Array) => {
  void extractText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (page) =>
    say({ kind: 'page', page }),
  ).then((extracted) => say({ kind: 'done', extracted }))
})
