import type { InterfaceLocale } from '@advisor/contract'
import type { ServerTexts } from '../../texts/server-texts.ts'

/** What is said about a plan, and to whom. */
export interface Saying {
  texts: ServerTexts
  locale: InterfaceLocale
}
