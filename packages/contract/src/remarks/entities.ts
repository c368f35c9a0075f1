import { z } from 'zod'
import { ModelId, UserId } from '../ids.ts'

export const RemarkId = z.uuid()

/** A paragraph of a rich text that authors have saved. */
export const Paragraph = z.object({
  /** From 0. */
  index: z.number().int().nonnegative(),
  /** The beginning of its text. */
  quote: z.string(),
})
export type Paragraph = z.infer<typeof Paragraph>

/** A user who may be named in a remark. */
export const Colleague = z.object({ id: UserId, name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** What a remark says, in its order; who was erased has no name. */
export const RemarkPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('name'), id: UserId, name: z.string() }),
])
export type RemarkPart = z.infer<typeof RemarkPart>

/** What somebody has said. */
export const Remark = z.object({
  id: RemarkId,
  /** Empty: somebody who was erased. */
  by: z.string(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  parts: z.array(RemarkPart),
})
export type Remark = z.infer<typeof Remark>

/** A remark beside a field of a solution, with its answers. */
export const RemarkThread = z.object({
  id: RemarkId,
  slot: ModelId,
  /** The language of the text; empty: the field is the same in all. */
  locale: z.string(),
  /** The paragraph that it stands beside; absent: the whole field. */
  paragraph: z
    .object({
      /** Its beginning, as it was when the remark was made. */
      quote: z.string(),
      /** Where it is now; absent: the text has changed. */
      index: z.number().int().nonnegative().optional(),
    })
    .optional(),
  /** The first one and its answers, in their order. */
  remarks: z.array(Remark),
  /** Absent: it is open. */
  resolved: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
})
export type RemarkThread = z.infer<typeof RemarkThread>

/** The remarks on a solution that the caller may see, in their order. */
export const RemarkList = z.object({
  threads: z.array(RemarkThread),
  /** By slot: the paragraphs of the rich texts in the wanted language. */
  paragraphs: z.record(z.string(), z.array(Paragraph)),
  /** By slot: its name; all that the caller may remark on. */
  captions: z.record(z.string(), z.string()),
})
export type RemarkList = z.infer<typeof RemarkList>
