import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { openDatabase } from '../../database/open.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { defineJob } from '../job.ts'
import { JobRunner } from '../job-runner.ts'

/** A node to be killed: run as a process of its own with the address of a database, it takes the task 'obey' and never ends it. */
const [connectionString = ''] = process.argv.slice(2)
await JobRunner.start({
  ...openDatabase(connectionString, { maxConnections: 2, name: 'advisor-test-node' }),
  connectionString,
  files: openFolderFileStore('never used'),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  jobs: [
    defineJob({
      kind: 'obey',
      help: 'works until it is told to end',
      payload: z.object({}),
      retryDelaySeconds: 1,
      run: ({ signal }) => delay(60_000, undefined, { signal }),
    }),
  ],
  pace: { heartbeatSeconds: 10, superviseSeconds: 1 },
})
