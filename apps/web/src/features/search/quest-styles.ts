import type { HeaderQuest } from '@advisor/contract'

type QuestStyle = HeaderQuest['style']

/** Styles that ask for one solution by what it is called. */
export const isNameStyle = (style: QuestStyle | undefined): style is 'solution-number' | 'solution-name' =>
  style === 'solution-number' || style === 'solution-name'

/** Styles that have a screen of their own here; the others search by words. */
export const isServedStyle = (style: QuestStyle): boolean => style === 'free-text' || isNameStyle(style)
