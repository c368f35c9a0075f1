import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Tx } from '../database/open.ts'
import type { Job } from './job.ts'
import type { QueuedRecord } from './queued-tasks.ts'

/** The intervals of the queue in seconds; tests use shorter ones. */
export interface QueuePace {
  /** A task whose worker sends no heartbeat for this time is given to another worker. At least 10. */
  heartbeatSeconds: number
  /** The interval of the search for such tasks. */
  superviseSeconds: number
}

const usualPace: QueuePace = { heartbeatSeconds: 15, superviseSeconds: 10 }

/** A wake-up can get lost, and a task that returns to the queue sends none; a poll finds these tasks. */
const pollSeconds = 5
const maxRetryDelaySeconds = 600
/** The queue never gives a task up: the task's record decides about retries. */
const endlessRetries = 10_000
/** The queue does not need finished jobs; the table of tasks has the results. */
const keepFinishedSeconds = 3_600

export interface TaskQueueOptions {
  connectionString: string
  jobs: readonly Job[]
  /** Gets a line when the queue fails, for example without the database; the queue continues by itself. */
  log?: Pick<FastifyBaseLogger, 'info'>
  pace?: QueuePace
}

/** A task that the queue hands to a worker. */
export interface QueuedTask {
  id: string
  payload: object
  /** Aborts when the queue has given the task to another worker. */
  taken: AbortSignal
}

/**
 * The queue of tasks, by pg-boss in the schema `pgboss`. It decides which worker runs which task next, and hands a task
 * of a dead worker to another. Only this file uses pg-boss; `queued-tasks.ts` reads its table. Takes two connections, and one to listen.
 */
export class TaskQueue {
  readonly #boss: PgBoss
  readonly #jobs: readonly Job[]
  readonly #pace: QueuePace

  private constructor(boss: PgBoss, jobs: readonly Job[], pace: QueuePace) {
    this.#boss = boss
    this.#jobs = jobs
    this.#pace = pace
  }

  /** Opens a queue that only sends tasks. Creates the queue's tables if they are missing. */
  static async openToSend(options: TaskQueueOptions): Promise<TaskQueue> {
    return TaskQueue.#open(options, { supervise: false, schedule: false })
  }

