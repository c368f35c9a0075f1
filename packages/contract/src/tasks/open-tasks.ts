import type { TaskState } from '../system/entities.ts'
import type { Task } from './entities.ts'

/** The states in which a task has not ended. */
const openTaskStates: readonly TaskState[] = ['pending', 'retrying', 'running', 'reconnecting', 'disconnected']

/** Whether a task waits, runs or is tried again. */
export function isOpenTask({ state }: Pick<Task, 'state'>): boolean {
  return openTaskStates.includes(state)
}
