import { z } from 'zod'
import { BranchName } from '../domain-model/project.ts'
import { FileHash, ModelId, SolutionNumber, UserId } from '../ids.ts'
import { Locale } from '../locales.ts'
import { TimeZone } from '../planning/entities.ts'

/** One value of a slot. 64-bit integers are digits, dates are `YYYY-MM-DD`, symbols are their id. */
export const ScalarValue = z.union([z.boolean(), z.number(), z.string().max(1_048_576)])
export type ScalarValue = z.infer<typeof ScalarValue>

/** A composite's value: member attribute id to value. */
export const CompositeValue = z.record(ModelId, ScalarValue)
export type CompositeValue = z.infer<typeof CompositeValue>
export const SlotValue = z.union([ScalarValue, CompositeValue])
export type SlotValue = z.infer<typeof SlotValue>

export const Attachment = z.strictObject({
  id: ModelId,
  name: z.string().min(1).max(255),
  hash: FileHash,
  contentType: z.string().min(1).max(120),
  sizeBytes: z.number().int().min(0),
})
export type Attachment = z.infer<typeof Attachment>

/** The state of a translation: the version of the master text that it translates. */
export const TranslationMark = z.strictObject({
  ofVersion: z.number().int().min(1),
  by: UserId,
  at: z.iso.datetime(),
  /** By slot, the keys of changes of the master text since then that the translation follows. */
  reviewed: z.record(ModelId, z.array(z.string().max(40)).max(20_000)).optional(),
})
export type TranslationMark = z.infer<typeof TranslationMark>

/**
 * The content of a version of a solution. Values are lists, also for slots with one value; localised texts are by
 * language. Pictures in rich text are `<img src="file:HASH">` and are listed in `attachments`.
 */
export const SolutionContent = z.strictObject({
  values: z.record(ModelId, z.array(SlotValue).max(10_000)),
  texts: z.record(Locale, z.record(ModelId, z.string().max(1_048_576))),
  translations: z.record(Locale, TranslationMark).default({}),
  attachments: z.array(Attachment).max(200).default([]),
})
export type SolutionContent = z.infer<typeof SolutionContent>

/** The audiences of a solution: who may read it in a published state. */
export const audiences = ['internal', 'partner', 'customer'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** Whether a solution is knowledge that grows, or a rule that must be kept. */
export const Governance = z.enum(['open', 'compliance'])
export type Governance = z.infer<typeof Governance>

export const SolutionVersion = z.strictObject({
  version: z.number().int().min(1),
  /** Where it is another one than that of the solution's first version. */
  casebase: ModelId.optional(),
  state: ModelId,
  audience: Audience.default('customer'),
  governance: Governance.default('open'),
  by: UserId,
  at: z.iso.datetime(),
  comment: z.string().max(2_000).default(''),
  content: SolutionContent,
})
export type SolutionVersion = z.infer<typeof SolutionVersion>

const count = z.number().int().min(0).max(2_147_483_647)

/** What users did with a solution, as bundles hold it. Ratings are 1 to 5. */
export const SolutionUse = z
  .strictObject({
    ratingSum: count.default(0),
    ratingCount: count.default(0),
    citationCount: count.default(0),
    viewingCount: count.default(0),
    reuseAttemptCount: count.default(0),
    successCount: count.default(0),
    failureCount: count.default(0),
  })
  .refine(({ ratingSum, ratingCount }) => ratingSum >= ratingCount && ratingSum <= 5 * ratingCount, {
    message: 'ratings are 1 to 5 each',
    path: ['ratingSum'],
  })
export type SolutionUse = z.infer<typeof SolutionUse>

/** The remarks beside a field or a paragraph of a solution, as bundles hold them: the first one and its answers. */
export const RemarkThreadRecord = z.strictObject({
  /** Of the thread, and of its first remark. */
  id: z.uuid(),
  slot: ModelId,
  /** The language of the text; absent: the field is the same in all. */
  locale: Locale.optional(),
  /** The paragraph, as it was when the remark was made: its beginning, and the marks by which it is found again. */
  paragraph: z
    .strictObject({
      quote: z.string().max(1_000),
      mark: z.string().max(200),
      before: z.string().max(200),
      after: z.string().max(200),
      place: z.number().int().min(0),
    })
    .optional(),
  at: z.iso.datetime(),
  remarks: z
    .array(
      z.strictObject({
        id: z.uuid(),
        by: UserId,
        at: z.iso.datetime(),
        /** `@[id]` names a colleague of `names`. */
        said: z.string().max(20_000),
        names: z.array(UserId).optional(),
      }),
    )
    .min(1),
  /** Absent: it is open. */
  resolved: z.strictObject({ by: UserId, at: z.iso.datetime() }).optional(),
})
export type RemarkThreadRecord = z.infer<typeof RemarkThreadRecord>

const planned = { id: z.uuid(), day: z.iso.date(), timeZone: TimeZone, by: UserId, at: z.iso.datetime() }

/** What is planned for a solution, as bundles hold it. */
export const PlanRecords = z.strictObject({
  /** Publications that wait for their day, by branch. */
  publications: z
    .array(
      z.strictObject({
        ...planned,
        branch: BranchName,
        version: z.number().int().min(1),
        /** When the day begins. */
        dueAt: z.iso.datetime(),
      }),
    )
    .default([]),
  /** The last day on which readers find it. */
  validUntil: z
    .strictObject({
      ...planned,
      /** When the day ends. */
      endsAt: z.iso.datetime(),
      /** When its author was told that it ends soon. */
      warnedAt: z.iso.datetime().optional(),
    })
    .optional(),
})
export type PlanRecords = z.infer<typeof PlanRecords>

/** A solution with all its versions, as bundles hold it. */
export const SolutionRecord = z.strictObject({
  number: SolutionNumber,
  /** The author's unique key; default: the number. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/),
  /** Of the first version, and of all that name no other one. */
  casebase: ModelId,
  masterLocale: Locale,
  /** The solution this one was cloned from. */
  clonedFrom: SolutionNumber.optional(),
  /** Numbers of solutions that were merged into this one; they are found as this solution. */
  formerNumbers: z.array(SolutionNumber).optional(),
  /** The key of the imported article, by which a repeated import finds the solution. */
  source: z
    .strictObject({ system: z.string().max(100), key: z.string().max(300), fingerprint: z.string().max(100) })
    .optional(),
  /** Keys, and their systems, that the imported article had before it moved; links and searches still name them. */
  formerSources: z.array(z.strictObject({ system: z.string().max(100), key: z.string().max(300) })).optional(),
  createdBy: UserId,
  createdAt: z.iso.datetime(),
  /** Absent if nobody has used the solution. */
  use: SolutionUse.optional(),
  /** In their order; absent if there are none. */
  remarks: z.array(RemarkThreadRecord).optional(),
  /** Absent if nothing is planned. */
  plans: PlanRecords.optional(),
  versions: z.array(SolutionVersion).min(1),
  /** The version that each branch shows; a branch that is missing here does not show the solution. */
  branches: z.record(BranchName, z.number().int().min(1)),
})
export type SolutionRecord = z.infer<typeof SolutionRecord>
