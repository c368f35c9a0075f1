import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '../../database/open.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { defineJob } from '../job.ts'
import { jobRequests } from '../job-requests.ts'
import { JobRunner } from '../job-runner.ts'
import { TaskQueue } from '../task-queue.ts'
import { jobServices } from './job-services.ts'

/** A node to be killed: run as a process of its own with the address of a database, it takes the task 'obey' and never ends it. */
const [connectionString = ''] = process.argv.slice(2)
const obey = defineJob({
  kind: 'obey',
  help: 'works until it is told to end',
  payload: z.object({}),
  retryDelaySeconds: 1,
  run: ({ signal }) => delay(60_000, undefined, { signal }),
})
const pace = { heartbeatSeconds: 10, superviseSeconds: 1 }
const queue = await TaskQueue.openToWork({ connectionString, jobs: [obey], pace })
const database = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-test-node' })
const files = openFolderFileStore('never used')
await JobRunner.start(await jobServices({ database, files, jobs: jobRequests(queue) }), queue)
