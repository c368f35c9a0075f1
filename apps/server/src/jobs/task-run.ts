import { z } from 'zod'
import type { Tx } from '../database/open.ts'
import { abandonTask } from './abandon-task.ts'
import { JobFailure, type Job, type JobServices } from './job.ts'
import { startPulse } from '../store/tasks/task-pulse.ts'
import { recordOutcome, type Claim, type Outcome, type Progress } from '../store/tasks/task-store.ts'

/** Why a run must end: 'lost' if another run of the task has begun. */
type Interruption = 'cancelled' | 'stopping' | 'too long' | 'lost'

/** Changes the queue for a task that ended in this state, in the transaction that stores the outcome. */
type Release = (tx: Tx, state: Outcome['state']) => Promise<void>

/** Whether a task in this state is over without what it was to bring. */
const isGivenUp = (state: Outcome['state']) =>
  state === 'cancelled by user' || state === 'errored' || state === 'aborted' || state === 'error'

/** One run of a task: from its claim to its stored outcome. */
export class TaskRun {
  readonly #job: Job
  readonly #services: JobServices
  readonly #release: Release
  readonly #end = new AbortController()
  #interruption: Interruption | undefined
  /** The last report that is not stored yet. */
  #progress: Progress | undefined

  constructor(job: Job, services: JobServices, release: Release) {
    this.#job = job
    this.#services = services
    this.#release = release
  }

  /** Asks the run to end. The first reason counts. */
  interrupt(reason: Interruption): void {
    this.#interruption ??= reason
    this.#end.abort()
  }

  /**
   * Runs the task, stores its outcome and returns the state: 'retrying' for another try later, 'pending' for another
   * worker at once. Returns undefined if the claim was lost.
   */
  async run(claim: Claim, payload: object): Promise<Outcome['state'] | undefined> {
    if (claim.cancelRequested) this.interrupt('cancelled')
    const outcome = await this.#outcomeOf(claim, payload)
    if (outcome === undefined) return undefined
    return this.#services.database.transact(async (tx) => {
      if (!(await recordOutcome(tx, claim, outcome, this.#progress))) return undefined
      await this.#release(tx, outcome.state)
      if (isGivenUp(outcome.state)) await abandonTask(tx, this.#job, payload)
      return outcome.state
    })
  }

  async #outcomeOf(claim: Claim, sent: object): Promise<Outcome | undefined> {
    const payload = this.#job.payload.safeParse(sent)
    if (!payload.success)
      return { state: 'error', error: `The task does not fit its job: ${z.prettifyError(payload.error)}` }
    if (claim.failures >= this.#job.maxFailures)
      return {
        state: 'errored',
        error: `Its server ended ${claim.failures} times while it ran. See the log of those servers.`,
      }
    const stopPulse = startPulse(this.#services.database.write, claim, {
      progress: () => this.#progress,
      interrupt: (reason) => this.interrupt(reason),
    })
    const limit = setTimeout(() => this.interrupt('too long'), this.#job.timeLimitMinutes * 60_000)
    try {
      this.#end.signal.throwIfAborted()
      const result = await this.#job.run({
        payload: payload.data,
        services: this.#services,
        progress: (done, total) => {
          this.#progress = { done, total: total ?? null }
        },
        signal: this.#end.signal,
      })
      return { state: 'completed', error: null, result }
    } catch (error) {
      return this.#interruption ? this.#outcomeOfInterruption(this.#interruption) : this.#outcomeOfFailure(error, claim)
    } finally {
      clearTimeout(limit)
      await stopPulse()
    }
  }

  #outcomeOfInterruption(reason: Interruption): Outcome | undefined {
    switch (reason) {
      case 'cancelled':
        return { state: 'cancelled by user' }
      case 'stopping':
        return { state: 'pending' }
      case 'too long':
        return { state: 'aborted', error: `It took longer than ${this.#job.timeLimitMinutes} minutes and was ended.` }
      case 'lost':
        return undefined
    }
  }

  #outcomeOfFailure(error: unknown, { id, failures }: Claim): Outcome {
    const { kind, maxFailures } = this.#job
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof JobFailure) return { state: 'errored', error: message }
    this.#services.log.error({ err: error, task: id, kind }, 'a task failed')
    if (failures + 1 < maxFailures) return { state: 'retrying', error: message }
    return {
      state: 'errored',
      error: `${message} (given up after ${maxFailures} tries; the log has each of them as task ${id})`,
    }
  }
}
