import { calls } from './calls.ts'
import { ofAnyProject } from './query-cache.ts'

/** The key of the list of tasks. It is read again by who has started one. */
export const tasksKey = [ofAnyProject, calls.listTasks.name] as const
