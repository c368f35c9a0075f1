import { forgetTypedTexts, giveBackTypedTexts, typedTexts } from '../ui/typed-text.ts'
import { forgetTexts, giveBackTexts, unsentTexts } from '../ui/unsent-texts.ts'
import { keepInTab, takeFromTab } from './tab-memory.ts'

interface KeptTexts {
  userId: string | undefined
  texts: Record<string, string>
  typed: Record<string, string>
}

/** The user who was signed in last on this page, and who typed the texts that the page holds. */
let typedBy: string | undefined

/** A user is signed in: what another one has typed before on the same page is forgotten. */
export function keepTextsOf(userId: string): void {
  if (userId !== typedBy) forgetUnsentTexts()
  typedBy = userId
}

/** Forgets what was typed and not sent: the user has signed out. */
export function forgetUnsentTexts(): void {
  forgetTexts()
  forgetTypedTexts()
}

/** Keeps what the user has typed and not sent, until the next sign-in in this tab. */
export function keepUnsentTexts(userId: string | undefined): void {
  const kept: KeptTexts = { userId, texts: unsentTexts(), typed: typedTexts() }
  keepInTab('unsent-texts', JSON.stringify(kept))
}

/** Gives the kept texts back to the fields of the next page. Another user does not get them. */
export function giveBackUnsentTexts(userId: string): void {
  const kept = parse(takeFromTab('unsent-texts'))
  if (kept?.userId !== userId) return
  giveBackTexts(kept.texts)
  giveBackTypedTexts(kept.typed)
}

function parse(text: string | undefined): KeptTexts | undefined {
  // Only `keepUnsentTexts` writes this value of the tab.
  return text === undefined ? undefined : (JSON.parse(text) as KeptTexts)
}
