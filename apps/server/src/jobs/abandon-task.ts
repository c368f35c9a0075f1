import type { Tx } from '../database/open.ts'
import type { Job } from './job.ts'

/** Clears up after a task that will never be completed, as its job says. A payload that no longer fits the job says nothing to it. */
export async function abandonTask(tx: Tx, job: Job | undefined, payload: unknown): Promise<void> {
  if (!job?.abandoned) return
  const parsed = job.payload.safeParse(payload)
  if (parsed.success) await job.abandoned(tx, parsed.data)
}
