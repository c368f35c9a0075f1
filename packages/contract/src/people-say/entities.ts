import { z } from 'zod'
import { Locale } from '../locales.ts'

/** Words that people type who find a solution, in lower case. */
export const Phrase = z.object({
  /** The language of the interface in which they were typed. */
  locale: Locale,
  phrase: z.string(),
})
export type Phrase = z.infer<typeof Phrase>

/** Words of searches in which a solution helped, and that it does not have. */
export const SuggestedPhrase = Phrase.extend({
  /** How many users have searched with them. */
  people: z.number().int().min(1),
})
export type SuggestedPhrase = z.infer<typeof SuggestedPhrase>

/** What people say who find a solution. */
export const PeopleSay = z.object({
  /** What most people say first. */
  suggested: z.array(SuggestedPhrase),
  /** Words that find the solution although it does not have them. */
  confirmed: z.array(Phrase),
})
export type PeopleSay = z.infer<typeof PeopleSay>
