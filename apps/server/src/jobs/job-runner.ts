import { setTimeout as delay } from 'node:timers/promises'
import type { Job, JobServices } from './job.ts'
import { TaskQueue, type QueuedTask, type QueuePace } from './task-queue.ts'
import { TaskRun } from './task-run.ts'
import { claimTask } from './task-store.ts'

/** How long a stop waits for jobs to end after their signal. */
const stopPatienceMs = 10_000

export interface JobRunnerOptions extends JobServices {
  connectionString: string
  jobs: readonly Job[]
  pace?: QueuePace
}

/** Runs tasks on this node until it is stopped; with any number of nodes, each task runs on one node at a time. */
export class JobRunner {
  readonly #services: JobRunnerOptions
  readonly #queue: TaskQueue
  readonly #runs = new Set<TaskRun>()
  #isStopping = false

  private constructor(services: JobRunnerOptions, queue: TaskQueue) {
    this.#services = services
    this.#queue = queue
  }

  static async start(services: JobRunnerOptions): Promise<JobRunner> {
    const queue = await TaskQueue.openToWork({ ...services, onTrouble: tellNowAndThen(services.log) })
    const runner = new JobRunner(services, queue)
    await queue.work((job, task) => runner.#take(job, task))
    return runner
  }

  /**
   * Takes no more tasks and asks the running ones to end; another node, or this one after its next start, continues
   * them. A job that does not end within ten seconds is treated like that of a killed node.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    const idle = this.#queue.stopWork()
    for (const run of this.#runs) run.interrupt('stopping')
    await Promise.race([idle, delay(stopPatienceMs, undefined, { ref: false })])
    await this.#queue.close()
  }

  async #take(job: Job, { id, payload, taken }: QueuedTask): Promise<void> {
    const { write } = this.#services
    const task = { kind: job.kind, id }
    const run = new TaskRun(job, this.#services, async (tx, state) => {
      if (state === 'pending') await this.#queue.giveBack(tx, task)
      else if (state !== 'retrying') await this.#queue.finish(tx, task)
    })
    this.#runs.add(run)
    try {
      const claim = await claimTask(write, { ...task, payload, createdBy: null })
      if (!claim) return
      if (this.#isStopping) run.interrupt('stopping')
      taken.addEventListener('abort', () => run.interrupt('lost'))
      const state = await run.run(claim, payload)
      if (state === 'retrying') throw new Error('The task is to be tried again later.')
    } finally {
      this.#runs.delete(run)
    }
  }
}

/** While the database is unavailable every poll fails: one log line a minute is enough. */
function tellNowAndThen(log: JobServices['log']): (error: unknown) => void {
  let silentUntil = 0
  return (error) => {
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + 60_000
    log.info({ err: error }, 'the queue of tasks is in trouble')
  }
}
