import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../database/open.ts'
import { Answering } from './answering.ts'
import { describeError } from './describe-error.ts'
import { IndexHost } from './index-host.ts'
import type { Answer, FromThread, ToThread, WriterData } from './protocol.ts'
import { Publishing } from './publishing.ts'
import type { NumberedQuestion } from './sight-numbers.ts'

const port = parentPort
if (!port) throw new Error('writer-worker.ts runs as a worker thread.')
const post = (message: FromThread) => port.postMessage(message)

const { connectionString, snapshotFolder, hasReaders } = workerData as WriterData
const database = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-search-index' })
const answering = hasReaders ? undefined : new Answering()
const audience = new Publishing(answering)
const host = new IndexHost({
  db: database.db,
  connectionString,
  snapshotFolder,
  hasReaders,
  audience,
  tell: post,
})

port.on('message', (message: ToThread) => {
  if ('close' in message) void close()
  else if ('reader' in message) audience.addReader(message.reader)
  else if ('question' in message) {
    try {
      post({ id: message.id, answer: answer(message) })
    } catch (error) {
      post({ id: message.id, error: describeError(error) })
    }
  }
})

host.start()

function answer(numbered: NumberedQuestion): Answer {
  if (numbered.question.kind === 'status') return host.status()
  if (!answering) throw new Error('Readers answer here.')
  return answering.answer(numbered)
}

async function close(): Promise<void> {
  await host.close()
  await database.close()
  audience.end()
  port?.close()
}
