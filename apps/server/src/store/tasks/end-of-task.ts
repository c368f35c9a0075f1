import { setTimeout as delay } from 'node:timers/promises'
import { isOpenTask } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { findTask, type ShownTaskRow } from './task-store.ts'

/** Between two looks: most tasks end within a second, and the others are looked at less and less often. */
const firstWaitMs = 100
const longestWaitMs = 1_000
const waitGrowth = 1.2

/**
 * Waits until a task has ended, and returns it; undefined if it is removed meanwhile. Throws the reason of the signal; the
 * task goes on then.
 */
export async function endOfTask(db: Db, id: string, signal: AbortSignal): Promise<ShownTaskRow | undefined> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * waitGrowth)) {
    const task = await findTask(db, id)
    if (!task || !isOpenTask(task)) return task
    await delay(waitMs, undefined, { signal })
  }
}
