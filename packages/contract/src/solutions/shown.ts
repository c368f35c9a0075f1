import { z } from 'zod'
import { NumberFormat } from '../domain-model/number-format.ts'
import { SlotSign } from '../domain-model/slot-signs.ts'
import { WarningLevel } from '../domain-model/warning-levels.ts'
import { SolutionNumber } from '../ids.ts'
import { Audience } from './entities.ts'

/** A text and its matches: ranges [start, end) in UTF-16 units, ascending and disjoint. */
export const MarkedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) })
export type MarkedText = z.infer<typeof MarkedText>

/** How a number is written, and what stands behind it. */
const written = { unit: z.string().optional(), format: NumberFormat.optional() }

/**
 * A typed value, which the browser formats in the reader's language. `path` holds the ancestors of a taxonomy's symbol,
 * outermost first.
 */
export const ShownValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), value: z.number(), ...written }),
  /** 64 bits, as digits, because a number cannot hold them. */
  z.object({ kind: z.literal('long'), digits: z.string(), ...written }),
  z.object({ kind: z.literal('boolean'), value: z.boolean() }),
  z.object({ kind: z.literal('date'), date: z.string() }),
  z.object({ kind: z.literal('symbol'), caption: z.string(), path: z.array(z.string()) }),
])
export type ShownValue = z.infer<typeof ShownValue>

const slotHeading = { slotId: z.string(), caption: z.string(), sign: SlotSign.optional() }

/** The language of a text that is not in the one of its solution: the solution's translation lacks it. */
const ofText = { locale: z.string().optional() }

/** The content of a slot in a form that can be shown without knowing the slot. */
export const ShownSlot = z.discriminatedUnion('form', [
  z.object({ ...slotHeading, form: z.literal('values'), values: z.array(ShownValue) }),
  z.object({ ...slotHeading, ...ofText, form: z.literal('text'), text: MarkedText }),
  /** Sanitised HTML; the browser marks `words` in it. Pictures have a width and a height where the server knows them. */
  z.object({
    ...slotHeading,
    ...ofText,
    form: z.literal('html'),
    html: z.string(),
    words: z.array(z.string()),
  }),
  z.object({
    ...slotHeading,
    form: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(ShownValue.nullable())),
  }),
])
export type ShownSlot = z.infer<typeof ShownSlot>

/** A warning of a solution: a whole slot, or those of its symbols that warn. */
export const ShownWarning = z.object({
  level: WarningLevel,
  slot: ShownSlot,
  /** Not all readers see the slot: it is printed only if the reader asks for the internal parts. */
  isOnRequest: z.boolean(),
})
export type ShownWarning = z.infer<typeof ShownWarning>

/** The size of a picture in CSS pixels, turned as its camera was held. The place that it takes has this ratio. */
export const PictureSize = z.object({ width: z.number(), height: z.number() })
export type PictureSize = z.infer<typeof PictureSize>

/** Why searches do not find the text of a file, or only a part of it. */
export const unsearchedReasons = ['protected', 'no-text', 'too-large', 'damaged', 'failed', 'partly'] as const
export type UnsearchedReason = (typeof unsearchedReasons)[number]

/** Counts of what users did with a solution. */
export const SolutionStatistics = z.object({
  ratingAverage: z.number().nullable(),
  ratingCount: z.number(),
  /** Mails of it; on its own page also the published solutions that link to it. */
  citationCount: z.number(),
  viewingCount: z.number(),
  reuseAttemptCount: z.number(),
  successCount: z.number(),
  failureCount: z.number(),
})
export type SolutionStatistics = z.infer<typeof SolutionStatistics>

export const SolutionState = z.object({
  id: z.string(),
  caption: z.string(),
  reach: z.enum(['hidden', 'published', 'archived']),
})
export type SolutionState = z.infer<typeof SolutionState>

/** The heading of a solution in all places that show it. */
export const solutionHeading = {
  caseId: SolutionNumber,
  /** The number for users, with the project's prefix. */
  number: z.string(),
  casebase: z.string(),
  state: SolutionState,
  /**
   * The language of the shown text; the reader's language if the solution has texts in it. Of a result: that of the query
   * if the solution has texts in it.
   */
  locale: z.string(),
  isFallbackLocale: z.boolean(),
}

/** The head of a section of a view. */
export const shownSection = {
  id: z.string(),
  caption: z.string().optional(),
  style: z.enum(['facts', 'text', 'steps', 'aside']),
}

/** The electronic signature of a version of a solution. */
export const SolutionSignature = z.object({
  /** Empty: somebody who was erased. */
  by: z.string(),
  at: z.iso.datetime(),
  /** The version that was signed. */
  version: z.number(),
  /** What is shown is that version, and says what was signed. */
  isOfShown: z.boolean(),
  transactionId: z.string(),
  /** The SHA-256 of what was signed, hexadecimal. */
  hash: z.string(),
  /** What it was signed for: the step of the workflow, or of the approval. */
  meaning: z.string().optional(),
})
export type SolutionSignature = z.infer<typeof SolutionSignature>

export const SolutionDetails = z.object({
  ...solutionHeading,
  name: z.string(),
  title: MarkedText,
  audience: Audience,
  /** Most severe first. They stand above the sections, which do not repeat a slot that is a warning. */
  warnings: z.array(ShownWarning),
  version: z.number(),
  sections: z.array(
    z.object({
      ...shownSection,
      /** The tab in which it stands; those without stand above all tabs. */
      tab: z.object({ id: z.string(), caption: z.string() }).optional(),
      slots: z.array(ShownSlot),
    }),
  ),
  /**
   * What goes on paper, in its order: slots of `sections`, laid out by the print view of the case base if it has one.
   * Those on request are for insiders, and are left out unless the reader asks for them.
   */
  printed: z.array(
    z.object({ ...shownSection, slots: z.array(z.object({ slotId: z.string(), isOnRequest: z.boolean() })) }),
  ),
  attachments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contentType: z.string(),
      sizeBytes: z.number(),
      url: z.string(),
      /** Of a file that the browser draws as a picture. Without a size, the server could not read it. */
      picture: z.object({ size: PictureSize.optional() }).optional(),
      /** On the page of the solution, of a file whose text is expected to be found. */
      unsearched: z.enum(unsearchedReasons).optional(),
    }),
  ),
  /** The last signature; absent: nobody has signed a version. */
  signature: SolutionSignature.optional(),
  /** The signatures of those who have approved it, in their order, by the last approval that was signed. */
  approvedBy: z.array(SolutionSignature).optional(),
  /** The languages of the solution's texts; the first is its master language. */
  locales: z.array(z.string()),
  /** The master text changed after this translation. */
  isTranslationOutdated: z.boolean(),
  creator: z.string(),
  createdAt: z.iso.datetime(),
  modifier: z.string(),
  modifiedAt: z.iso.datetime(),
  statistics: SolutionStatistics,
  /** The solution that it was copied from, and its copies, as far as the reader may see them. */
  related: z
    .array(
      z.object({
        relation: z.enum(['master', 'clone']),
        caseId: SolutionNumber,
        number: z.string(),
        title: z.string(),
        /** Its master language. */
        locale: z.string(),
      }),
    )
    .optional(),
  /** The position in the results from which the solution was opened. */
  navigation: z
    .object({
      index: z.number(),
      total: z.number(),
      previous: SolutionNumber.optional(),
      next: SolutionNumber.optional(),
    })
    .optional(),
})
export type SolutionDetails = z.infer<typeof SolutionDetails>
