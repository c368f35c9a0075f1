import { z } from 'zod'
import { jobs } from '../app.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { listTasks } from '../store/tasks/task-store.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { withStore } from './store-for-command.ts'
import { withRequests } from './with-requests.ts'

const shownTasks = 50

export const showTasks = defineCommand({
  name: 'tasks list',
  help: `shows the ${shownTasks} newest tasks of the background`,
  async run({ config }) {
    const tasks = await withStore(config, ({ database }) => listTasks(database.db, shownTasks))
    for (const task of tasks) process.stdout.write(`${describeTask(task)}\n`)
    if (tasks.length === 0) process.stdout.write('No task has run yet.\n')
    return 0
  },
})

export const cancelTaskById = defineCommand({
  name: 'tasks cancel',
  positionals: 'ID',
  help: 'cancels a task that waits or runs',
  async run({ config, positionals: [id = ''] }) {
    const outcome = await withStore(config, (store) =>
      withRequests(store, (requests) =>
        store.database.transact(async (tx) => {
          const told = await requests.cancel(tx, id)
          if (told && told.kind !== 'ended')
            await insertAuditEvent(tx, { kind: 'task-cancelled', userId: null, detail: { task: id } })
          return told
        }),
      ),
    )
    if (!outcome) throw new CommandError(`There is no task ${id}. See "advisor tasks list".`)
    if (outcome.kind === 'ended') throw new CommandError(`Task ${id} has ended: ${outcome.state}.`)
    process.stdout.write(
      outcome.kind === 'cancelled'
        ? `Task ${id} is cancelled.\n`
        : `Task ${id} is told to end; it may take a moment.\n`,
    )
    return 0
  },
})

export const runTaskNow = defineCommand({
  name: 'tasks run',
  positionals: 'KIND',
  help: `has a job done by the next server that is free: ${jobs.map(({ kind }) => kind).join(', ')}`,
  flags: { payload: { type: 'string', value: 'JSON', help: 'what the job is to work on; without: {}' } },
  async run({ config, positionals: [kind = ''], flags }) {
    const job = jobs.find((candidate) => candidate.kind === kind)
    if (!job) throw new CommandError(`There is no job "${kind}". There are:\n${describeJobs()}`)
    const payload = readPayload(job.payload, flags.payload ?? '{}')
    const task = await withStore(config, (store) =>
      withRequests(store, (requests) =>
        store.database.transact(async (tx) => {
          const asked = await requests.enqueue(tx, job, payload, { userId: null, key: kind })
          if (asked.state !== 'skipped')
            await insertAuditEvent(tx, { kind: 'task-started', userId: null, detail: { task: asked.id, kind } })
          return asked
        }),
      ),
    )
    process.stdout.write(
      task.state === 'skipped'
        ? `Skipped: a task of the kind ${kind} waits already.\n`
        : `Task ${task.id} waits for a running server.\n`,
    )
    return 0
  },
})

function readPayload<Payload>(schema: z.ZodType<Payload>, json: string): Payload {
  try {
    return schema.parse(JSON.parse(json))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new CommandError(`This payload cannot be used: ${reason}`)
  }
}

function describeJobs(): string {
  return jobs
    .map(
      ({ kind, help, schedule }) => `  ${kind.padEnd(16)} ${help}${schedule ? ` (by itself at ${schedule}, UTC)` : ''}`,
    )
    .join('\n')
}

function describeTask(task: Awaited<ReturnType<typeof listTasks>>[number]): string {
  const progress = task.done === 0 ? '' : ` ${task.done}${task.total === null ? '' : ` of ${task.total}`}`
  const outcome = task.error ?? (task.result === null ? '' : JSON.stringify(task.result))
  return [
    task.id,
    task.createdAt.toISOString().slice(0, 19) + 'Z',
    task.kind.padEnd(14),
    `${task.state}${progress}`.padEnd(18),
    outcome,
  ]
    .join('  ')
    .trimEnd()
}
