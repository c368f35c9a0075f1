import type { Permission } from '../permissions.ts'

/** The styles of quests: ways to search, and to work on service sessions. */
export const questStyles = [
  'free-text',
  'system-guided',
  'user-guided',
  'static-guided',
  'expert',
  'solution-number',
  'solution-name',
  'browse',
  'service-session',
] as const
export type QuestStyle = (typeof questStyles)[number]

/** The styles that ask questions: the engine chooses them, the user does, or the author of the quest has. */
export const guidedStyles = ['system-guided', 'user-guided', 'static-guided'] as const satisfies readonly QuestStyle[]
export type GuidedStyle = (typeof guidedStyles)[number]

/** Whether a quest of this style asks questions. */
export function isGuided(style: QuestStyle): style is GuidedStyle {
  return guidedStyles.some((guided) => guided === style)
}

/** The styles that this version serves. Quests of other styles are not offered; a link to one searches by words. */
export const servedQuestStyles: readonly QuestStyle[] = [
  'free-text',
  'solution-number',
  'solution-name',
  'expert',
  'browse',
  ...guidedStyles,
  'service-session',
]

/** The permission that each style requires: users without it neither see nor open a quest of the style. */
export const questPermissions: Record<QuestStyle, Permission> = {
  'free-text': 'search-all',
  'system-guided': 'search-system-guided',
  'user-guided': 'search-user-guided',
  'static-guided': 'search-static-guided',
  expert: 'search-expert',
  'solution-number': 'search-all',
  'solution-name': 'search-all',
  browse: 'search-all',
  'service-session': 'service-session',
}
