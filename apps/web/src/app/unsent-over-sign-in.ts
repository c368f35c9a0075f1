import { loadCode } from '../api/load-code.ts'
import { forgetTypedTexts, giveBackTypedTexts, typedTexts } from '../ui/typed-text.ts'
import { forgetTexts, giveBackTexts, unsentTexts } from '../ui/unsent-texts.ts'
import { clearTabMemory, keepInTab, readFromTab } from './tab-memory.ts'

interface KeptTexts {
  /** Who was signed in last on the page of this tab. */
  lastUser: string | undefined
  /** What was typed and not sent, by the user who has typed it. */
  of: Record<string, { texts: Record<string, string>; typed: Record<string, string> }>
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

/** Keeps what the user has typed and not sent, until the next sign-in in this tab; what others have typed before stays theirs. */
export function keepUnsentTexts(userId: string | undefined): void {
  if (userId === undefined) return
  const own = { [userId]: { texts: unsentTexts(), typed: typedTexts() } }
  keep({ lastUser: userId, of: { ...kept().of, ...own } })
}

/** Empties the memory of the tab but for what was typed and not sent. */
export function clearTabButTexts(): void {
  const texts = kept()
  clearTabMemory()
  keep(texts)
}

/**
 * Gives the kept texts back to the fields of the next page. Where another user had the page before, that is said: to the second user, and
 * to the first one who comes back.
 */
export function giveBackUnsentTexts(userId: string, name = userId): void {
  const { lastUser, of } = kept()
  const { [userId]: own, ...others } = of
  // The others get theirs when they come back to this tab.
  keep({ lastUser: userId, of: others })
  if (lastUser !== undefined && lastUser !== userId) void tell(name)
  if (!own) return
  giveBackTexts(own.texts)
  giveBackTypedTexts(own.typed)
}

async function tell(name: string): Promise<void> {
  const { tellOtherUser } = await loadCode('other-user', () => import('./tell-other-user.ts'))
  tellOtherUser(name)
}

function kept(): KeptTexts {
  const text = readFromTab('unsent-texts')
  // Only `keep` writes this value of the tab.
  return text === undefined ? { lastUser: undefined, of: {} } : (JSON.parse(text) as KeptTexts)
}

function keep(texts: KeptTexts): void {
  keepInTab('unsent-texts', JSON.stringify(texts))
}
