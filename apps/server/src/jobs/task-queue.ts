import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Tx } from '../database/open.ts'
import type { Job } from './job.ts'

/** How patient the queue is; tests are less so. All in seconds. */
export interface QueuePace {
  /** A task whose worker gives no sign for so long is handed to another. At least 10. */
  heartbeatSeconds: number
  /** How often such tasks are looked for. */
  superviseSeconds: number
}

const usualPace: QueuePace = { heartbeatSeconds: 15, superviseSeconds: 10 }

/** A wake-up can get lost, and what comes back to the queue sends none: then a poll finds it. */
const pollSeconds = 5
const maxRetryDelaySeconds = 600
/** The queue never gives up by itself: whether a task may be tried again, its record tells. */
const endlessRetries = 10_000
/** Finished jobs are of no use to the queue; people read the table of tasks. */
const keepFinishedSeconds = 3_600

export interface TaskQueueOptions {
  connectionString: string
  jobs: readonly Job[]
  /** Told when the queue cannot reach the database or the like; it goes on by itself. */
  onTrouble(error: unknown): void
  pace?: QueuePace
}

/** A task on its way to whoever runs it. */
export interface QueuedTask {
  id: string
  payload: object
  /** Aborts when the queue has handed the task to another worker. */
  taken: AbortSignal
}

/**
 * The queue of tasks, by pg-boss in the schema `pgboss`: who runs what next, once each, whatever dies. The one file
 * that knows pg-boss. Takes two connections and one that listens.
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

  /** For who only hands tasks in. Makes the queue's tables where they are missing. */
  static async openToSend(options: TaskQueueOptions): Promise<TaskQueue> {
    return TaskQueue.#open(options, { supervise: false, schedule: false })
  }

  /** For who also runs tasks: looks after the ones whose worker died, and sends the scheduled ones in time. */
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
    { connectionString, jobs, onTrouble, pace = usualPace }: TaskQueueOptions,
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
    boss.on('error', onTrouble)
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
    await this.#boss.createQueue(kind, { ...options, policy: 'exclusive' })
    await this.#boss.updateQueue(kind, options)
  }

  /**
   * Hands a task in when `tx` commits. False when one of the same kind and key waits or runs: then nothing happens.
   */
  async send(tx: Tx, task: { kind: string; key: string; id: string; payload: object }): Promise<boolean> {
    const sent = await this.#boss.send(task.kind, task.payload, {
      id: task.id,
      singletonKey: task.key,
      db: inTransaction(tx),
    })
    return sent !== null
  }

  /** Takes a task out, whether it waits or runs; who runs it is not told. */
  async withdraw(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.cancel(kind, id, { db: inTransaction(tx) })
  }

  /** Lets go of a task that has ended, so that another of its key may come. */
  async finish(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.complete(kind, id, null, { db: inTransaction(tx) })
  }

  /** Gives a running task back, for anybody to take at once. */
  async giveBack(tx: Tx, { kind, id }: { kind: string; id: string }): Promise<void> {
    await this.#boss.cancel(kind, id, { db: inTransaction(tx) })
    await this.#boss.resume(kind, id, { db: inTransaction(tx) })
  }

  /**
   * Takes tasks of each kind, one of a kind at a time, until the queue is closed. A handler that returns is done with
   * its task; of one that throws, the task comes again later.
   */
  async work(handle: (job: Job, task: QueuedTask) => Promise<void>): Promise<void> {
    for (const job of this.#jobs) {
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

  /** Ends all connections. What a handler still runs is free for others. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false })
  }
}

function inTransaction(tx: Tx) {
  return fromKysely(tx.withoutPlugins())
}