  /** Opens a queue that also runs tasks: it reassigns tasks of dead workers and sends scheduled tasks. */
  static async openToWork(options: TaskQueueOptions): Promise<TaskQueue> {
    const queue = await TaskQueue.#open(options, { supervise: true, schedule: true, useListenNotify: true })
    for (const { kind, schedule, scheduledPayload } of options.jobs)
      if (schedule !== undefined)
        await queue.#boss.schedule(kind, schedule, scheduledPayload ?? {}, {
          tz: 'UTC',
          // A machine that was off at the time makes up for it.
          missed: 'once',
          singletonKey: kind,
        })
    return queue
  }

  static async #open(
    { connectionString, jobs, log, pace = usualPace }: TaskQueueOptions,
    role: { supervise: boolean; schedule: boolean; useListenNotify?: boolean },
  ): Promise<TaskQueue> {
    const boss = new PgBoss({
      connectionString,
      application_name: 'advisor-tasks',
      max: 2,
      superviseIntervalSeconds: pace.superviseSeconds,
      monitorIntervalSeconds: pace.superviseSeconds,
      ...role,
    })
    boss.on('error', tellNowAndThen(log))
    await boss.start()
    const queue = new TaskQueue(boss, jobs, pace)
    try {
      for (const job of jobs) await queue.#prepare(job)
    } catch (error) {
      await queue.close()
      throw error
    }
    return queue
  }

  async #prepare({ kind, retryDelaySeconds, timeLimitMinutes }: Job): Promise<void> {
    const options = {
      retryLimit: endlessRetries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: maxRetryDelaySeconds,
      // The runner's own limit comes first.
      expireInSeconds: Math.ceil(timeLimitMinutes * 60) + 60,
      heartbeatSeconds: this.#pace.heartbeatSeconds,
      deleteAfterSeconds: keepFinishedSeconds,
      notify: true,
    }
    await this.#boss.createQueue(kind, { ...options, policy: 'key_strict_fifo' })
    await this.#boss.updateQueue(kind, options)
  }

  /**
   * Enqueues a task when `tx` commits; tasks of one key run one at a time, in their order. Returns false, and does nothing,
   * if a task of the same kind and key waits: that one starts after `tx` has ended.
   */
  async send(tx: Tx, task: { kind: string; key?: string; id: string; payload: object }): Promise<boolean> {
    if (task.key !== undefined && (await this.#holdWaiting(tx, task.kind, task.key))) return false
    await this.#boss.send(task.kind, task.payload, {
      id: task.id,
      singletonKey: task.key ?? task.id,
      db: inTransaction(tx),
    })
    return true
  }

  /**
   * Finds a task that waits, and locks it by an update that changes nothing: workers pass over it until `tx` commits, which
   * wakes them. A task that a worker takes at this moment does not wait any more. Two transactions with one key take
   * turns, so that they do not both find nothing.
   */
  async #holdWaiting(tx: Tx, kind: string, key: string): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${kind} ${key}`}, 0))`.execute(tx)
    const held = await this.#boss.update(kind, undefined, { singletonKey: key, db: inTransaction(tx) })
    return held.updated > 0
  }

  /** Enqueues a task of a backup when `tx` commits. What no job of this version does is left out; returns whether it was not. */
  async sendAgain(tx: Tx, { kind, id, key, payload }: QueuedRecord): Promise<boolean> {
    if (!this.jobOf(kind)) return false
    await this.#boss.send(kind, payload, { id, singletonKey: key ?? id, db: inTransaction(tx) })
    return true
  }

  /** The job of a kind; undefined if this version has none. */
  jobOf(kind: string): Job | undefined {
    return this.#jobs.find((job) => job.kind === kind)
  }

  /** Removes a waiting or running task; its worker is not notified. */
  async withdraw(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.cancel(kind, id, { db: inTransaction(tx) })
  }

  /** Releases a task that has ended, so that the next task of its key can run. */
  async finish(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.complete(kind, id, null, { db: inTransaction(tx) })
  }

  /** Returns a running task to the queue; any worker can take it at once. */
  async giveBack(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.cancel(kind, id, { db: inTransaction(tx) })
    await this.#boss.resume(kind, id, { db: inTransaction(tx) })
  }

  /**
   * Takes tasks of each kind, as many of a kind at a time as its job has places, until the queue is closed. A task ends when its handler returns;
   * if the handler throws, the task is delivered again later.
   */
  async work(handle: (job: Job, task: QueuedTask) => Promise<void>): Promise<void> {
    for (const job of this.#jobs.flatMap((each) => Array.from({ length: each.places ?? 1 }, () => each))) {
      const worker = await this.#boss.work(
        job.kind,
        { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: 3 },
        async ([taken]: QueuedJob[]) => {
          if (taken) await handle(job, { id: taken.id, payload: taken.data, taken: taken.signal })
          // There may be more: looks again without waiting for the next poll.
          this.#boss.notifyWorker(worker)
        },
      )
    }
  }

  /** Takes no more tasks; settles when all handlers have returned. */
  async stopWork(): Promise<void> {
    await Promise.all(this.#jobs.map(({ kind }) => this.#boss.offWork(kind, { wait: true })))
  }

  /** Closes all connections. Tasks of handlers that still run become free for other workers. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false })
  }
}

function inTransaction(tx: Tx) {
  return fromKysely(tx.withoutPlugins())
}

/** Every poll fails while the database is away: one line a minute says enough. */
function tellNowAndThen(log: TaskQueueOptions['log']): (error: unknown) => void {
  let silentUntil = 0
  return (error) => {
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + 60_000
    log?.info({ err: error }, 'the queue of tasks is in trouble')
  }
}
