import type { Task } from '@advisor/contract'

/** A task of the user that runs, unless `task` says otherwise. */
export const buildTask = (task: Partial<Task> = {}): Task => ({
  id: 'pdf',
  kind: 'generate-pdf',
  subject: '50 solutions',
  state: 'running',
  done: 10,
  total: 50,
  perSecond: 2.5,
  secondsLeft: 16,
  createdAt: '2026-03-01T12:00:00.000Z',
  startedAt: '2026-03-01T12:01:00.000Z',
  finishedAt: null,
  isOwn: true,
  mayCancel: true,
  outcome: {},
  ...task,
})

/** A task that has ended. */
export const buildEndedTask = (task: Partial<Task> = {}): Task =>
  buildTask({
    state: 'completed',
    done: 50,
    perSecond: null,
    secondsLeft: null,
    finishedAt: '2026-03-01T12:02:00.000Z',
    mayCancel: false,
    ...task,
  })
