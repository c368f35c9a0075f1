import { servedQuestStyles, type HeaderQuest } from '@advisor/contract'

type QuestStyle = HeaderQuest['style']

/** Styles with their own search page; all others search by text there. Service sessions have a page of their own. */
export const isServedStyle = (style: QuestStyle): boolean =>
  style !== 'service-session' && servedQuestStyles.includes(style)
