import { servedQuestStyles, type HeaderQuest } from '@advisor/contract'

type QuestStyle = HeaderQuest['style']

/** Styles with their own screen; all others search by text. */
export const isServedStyle = (style: QuestStyle): boolean => servedQuestStyles.includes(style)
