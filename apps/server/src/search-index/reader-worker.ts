import { parentPort, type MessagePort } from 'node:worker_threads'
import { SolutionBaseReader } from '@advisor/engine'
import { compileSchema } from '@advisor/engine/schema'
import { Answering } from './answering.ts'
import { describeError } from './describe-error.ts'
import { branchKey, type FromThread, type ToReader, type ToThread } from './protocol.ts'
import type { NumberedQuestion } from './sight-numbers.ts'

const port = parentPort
if (!port) throw new Error('reader-worker.ts runs as a worker thread.')
const post = (message: FromThread) => port.postMessage(message)

const answering = new Answering()
const readers = new Map<string, SolutionBaseReader>()
let writer: MessagePort | undefined

port.on('message', (message: ToThread) => {
  if ('close' in message) {
    writer?.close()
    port.close()
  } else if ('writer' in message) {
    // A writer that was started again publishes every branch anew; until then the old state is searched.
    writer?.close()
    writer = message.writer
    writer.on('message', receive)
  } else if ('question' in message) void reply(message)
})

async function reply(message: NumberedQuestion & { id: number }): Promise<void> {
  try {
    post({ id: message.id, answer: await answering.answer(message) })
  } catch (error) {
    post({ id: message.id, error: describeError(error) })
  }
}

function receive(message: ToReader): void {
  if ('opened' in message) {
    const { opened, ground, publication, seen } = message
    const reader = new SolutionBaseReader(compileSchema(ground.schema), ground)
    reader.receive(publication)
    readers.set(branchKey(opened), reader)
    answering.open(opened, ground, reader, seen)
  } else if ('changed' in message) {
    readers.get(branchKey(message.changed))?.receive(message.publication)
    answering.noteChange(message.changed, message.seen)
  } else if ('gone' in message) {
    readers.delete(branchKey(message.gone))
    answering.close(message.gone)
  } else if ('complete' in message) {
    answering.closeOthers(message.complete)
    post({ event: 'ready' })
  } else post({ event: 'caught-up' })
}
