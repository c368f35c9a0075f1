import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../database/open.ts'
import { findTask, isOpen, type ShownTaskRow } from './task-store.ts'

const pollMs = 100

/**
 * Waits until a task has ended, and returns it; undefined if it is removed meanwhile. Throws the reason of the signal; the
 * task goes on then.
 */
export async function endOfTask(db: Db, id: string, signal: AbortSignal): Promise<ShownTaskRow | undefined> {
  for (;;) {
    const task = await findTask(db, id)
    if (!task || !isOpen(task.state)) return task
    await delay(pollMs, undefined, { signal })
  }
}
