import { z } from 'zod'
import { changing, downloading, reading } from '../call.ts'
import { Task, TaskId } from './entities.ts'

const access = { to: 'signed-in' } as const

export const listTasks = reading('listTasks', {
  summary:
    'The newest tasks of the caller, those that have not ended first; callers with the permission `admin-tools` also see those of the installation.',
  access,
  request: z.object({}),
  reply: z.object({ tasks: z.array(Task) }),
})

export const taskState = reading('taskState', {
  summary: 'How far a task is.',
  access,
  request: z.object({ task: TaskId }),
  reply: z.object({ task: Task }),
  refusals: ['task-not-found'],
})

export const cancelTask = changing('cancelTask', {
  summary: 'Cancels a task: one that waits ends at once, one that runs within a second or two.',
  access,
  request: z.object({ task: TaskId }),
  reply: z.object({ task: Task }),
  refusals: ['task-not-found', 'task-has-ended'],
})

export const taskResult = downloading('taskResult', {
  summary: 'The file that a task has made. It is kept for a day.',
  access,
  request: z.object({ task: TaskId }),
  refusals: ['task-not-found', 'task-result-gone'],
})
