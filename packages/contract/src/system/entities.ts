import { z } from 'zod'

/** What can be locked (the specification's section 4). Every lock is a lease that expires. */
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
 * How far a task of the background is (the specification's section 4).
 *
 * It waits: 'pending' for a free node, also after the node that ran it was stopped in good order; 'retrying' for its
 * next try, after a failure that may pass.
 * It is worked on: 'running'; 'disconnected' when its node gives no sign of life and no other has taken it over;
 * 'reconnecting' when another node just has.
 * It has ended: 'completed'; 'errored' when it failed for good, with a message that says what to do; 'error' when it
 * could not even begin, because its payload does not fit its job; 'aborted' when the product ended it for taking too
 * long; 'cancelled by user'; 'skipped' when the same work was under way already.
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
