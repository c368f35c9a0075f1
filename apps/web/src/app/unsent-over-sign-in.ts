import { giveBackTexts, unsentTexts } from '../ui/unsent-texts.ts'
import { keepInTab, takeFromTab } from './tab-memory.ts'

interface KeptTexts {
  userId: string | undefined
  texts: Record<string, string>
}

/** Keeps what the user has typed and not sent, until the next sign-in in this tab. */
export function keepUnsentTexts(userId: string | undefined): void {
  const kept: KeptTexts = { userId, texts: unsentTexts() }
  keepInTab('unsent-texts', JSON.stringify(kept))
}

/** Gives the kept texts back to the fields of the next page. Another user does not get them. */
export function giveBackUnsentTexts(userId: string): void {
  const kept = parse(takeFromTab('unsent-texts'))
  if (kept?.userId === userId) giveBackTexts(kept.texts)
}

function parse(text: string | undefined): KeptTexts | undefined {
  // Only `keepUnsentTexts` writes this value of the tab.
  return text === undefined ? undefined : (JSON.parse(text) as KeptTexts)
}
