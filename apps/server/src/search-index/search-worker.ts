import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../database/open.ts'
import { IndexHost } from './index-host.ts'
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts'

const port = parentPort
if (!port) throw new Error('search-worker.ts runs as a worker thread.')
const post = (message: FromWorker) => port.postMessage(message)

const { connectionString, snapshotFolder } = workerData as WorkerData
const database = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-search-index' })
const host = new IndexHost({ db: database.db, connectionString, snapshotFolder, tell: post })

port.on('message', (message: ToWorker) => {
  if ('close' in message) {
    void close()
    return
  }
  try {
    post({ id: message.id, answer: host.answer(message.question) })
  } catch (error) {
    post({ id: message.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

host.start()

async function close(): Promise<void> {
  await host.close()
  await database.close()
  port?.close()
}
