import { parentPort } from 'node:worker_threads'
import { lowerPriorityOfThisThread } from '../../threads/lower-priority.ts'
import { extractText } from './extract-text.ts'
import type { ExtractMessage } from './text-extractor.ts'

const say = (message: ExtractMessage) => parentPort?.postMessage(message)

lowerPriorityOfThisThread()
parentPort?.on('message', (bytes: Uint8Array) => {
  void extractText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (page) =>
    say({ kind: 'page', page }),
  ).then((extracted) => say({ kind: 'done', extracted }))
})
