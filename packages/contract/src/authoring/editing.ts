import { z } from 'zod'
import { ContentConflict } from '../content-change/entities.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'
import { Audience, Governance } from '../solutions/entities.ts'
import { SolutionState } from '../solutions/shown.ts'
import { AuthoredContent, AuthoringForm, UploadRules } from './entities.ts'

/** What a form proves by it: the version that it was filled with, and that it is still open. */
export const EditingToken = z.string().regex(/^[0-9]{1,9}\.[A-Za-z0-9_-]{1,100}$/)

/** A step of the workflow that the caller may take with a solution. */
export const OfferedTransition = z.object({
  id: ModelId,
  caption: z.string(),
  to: SolutionState,
  /** The solution keeps its state, and others are asked for their approval. */
  requiresApproval: z.boolean().optional(),
  /** Who takes it signs the version, with name and password of the signature service. */
  requiresSignature: z.boolean().optional(),
})
export type OfferedTransition = z.infer<typeof OfferedTransition>

/** Another form in which the same solution is open. */
export const OtherEditor = z.object({
  name: z.string(),
  /** It is a form of the caller's own, in another tab or browser. */
  isSelf: z.boolean(),
  since: z.iso.datetime(),
})
export type OtherEditor = z.infer<typeof OtherEditor>

/** What proves a form of the administration: a lock is held by it until the form is left, or somebody breaks the lock. */
export const HeldBy = z.string().min(16).max(100)

/** Says that something is still open in a form of the administration. */
export const Holding = z.object({
  lock: HeldBy,
  /** The page of the form was left, and is shown again. */
  isBack: z.boolean().default(false),
})

/** Who has saved a version, and when. */
export const SavedBy = z.object({ version: z.number(), by: z.string(), at: z.iso.datetime(), comment: z.string() })
export type SavedBy = z.infer<typeof SavedBy>

/** A solution that is open in a form. */
export const EditedSolution = z.object({
  caseId: SolutionNumber,
  /** The number for users. */
  number: z.string(),
  name: z.string(),
  title: z.string(),
  token: EditingToken,
  /** The language of the texts in the form. */
  locale: Locale,
  masterLocale: Locale,
  /** The languages in which the caller may write the texts. */
  locales: z.array(Locale),
  /** What the caller may write, filled with what is there. */
  form: AuthoringForm,
  uploads: UploadRules,
  /** Whether it can be saved without a step of the workflow. */
  mayKeepState: z.boolean(),
  transitions: z.array(OfferedTransition),
  /** Whether it can move to another case base. */
  mayMove: z.boolean().optional(),
  others: z.array(OtherEditor),
  last: SavedBy,
  /** What is set beside the content. */
  properties: z
    .object({
      audience: Audience,
      /** Those that the caller may choose. */
      audiences: z.array(Audience),
      governance: Governance,
      /** Whether the caller may change how it is governed. */
      mayGovern: z.boolean(),
    })
    .optional(),
  /** The branch on which it is saved. */
  branch: z.object({ name: z.string(), caption: z.string() }),
})
export type EditedSolution = z.infer<typeof EditedSolution>

/** What a form becomes after somebody else has saved. */
export const UpdatedSolution = z.object({
  /** The solution as it is now, with a token for it. */
  editing: EditedSolution,
  /** What the caller may write, with the changes of both sides, and in a conflict with those of the others. */
  merged: AuthoredContent,
  conflicts: z.array(ContentConflict),
  /** Who has saved meanwhile, the last one first. */
  saved: z.array(SavedBy),
})
export type UpdatedSolution = z.infer<typeof UpdatedSolution>
