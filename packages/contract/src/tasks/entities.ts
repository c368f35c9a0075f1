import { z } from 'zod'
import { MailOutcome } from '../mailing/entities.ts'
import { TaskState } from '../system/entities.ts'

export const TaskId = z.string().min(1).max(100)

/** The kinds of work that goes on without the page that asked for it. A job or an operation of the same name does it. */
export const taskKinds = [
  'generate-pdf',
  'send-solution-mail',
  'send-expert-request',
  'send-expert-answer',
  'post-customer-form',
  'copy-into-project',
  'import-project',
  'import-articles',
  'import-sessions',
  'read-files',
  'sweep-files',
  'housekeeping',
] as const
export const TaskKind = z.enum(taskKinds)
export type TaskKind = z.infer<typeof TaskKind>

/** Why tasks failed in ways that their users can understand: browsers have a sentence for each. Other failures have a message for operators. */
export const TaskProblem = z.enum(['name-taken-meanwhile'])
export type TaskProblem = z.infer<typeof TaskProblem>

/** A file that a task has made; it can be downloaded for a day. */
export const TaskFile = z.object({ name: z.string(), sizeBytes: z.number().int().nonnegative() })
export type TaskFile = z.infer<typeof TaskFile>

/** What a task has brought, as far as it tells its user; while it runs, what it has brought until now. */
export const TaskOutcome = z.object({
  file: TaskFile.optional(),
  mail: MailOutcome.optional(),
})
export type TaskOutcome = z.infer<typeof TaskOutcome>

/** Long work that runs or ran: for the caller, or for the installation. */
export const Task = z.object({
  id: TaskId,
  kind: TaskKind,
  /** What it is about: a solution, a project, a file. Empty: nothing in particular. */
  subject: z.string(),
  state: TaskState,
  done: z.number().int().nonnegative(),
  /** Null: not known. */
  total: z.number().int().nonnegative().nullable(),
  /** The average since it was started; null unless it runs and has done something. */
  perSecond: z.number().nonnegative().nullable(),
  /** At the average rate; null where rate or total are not known. */
  secondsLeft: z.number().nonnegative().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Whether the caller asked for it; others are the installation's. */
  isOwn: z.boolean(),
  mayCancel: z.boolean(),
  outcome: TaskOutcome,
  /** A {@link TaskProblem}, or the message for operators, which callers without the permission `admin-tools` do not get. */
  problem: z.string().optional(),
})
export type Task = z.infer<typeof Task>
