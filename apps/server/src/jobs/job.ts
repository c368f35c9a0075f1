import type { TaskOutcome } from '@advisor/contract'
import type { z } from 'zod'
import type { Db, Tx } from '../database/open.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'

/** The services that jobs work with. Tests pass their own clock. */
export type JobServices = Pick<
  Services,
  | 'database'
  | 'models'
  | 'plans'
  | 'sights'
  | 'callers'
  | 'search'
  | 'contents'
  | 'titles'
  | 'analysedTexts'
  | 'richTexts'
  | 'pictureSizes'
  | 'texts'
  | 'settings'
  | 'files'
  | 'jobs'
  | 'clock'
  | 'log'
  | 'outgoing'
  | 'apiPath'
>

/** What a run of a job is given: its payload, and the services that it needs. */
export interface JobContext<Payload extends object, Needed extends keyof JobServices = keyof JobServices> {
  payload: Payload
  services: Pick<JobServices, Needed>
  /** Reports the progress. Calls are cheap: the progress is stored once a second. */
  progress(done: number, total?: number): void
  /**
   * Aborts when the task is cancelled, exceeds its time, is taken over by another node, or the server stops. A job
   * checks it between two steps (`signal.throwIfAborted()`) or passes it on; a job that does neither runs to its end.
   */
  signal: AbortSignal
}

/** A user who asks for the file of a task. */
export interface FileRequest {
  db: Db
  services: Pick<Services, 'models' | 'sights'>
  caller: Caller
}

/**
 * A background job. A task can run again after it was interrupted at any point (a stop, a kill, a failure): `run`
 * detects what is done, or repeats it without harm.
 */
export interface Job<Payload extends object = object, Needed extends keyof JobServices = keyof JobServices> {
  /** The name of the job for operators and in the queue: `sweep-files`. */
  kind: string
  /** A description for operators. */
  help: string
  payload: z.ZodType<Payload>
  /** The schedule: five fields of cron, in UTC; scheduled tasks get the payload of {@link scheduledPayload}. */
  schedule?: string
  scheduledPayload?: Payload
  /** The number of failures after which the task is not tried again. */
  maxFailures: number
  /** Seconds before the second try; doubled with each further one, up to ten minutes. */
  retryDelaySeconds: number
  timeLimitMinutes: number
  /** How many tasks of the job, of different keys, a node runs at a time; one unless it says so. */
  places?: number
  /**
   * The result is stored with the task, as JSON. Throws {@link JobFailure} for failures that a retry cannot correct.
   */
  run(context: JobContext<Payload, Needed>): Promise<unknown>
  /**
   * Clears up what was begun for a task that will never be completed: it was cancelled or given up. Part of the transaction that
   * says so.
   */
  abandoned?(tx: Tx, payload: Payload): Promise<void>
  /** What tasks of this job have brought until now, by id, for the users who asked for them. */
  tell?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TaskOutcome>>
  /** Whether the user may still read what is in the file of this result. Required of jobs whose tasks make files. */
  mayHandOver?(request: FileRequest, result: unknown): Promise<boolean>
}

type Defaulted = 'maxFailures' | 'retryDelaySeconds' | 'timeLimitMinutes'

/**
 * Declares a job with the default limits: five tries, the second after 5 s, an hour for each. `run` says in the type of its
 * context which services it needs.
 */
export function defineJob<Payload extends object, Needed extends keyof JobServices = keyof JobServices>(
  definition: Omit<Job<Payload, Needed>, Defaulted> & Partial<Pick<Job<Payload, Needed>, Defaulted>>,
): Job<Payload, Needed> {
  return { maxFailures: 5, retryDelaySeconds: 5, timeLimitMinutes: 60, ...definition }
}

/** A failure that needs an operator; the message, stored with the task, says what to do. */
export class JobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JobFailure'
  }
}
