import type { DraftCase } from '@advisor/contract'
import { useHeader } from '../../api/login-state.ts'

/**
 * What keeps the user from going on with a draft: the project does not have its language any more, or the user works in another one
 * and can switch to it.
 */
export type DraftHindrance = 'unavailable' | 'other' | undefined

/** Returns what keeps the user from going on with drafts. A language that no page can be in keeps nobody. */
export function useDraftHindrance(): (draft: DraftCase) => DraftHindrance {
  const { locales } = useHeader()
  return ({ locale, hasDifferentLocale, isLocaleAvailable }) => {
    if (isLocaleAvailable === false) return 'unavailable'
    return hasDifferentLocale && locales.some(({ code }) => code === locale) ? 'other' : undefined
  }
}
