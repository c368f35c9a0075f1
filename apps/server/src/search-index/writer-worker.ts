import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../database/open.ts'
import { Answering } from './answering.ts'
import { describeError } from './describe-error.ts'
import { IndexHost } from './index-host.ts'
import { lowerPriorityOfThisThread } from '../threads/lower-priority.ts'
import type { Answer, FromThread, ToThread, WriterData } from './protocol.ts'
import { Publishing } from './publishing.ts'
import type { NumberedQuestion } from './sight-numbers.ts'
import { WorkTurns } from './work-turns.ts'

/** A batch of solutions is read in milliseconds; what takes this long is tried again on another connection. */
const longestIndexStatementMs = 30_000

const port = parentPort
if (!port) throw new Error('writer-worker.ts runs as a worker thread.')
const post = (message: FromThread) => port.postMessage(message)

// `SearchIndex` starts this thread with these data.
const { connectionString, snapshotFolder, hasReaders, keeping } = workerData as WriterData
if (hasReaders) lowerPriorityOfThisThread()
const turns = new WorkTurns(!hasReaders)
const database = openDatabase(connectionString, {
  maxConnections: 2,
  name: 'advisor-search-index',
  longestStatementMs: longestIndexStatementMs,
})
const answering = hasReaders ? undefined : new Answering()
const audience = new Publishing(answering, turns)
const host = new IndexHost({
  db: database.db,
  connectionString,
  snapshotFolder,
  hasReaders,
  audience,
  turns,
  keeping,
  tell: post,
})

port.on('message', (message: ToThread) => {
  if ('close' in message) void close()
  else if ('reader' in message) void audience.addReader(message.reader)
  else if ('question' in message) void reply(message)
})

host.start()

async function reply(message: NumberedQuestion & { id: number }): Promise<void> {
  try {
    post({ id: message.id, answer: await answer(message) })
  } catch (error) {
    post({ id: message.id, error: describeError(error) })
  }
}

function answer(numbered: NumberedQuestion): Answer | Promise<Answer> {
  if (numbered.question.kind === 'status') return host.status()
  if (!answering) throw new Error('Readers answer here.')
  turns.noteQuestion()
  return answering.answer(numbered)
}

async function close(): Promise<void> {
  await host.close()
  await database.close()
  audience.end()
  port?.close()
}
