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

/** How far a task is (the specification's section 4). */
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
