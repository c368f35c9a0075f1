import { servedQuestStyles, type HeaderQuest } from '@advisor/contract'

type QuestStyle = HeaderQuest['style']

/** Styles that find one solution by its number or name. */
export const isNameStyle = (style: QuestStyle | undefined): style is 'solution-number' | 'solution-name' =>
  style === 'solution-number' || style === 'solution-name'

/** Styles with their own screen; all others search by text. */
export const isServedStyle = (style: QuestStyle): boolean => servedQuestStyles.includes(style)
