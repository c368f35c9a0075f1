import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/open.ts'
import type { FileStore } from '../store/files/file-store.ts'

/** What jobs work with. Tests hand in their own clock. */
export interface JobServices extends Pick<Database, 'db' | 'write' | 'transact'> {
  files: FileStore
  clock: () => Date
  log: FastifyBaseLogger
}

export interface JobContext<Payload extends object> {
  payload: Payload
  services: JobServices
  /** Says how far the work is. Costs nothing: it is written down once a second, whatever is said in between. */
  progress(done: number, total?: number): void
  /**
   * Aborts when the task is cancelled, takes too long, is taken over by another node, or the server stops. A job looks
   * at it between two steps (`signal.throwIfAborted()`) or hands it on; one that does not runs to its end.
   */
  signal: AbortSignal
}

/**
 * Work in the background. A task can be run again after it broke off anywhere (a stop, a kill, a failure): `run` finds
 * out what is done already, or does it again without harm.
 */
export interface Job<Payload extends object = object> {
  /** Names the job for people and in the queue: `sweep-files`. */
  kind: string
  /** For operators: what it does. */
  help: string
  payload: z.ZodType<Payload>
  /** When it runs by itself: five fields of cron, in UTC, with the payload of {@link scheduledPayload}. */
  schedule?: string
  scheduledPayload?: Payload
  /** How often it may fail before it is given up. */
  maxFailures: number
  /** Seconds before the second try; doubled with each further one, up to ten minutes. */
  retryDelaySeconds: number
  timeLimitMinutes: number
  /** The result is kept with the task, as JSON. Throws {@link JobFailure} for what trying again will not mend. */
  run(context: JobContext<Payload>): Promise<unknown>
}

type Defaulted = 'maxFailures' | 'retryDelaySeconds' | 'timeLimitMinutes'

/** A job with the usual patience: five tries, the second after 5 s, an hour for each. */
export function defineJob<Payload extends object>(
  definition: Omit<Job<Payload>, Defaulted> & Partial<Pick<Job<Payload>, Defaulted>>,
): Job<Payload> {
  return { maxFailures: 5, retryDelaySeconds: 5, timeLimitMinutes: 60, ...definition }
}

/** A failure that lasts until somebody does something; the message, kept with the task, says what. */
export class JobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JobFailure'
  }
}
