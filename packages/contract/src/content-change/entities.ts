import { z } from 'zod'
import { ModelId } from '../ids.ts'
import { Locale } from '../locales.ts'
import { Attachment, SlotValue, TranslationMark } from '../solutions/entities.ts'

const text = z.string().max(1_048_576)
const values = z.array(SlotValue).max(10_000)
const place = z.number().int().min(0).max(4_194_304)

/** Tells one state of a field from another: its length, and a number made from all of it. It keeps no secret. */
const Fingerprint = z.string().regex(/^[0-9]{1,10}-[0-9a-z]{1,14}$/)

/** What an author may set of a solution beside its content. */
export const changedProperties = ['state', 'audience', 'governance', 'name', 'casebase'] as const
export const ChangedProperty = z.enum(changedProperties)
export type ChangedProperty = z.infer<typeof ChangedProperty>

/**
 * A changed part of a text: a block of a rich text (a paragraph, an item of a list, a row of a table), a line of a plain one, or all of a
 * short one. `at` counts UTF-16 units of the text as it was before all changes; nothing is removed if `before` is empty.
 */
export const TextChange = z.strictObject({
  kind: z.literal('text'),
  slot: ModelId,
  /** Null: the text is the same in all languages, and the only value of its slot. */
  locale: Locale.nullable(),
  at: place,
  before: text,
  after: text,
  /** The whole text before and after all changes to it. */
  from: Fingerprint,
  to: Fingerprint,
})
export type TextChange = z.infer<typeof TextChange>

/** Changed values of a slot that has them in an order. `at` counts the values as they were before all changes. */
export const ListChange = z.strictObject({
  kind: z.literal('list'),
  slot: ModelId,
  at: place,
  before: values,
  after: values,
  /** All values before and after all changes to them. */
  from: Fingerprint,
  to: Fingerprint,
})
export type ListChange = z.infer<typeof ListChange>

/** Values that a slot without an order has lost and won. */
export const SetChange = z.strictObject({ kind: z.literal('set'), slot: ModelId, before: values, after: values })
export type SetChange = z.infer<typeof SetChange>

/** A file that came (`before` is null), went (`after` is null) or got another name or content. */
export const AttachmentChange = z.strictObject({
  kind: z.literal('attachment'),
  id: ModelId,
  before: Attachment.nullable(),
  after: Attachment.nullable(),
})
export type AttachmentChange = z.infer<typeof AttachmentChange>

/** The mark of a translation. No author changes it: it is carried along, fits every base and never conflicts. */
export const MarkChange = z.strictObject({
  kind: z.literal('mark'),
  locale: Locale,
  before: TranslationMark.nullable(),
  after: TranslationMark.nullable(),
})
export type MarkChange = z.infer<typeof MarkChange>

export const PropertyChange = z.strictObject({
  kind: z.literal('property'),
  property: ChangedProperty,
  before: z.string().max(200).nullable(),
  after: z.string().max(200).nullable(),
})
export type PropertyChange = z.infer<typeof PropertyChange>

/** A change of a solution by one part. The changes of one edit stand in a list, those of a field by their place in it. */
export const ContentChange = z.discriminatedUnion('kind', [
  TextChange,
  ListChange,
  SetChange,
  AttachmentChange,
  MarkChange,
  PropertyChange,
])
export type ContentChange = z.infer<typeof ContentChange>

/** The same part of a text, changed differently by two. `from` and `to` are its place in the merged text, which has `theirs` there. */
export const TextConflict = z.strictObject({
  kind: z.literal('text'),
  slot: ModelId,
  locale: Locale.nullable(),
  from: place,
  to: place,
  base: text,
  mine: text,
  theirs: text,
  /** The tags that the part stands in, the outermost first: an item of a list is drawn in its list. */
  within: z.array(z.string().max(20)).max(40),
  /** Whether both sides can be kept, one after the other. */
  takesBoth: z.boolean(),
  /** What stands between both if they are kept: a line break of rich text, or nothing. */
  between: z.string().max(10),
  /** The sides are lines of a plain text, each with its break; `from` and `to` count as if the last line had one too. */
  isOfLines: z.boolean(),
})
export type TextConflict = z.infer<typeof TextConflict>

/** The same values, changed differently by two. `from` and `to` are their place in the merged list, which has `theirs` there. */
export const ListConflict = z.strictObject({
  kind: z.literal('list'),
  slot: ModelId,
  locale: z.null(),
  from: place,
  to: place,
  base: values,
  mine: values,
  theirs: values,
  /** The members of one composite that both changed; the other members have all changes on both sides. */
  members: z.array(ModelId).max(20).optional(),
  takesBoth: z.boolean(),
})
export type ListConflict = z.infer<typeof ListConflict>

/** A file that one renamed and the other removed, or to which both gave a name. The merged content has what they did. */
export const AttachmentConflict = z.strictObject({
  kind: z.literal('attachment'),
  slot: z.null(),
  locale: z.null(),
  id: ModelId,
  base: Attachment.nullable(),
  mine: Attachment.nullable(),
  theirs: Attachment.nullable(),
  takesBoth: z.literal(false),
})
export type AttachmentConflict = z.infer<typeof AttachmentConflict>

export const ContentConflict = z.discriminatedUnion('kind', [TextConflict, ListConflict, AttachmentConflict])
export type ContentConflict = z.infer<typeof ContentConflict>

/** What to keep of a conflict. `both` keeps mine before theirs. */
export const conflictChoices = ['mine', 'theirs', 'both'] as const
export const ConflictChoice = z.enum(conflictChoices)
export type ConflictChoice = z.infer<typeof ConflictChoice>
