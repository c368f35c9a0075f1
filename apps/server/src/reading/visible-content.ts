import { ownValue, type Attachment, type SolutionContent } from '@advisor/contract'
import type { CasebaseSight } from '../access/sight.ts'
import { slotsThatShow } from '../store/solutions/files-beside-texts.ts'

/** The languages in which a reader finds texts of a solution: the master language first, the others in order. */
export function visibleLocales({ texts }: SolutionContent, masterLocale: string, { slots }: CasebaseSight): string[] {
  const others = Object.keys(texts).filter(
    (locale) => locale !== masterLocale && Object.keys(texts[locale] ?? {}).some((slot) => slots.has(slot)),
  )
  return [masterLocale, ...others.toSorted()]
}

/** The texts of a language that a reader sees, by slot. */
export function visibleTexts(
  { texts }: SolutionContent,
  locale: string,
  { slots }: CasebaseSight,
): Record<string, string> {
  return Object.fromEntries(Object.entries(ownValue(texts, locale) ?? {}).filter(([slot]) => slots.has(slot)))
}

/** The files of a solution that a reader may have: all but those that stand in hidden texts alone. */
export function visibleFiles(content: SolutionContent, sees: CasebaseSight): Attachment[] {
  return content.attachments.filter((file) => {
    const slots = slotsThatShow(content, file)
    return slots.length === 0 || slots.some((slot) => sees.slots.has(slot))
  })
}

/** The files that stand in no text, for a list beside them. */
export function listedFiles(content: SolutionContent, sees: CasebaseSight): Attachment[] {
  return visibleFiles(content, sees).filter((file) => slotsThatShow(content, file).length === 0)
}
