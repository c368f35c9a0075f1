import { z } from 'zod'
import { FileHash, ModelId } from '../ids.ts'
import { Locale } from '../locales.ts'
import { Slot } from '../domain-model/documents.ts'

/** The keys of paragraphs, by slot: of those whose translation follows the source as it is now. */
export const ReviewedParagraphs = z.record(ModelId, z.array(z.string().max(40)).max(20_000))
export type ReviewedParagraphs = z.infer<typeof ReviewedParagraphs>

/**
 * `master`: the language in which the solution is written. `missing`: nothing. `begun`: a part of the paragraphs. `current`: all of them, and the
 * master text has not changed since. `outdated`: it has.
 */
export const translationStates = ['master', 'missing', 'begun', 'current', 'outdated'] as const

/** What a solution has of a language. */
export const TranslationStatus = z.object({
  locale: Locale,
  state: z.enum(translationStates),
  /** Paragraphs of the master text, and those that are translated. */
  total: z.number(),
  translated: z.number(),
  /** Changes of the master text since the version that the translation follows. */
  changes: z.number(),
  /** The version that the translation follows; absent where nobody has said one. */
  ofVersion: z.number().optional(),
  /** The caller has written of it and not saved. */
  hasDraft: z.boolean(),
})
export type TranslationStatus = z.infer<typeof TranslationStatus>

/** A paragraph of the master text, an item or a cell of a table, and its translation. Rich texts are HTML without blocks. */
export const TranslatedParagraph = z.object({
  source: z.string(),
  /** The source that was translated, where it has changed since. */
  before: z.string().optional(),
  /** Empty: not translated. */
  target: z.string(),
  /** The same paragraph in the other language that was asked for. */
  reference: z.string().optional(),
  state: z.enum(['current', 'missing', 'changed']),
  /** The source did not have it in the version that the translation follows. */
  isNew: z.boolean(),
  key: z.string(),
})
export type TranslatedParagraph = z.infer<typeof TranslatedParagraph>

/** A text of the master language, taken apart. */
export const TranslatedSlot = z.object({
  slot: ModelId,
  form: Slot.shape.form.unwrap(),
  /** What stands before each paragraph, and behind the last one: the structure, which a translation follows. */
  frame: z.array(z.string()),
  paragraphs: z.array(TranslatedParagraph),
  /** What the source has no more, and its translation. */
  removed: z.array(z.object({ source: z.string(), target: z.string(), key: z.string() })),
  /** The translation is built otherwise than the source: both are one paragraph. */
  isWhole: z.boolean(),
})
export type TranslatedSlot = z.infer<typeof TranslatedSlot>

/** A translation beside its source. */
export const SolutionTranslation = z.object({
  /** The version whose master text is shown. */
  version: z.number(),
  /** The languages of the solution; the master language first. */
  languages: z.array(TranslationStatus),
  /** The language of `reference`. */
  referenceLocale: Locale.optional(),
  /** The texts that the master has and the caller may translate, in the order of the form. */
  slots: z.array(TranslatedSlot),
  /** The addresses of the pictures in the texts. */
  pictures: z.array(z.object({ hash: FileHash, url: z.string() })),
})
export type SolutionTranslation = z.infer<typeof SolutionTranslation>
