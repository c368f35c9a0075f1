import { ownValue, type ReviewedParagraphs, type SolutionContent, type TranslationMark } from '@advisor/contract'
import type { Caller } from '../../../sessions/caller.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'
import { localisedSlots, readTranslatedTexts, readVersion, type TranslatingContext } from './translated-texts.ts'

type Context = TranslatingContext & { caller: Caller; now: Date }

/** What was written of a translation. */
export interface WrittenTranslation {
  locale: string
  /** The version that the form was filled with. */
  version: number
  /** Whether texts were written. */
  isWritten: boolean
  /** The paragraphs that follow the version; undefined: all of them. */
  reviewed: ReviewedParagraphs | undefined
}

/**
 * The content with the mark of the translation. Texts that were written in another language than the master's translate the version that the
 * form was filled with; where the form says which paragraphs do, the mark stays behind until all of them follow.
 */
export async function withMark(
  context: Context,
  edited: EditedCase,
  { version, locale, isWritten, reviewed }: WrittenTranslation,
  content: SolutionContent,
): Promise<SolutionContent> {
  const { caller, now } = context
  if (locale === edited.solution.masterLocale || (!isWritten && !reviewed)) return content
  const made = { by: caller.userId, at: now.toISOString() }
  const before = ownValue(content.translations, locale)
  const left = before && reviewed && (await stillBehind(context, edited, { version, locale }, reviewed))
  const mark: TranslationMark = left
    ? { ofVersion: before.ofVersion, ...made, reviewed: left }
    : { ofVersion: version, ...made }
  return { ...content, translations: { ...content.translations, [locale]: mark } }
}

/** The changes that the translation follows, by slot; undefined where it follows all. */
async function stillBehind(
  context: Context,
  edited: EditedCase,
  { version, locale }: Pick<WrittenTranslation, 'version' | 'locale'>,
  reviewed: ReviewedParagraphs,
): Promise<ReviewedParagraphs | undefined> {
  const content = await readVersion(context, edited, version)
  if (!content) return undefined
  const slots = localisedSlots(edited, edited.sees.slots)
  const texts = await readTranslatedTexts(context, edited, { content, locale, slots })
  const kept: [string, string[]][] = []
  let isBehind = false
  for (const { slot, pair, cells, removed } of texts) {
    const own = new Set(ownValue(reviewed, slot))
    const open = [...cells.filter(({ state, isNew }) => state === 'changed' || isNew), ...removed].map(({ key }) => key)
    isBehind ||= open.some((key) => !own.has(key))
    const followed = [...pair.reviewed, ...open.filter((key) => own.has(key))]
    if (followed.length > 0) kept.push([slot, [...new Set(followed)]])
  }
  return isBehind ? Object.fromEntries(kept) : undefined
}
