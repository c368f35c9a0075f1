import { toLanguageTag, type ShownSlot } from '@advisor/contract'
import { createContext, use } from 'react'

/** The language of the texts of the solution around, as a tag. Captions and symbols are in the language of the page. */
export const TextLanguage = createContext<string | undefined>(undefined)

/** The language of what a slot holds, as a tag for `lang`; undefined for what is in the language of the page. */
export function useLanguageOf(slot: ShownSlot): string | undefined {
  const ofSolution = use(TextLanguage)
  if (slot.form !== 'text' && slot.form !== 'html') return undefined
  return slot.locale === undefined ? ofSolution : toLanguageTag(slot.locale)
}
