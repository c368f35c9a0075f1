import { jobs } from '../app.ts'
import { jobRequests } from '../jobs/job-requests.ts'
import { TaskQueue } from '../jobs/task-queue.ts'
import type { JobRequests } from '../services.ts'
import type { CommandStore } from './store-for-command.ts'

/** Runs `work` with what asks the servers for work in the background. */
export async function withRequests<Result>(
  store: CommandStore,
  work: (requests: JobRequests) => Promise<Result>,
): Promise<Result> {
  const queue = await TaskQueue.openToSend({ ...store, jobs })
  try {
    return await work(jobRequests(queue))
  } finally {
    await queue.close()
  }
}
