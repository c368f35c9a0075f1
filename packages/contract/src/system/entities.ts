import { z } from 'zod'

/** The kinds of lock (the specification's section 4). Every lock is a lease that expires. */
export const lockKinds = [
  'barn',
  'analytics report',
  'case',
  'casebase',
  'cron job',
  'service session',
  'dump',
  'feeder',
  'indexing',
  'journal',
  'map',
  'migration',
  'publish',
  'resource',
  'restore',
  'user',
] as const
export const LockKind = z.enum(lockKinds)
export type LockKind = z.infer<typeof LockKind>

/**
 * The states of a background task (the specification's section 4).
 *
 * Waiting: 'pending' for a free node, also after the node that ran it stopped in order; 'retrying' for the next try
 * after a failure that may be temporary. Active: 'running'; 'disconnected' if its node sends no heartbeat and no other
 * node has taken it over; 'reconnecting' if another node has just taken it over. Ended: 'completed'; 'errored' after a
 * permanent failure, with a message that says what to do; 'error' if it could not start, because its payload does not
 * fit its job; 'aborted' if the product ended it after its time limit; 'cancelled by user'; 'skipped' if a task for the
 * same work was active.
 */
export const taskStates = [
  'aborted',
  'cancelled by user',
  'completed',
  'disconnected',
  'error',
  'errored',
  'pending',
  'retrying',
  'running',
  'skipped',
  'reconnecting',
] as const
export const TaskState = z.enum(taskStates)
export type TaskState = z.infer<typeof TaskState>
