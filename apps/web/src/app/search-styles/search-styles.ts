import type { HeaderQuest } from '@advisor/contract'
import { byName } from '../../features/search/styles/by-name.tsx'
import { byText } from '../../features/search/styles/by-text.tsx'
import type { SearchStyle } from '../../features/search/styles/search-style.ts'
import { browse } from './browse.tsx'
import { expert } from './expert.tsx'
import { guided } from './guided.tsx'

/** What each style of quests draws on the search page. Styles without a screen of their own search by words. */
export const searchStyles: Record<HeaderQuest['style'], SearchStyle> = {
  'free-text': byText,
  'solution-number': byName('solution-number'),
  'solution-name': byName('solution-name'),
  'system-guided': guided,
  'user-guided': guided,
  'static-guided': guided,
  expert,
  browse,
  'service-session': byText,
}
