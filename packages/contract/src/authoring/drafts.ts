import { z } from 'zod'
import { FileHash, ModelId, SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'
import { AuthoredFile, newCaseId, ProposedValue } from './entities.ts'

/** The largest rich text in a form: a fourth of what solutions hold would be refused when it is saved. */
const longestText = 2_097_152

/** An entry of a field as it stands in a form: what was typed, also what cannot be read. */
export const DraftEntry = z.object({
  typed: z.string().max(longestText),
  caption: z.string().max(1_000).optional(),
  rank: z.number().optional(),
})
export type DraftEntry = z.infer<typeof DraftEntry>

/** A slot as it stands in a form. */
export const DraftField = z.object({
  entries: z.array(DraftEntry).max(10_000).readonly(),
  /** The rows of a composite, by their members. */
  rows: z.array(z.record(ModelId, DraftEntry)).max(10_000).readonly(),
  /** The HTML of a rich text; the entries are empty then. */
  formatted: z.string().max(longestText).optional(),
})
export type DraftField = z.infer<typeof DraftField>

/** The changed slots of a form. */
export const DraftFields = z.record(ModelId, DraftField)
export type DraftFields = z.infer<typeof DraftFields>

/** A file beside the texts of a draft, as its author has named it. */
export const DraftFile = z.object({ hash: FileHash, name: z.string().max(255) })
export type DraftFile = z.infer<typeof DraftFile>

export const DraftId = z.uuid()

/** The case base of a draft for which none is chosen yet. */
export const noCasebase = 'none'

/** A draft in the list of a user's drafts. */
export const DraftCase = z.object({
  id: DraftId,
  /** -1: a solution that is not saved yet. */
  caseId: z.union([z.literal(newCaseId), SolutionNumber]),
  /** The number for users; empty for a new solution. */
  number: z.string(),
  userName: z.string(),
  /** The language of its texts. */
  locale: Locale,
  /** Whether that is another language than the user has chosen. */
  hasDifferentLocale: z.boolean(),
  /** Whether the project, or the solution, has that language. */
  isLocaleAvailable: z.boolean().optional(),
  draftCaseInfo: z.object({ title: z.string(), caseName: z.string(), modificationDate: z.iso.datetime() }),
  /** Whether the solution was saved by somebody since the draft was begun. */
  isOutdated: z.boolean(),
})
export type DraftCase = z.infer<typeof DraftCase>

/** A draft with all that was written. */
export const DraftContent = z.object({
  draft: DraftCase,
  casebase: ModelId,
  /** The name that its author has chosen; empty: none. */
  name: z.string().optional(),
  /** The version that was changed; 0: a new solution. */
  baseVersion: z.number(),
  fields: DraftFields,
  /** The files beside the texts, in their order, once they were changed. */
  files: z.array(DraftFile).optional(),
  /** Those of the files that the caller has sent. */
  sent: z.array(AuthoredFile).optional(),
  /** The values that are proposed. */
  proposals: z.array(ProposedValue).optional(),
  /** The address of the form. */
  path: z.string(),
})
export type DraftContent = z.infer<typeof DraftContent>
