import { z } from 'zod'
import { approvalDecisions } from '../approvals/entities.ts'
import { Comparison } from './comparison.ts'
import { SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'
import { SolutionState } from './shown.ts'

/** A version of a solution in the list of its versions. */
export const VersionHead = z.object({
  version: z.number().int().min(1),
  state: SolutionState,
  by: z.string(),
  at: z.iso.datetime(),
  /** Why it was saved. */
  comment: z.string(),
  /** The branches that show it. */
  branches: z.array(z.object({ name: z.string(), caption: z.string() })),
})
export type VersionHead = z.infer<typeof VersionHead>

/** The versions of a solution that the caller may read, the last one first. */
export const VersionList = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: z.string(),
  versions: z.array(VersionHead),
  /** The branch on which authors write. */
  branch: z.string(),
  /** What the caller may do: `restore` versions, `publish` the last one to these branches. */
  mayRestore: z.boolean(),
  publishTo: z.array(z.object({ name: z.string(), caption: z.string() })),
})
export type VersionList = z.infer<typeof VersionList>

/** Two versions side by side, the older one first. */
export const VersionComparison = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: z.string(),
  versions: z.tuple([VersionHead, VersionHead]),
  /** The titles of both, which are in no section. */
  titles: z.tuple([z.string(), z.string()]),
  sections: Comparison.shape.sections,
  /** The language in which they are compared. */
  locale: Locale,
  /** The other languages in which texts differ that the reader may see. */
  differsIn: z.array(Locale),
  mayRestore: z.boolean(),
})
export type VersionComparison = z.infer<typeof VersionComparison>

/** What the audit log notes of a solution. */
export const solutionEventKinds = [
  'solution-created',
  'solution-changed',
  'solution-moved',
  'solution-restored',
  'solution-published',
  'approval-asked',
  'approval-decided',
  'approval-withdrawn',
  'publication-planned',
  'publication-cancelled',
  'validity-set',
  'validity-ended',
] as const

/** An entry of a solution's audit trail, as the caller may know it. */
export const SolutionEvent = z.object({
  id: z.number().int(),
  kind: z.enum(solutionEventKinds),
  at: z.iso.datetime(),
  /** Empty: nobody whose name is known. */
  by: z.string(),
  version: z.number().int().min(1).optional(),
  /** Captions of the branch and, of a move, of the case base that it is in now. */
  branch: z.string().optional(),
  casebase: z.string().optional(),
  /** The day of a plan; absent where a validity has no end. */
  day: z.iso.date().optional(),
  decision: z.enum(approvalDecisions).optional(),
})
export type SolutionEvent = z.infer<typeof SolutionEvent>
