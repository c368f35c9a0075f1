import { setTimeout as delay } from 'node:timers/promises'
import type { Job, JobServices } from './job.ts'
import type { QueuedTask, TaskQueue } from './task-queue.ts'
import { TaskRun } from './task-run.ts'
import { claimTask } from '../store/tasks/task-store.ts'

/** How long a stop waits for jobs to end after their signal. */
const stopPatienceMs = 10_000

/** Runs tasks on this node until it is stopped; with any number of nodes, each task runs on one node at a time. */
export class JobRunner {
  readonly #services: JobServices
  readonly #queue: TaskQueue
  readonly #runs = new Set<TaskRun>()
  #isStopping = false

  private constructor(services: JobServices, queue: TaskQueue) {
    this.#services = services
    this.#queue = queue
  }

  /** Runs the tasks of a queue that was opened to work. */
  static async start(services: JobServices, queue: TaskQueue): Promise<JobRunner> {
    const runner = new JobRunner(services, queue)
    await queue.work((job, task) => runner.#take(job, task))
    return runner
  }

  /**
   * Takes no more tasks and asks the running ones to end; another node, or this one after its next start, continues
   * them. A job that does not end within ten seconds is treated like that of a killed node. The caller closes the queue
   * afterwards.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    const idle = this.#queue.stopWork()
    for (const run of this.#runs) run.interrupt('stopping')
    await Promise.race([idle, delay(stopPatienceMs, undefined, { ref: false })])
  }

  async #take(job: Job, { id, payload, taken }: QueuedTask): Promise<void> {
    const { write } = this.#services.database
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
