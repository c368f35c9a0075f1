import { isOpenTask, TaskKind, taskKinds, TaskProblem, type Task, type TaskOutcome } from '@advisor/contract'
import type { Db } from '../database/open.ts'
import type { Caller } from '../sessions/caller.ts'
import { taskFileOf } from '../store/tasks/task-file.ts'
import { findTask, listTasksOf, type ShownTaskRow } from '../store/tasks/task-store.ts'
import type { Job } from './job.ts'

/** For how long the file of a task can be downloaded. Files without another use are removed a day after they were stored. */
const fileKeptMs = 24 * 3_600_000
const listedTasks = { own: 50, ofInstallation: 30 } as const

/** Shows tasks to their users. */
export class TaskView {
  readonly #jobs: ReadonlyMap<string, Job>

  constructor(jobs: readonly Job[]) {
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]))
  }

  /** The newest tasks of the caller, and those of the installation for callers who may use the tools of administrators. */
  async list(context: Viewing): Promise<Task[]> {
    const { db, caller } = context
    const of = (userId: string | null, limit: number) => listTasksOf(db, { userId, kinds: taskKinds, limit })
    const [own, ofInstallation] = await Promise.all([
      of(caller.userId, listedTasks.own),
      isAdministrator(caller) ? of(null, listedTasks.ofInstallation) : [],
    ])
    return this.#show(context, [...own, ...ofInstallation])
  }

  /** A task; undefined if there is none that the caller sees. */
  async find(context: Viewing, id: string): Promise<Task | undefined> {
    const row = await findVisible(context, id)
    const [task] = row ? await this.#show(context, [row]) : []
    return task
  }

  async #show({ db, caller, now }: Viewing, rows: readonly ShownTaskRow[]): Promise<Task[]> {
    const outcomes = await this.#outcomesOf(db, rows)
    return rows.map((row) => showTask(row, caller, now, outcomes.get(row.id)))
  }

  async #outcomesOf(db: Db, rows: readonly ShownTaskRow[]): Promise<Map<string, TaskOutcome>> {
    const byKind = Map.groupBy(rows, ({ kind }) => kind)
    const told = [...byKind].map(async ([kind, ofKind]) => {
      const ids = ofKind.map(({ id }) => id)
      return [...((await this.#jobs.get(kind)?.tell?.(db, ids)) ?? [])]
    })
    return new Map((await Promise.all(told)).flat())
  }
}

/** A task that the caller has just asked for; throws if there is none. */
export async function showNewTask(context: Viewing, id: string, outcome: TaskOutcome): Promise<Task> {
  const row = await findVisible(context, id)
  if (!row) throw new Error(`Task ${id} was asked for and is not there.`)
  return showTask(row, context.caller, context.now, outcome)
}

/** Who looks at tasks. */
export interface Viewing {
  db: Db
  caller: Caller
  now: Date
}

/** The record of a task that the caller sees: their own, or one of the installation. */
export async function findVisible({ db, caller }: Viewing, id: string): Promise<ShownTaskRow | undefined> {
  const row = await findTask(db, id)
  const isSeen = row && (row.createdBy === caller.userId || (row.createdBy === null && isAdministrator(caller)))
  return isSeen && TaskKind.safeParse(row.kind).success ? row : undefined
}

/** Whether the file of a task can still be had. */
export function isFileKept({ finishedAt }: Pick<ShownTaskRow, 'finishedAt'>, now: Date): boolean {
  return finishedAt !== null && now.getTime() - finishedAt.getTime() < fileKeptMs
}

function isAdministrator({ permissions }: Caller): boolean {
  return permissions.has('admin-tools')
}

function showTask(row: ShownTaskRow, caller: Caller, now: Date, told: TaskOutcome | undefined): Task {
  const { id, subject, state, done, total, secondsRunning, cancelRequested, result, error } = row
  const isRunning = state === 'running' && done > 0 && secondsRunning !== null && secondsRunning > 0
  const perSecond = isRunning ? done / secondsRunning : null
  const file = isFileKept(row, now) ? taskFileOf(result) : undefined
  return {
    ...{ id, subject, state, done, total, perSecond },
    kind: TaskKind.parse(row.kind),
    secondsLeft: perSecond === null || total === null ? null : Math.max(0, total - done) / perSecond,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isOwn: row.createdBy === caller.userId,
    mayCancel: isOpenTask({ state }) && !cancelRequested,
    outcome: { ...told, ...(file && { file: { name: file.name, sizeBytes: file.sizeBytes } }) },
    ...(error !== null && (isAdministrator(caller) || TaskProblem.safeParse(error).success) && { problem: error }),
  }
}
