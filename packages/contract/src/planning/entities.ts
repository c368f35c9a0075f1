import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'

export const PlanId = z.uuid()

/** A time zone by its name in the IANA database: `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => isTimeZone(name), 'a time zone, such as Europe/Berlin')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What keeps a planned publication from being made, as far as it is told. */
export const planFailures = ['not-allowed', 'solution-gone', 'branch-gone', 'later-shown', 'not-valid'] as const
export type PlanFailure = (typeof planFailures)[number]

const ofSolution = {
  caseId: SolutionNumber,
  /** The number for users. */
  number: z.string(),
  title: z.string(),
}

/** A day in the time zone of who chose it. */
const day = {
  day: z.iso.date(),
  timeZone: z.string(),
  /** Who chose it; empty: somebody who was erased. */
  by: z.string(),
}

/** A version of a solution that a branch is to show from a day on. */
export const PlannedPublication = z.object({
  id: PlanId,
  ...ofSolution,
  version: z.number().int().min(1),
  branch: z.object({ name: z.string(), caption: z.string() }),
  ...day,
  /** When the day begins. */
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'failed']),
  /** One of `planFailures`; later versions have further ones. */
  failure: z.string().optional(),
  mayCancel: z.boolean(),
})
export type PlannedPublication = z.infer<typeof PlannedPublication>

/** The last day on which readers find a solution. */
export const Validity = z.object({
  ...ofSolution,
  ...day,
  /** When the day has ended. */
  endsAt: z.iso.datetime(),
  mayChange: z.boolean(),
})
export type Validity = z.infer<typeof Validity>

/** What is planned, the next first. */
export const Plans = z.object({
  publications: z.array(PlannedPublication),
  validities: z.array(Validity),
  /** Of one solution that was asked for: the branches that the caller may plan it for, and whether the caller may limit it. */
  publishTo: z.array(z.object({ name: z.string(), caption: z.string() })),
  mayLimit: z.boolean(),
  /** Of one solution: the version that is planned now. */
  version: z.number().optional(),
})
export type Plans = z.infer<typeof Plans>
