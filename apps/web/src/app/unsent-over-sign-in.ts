import { loadCode } from '../api/load-code.ts'
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
/** Who was told last that the page is theirs now. */
let toldUser: string | undefined

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

/** Gives the kept texts back to the fields of the next page. Another user does not get them, and is told so once. */
export function giveBackUnsentTexts(userId: string, name = userId): void {
  const text = takeFromTab('unsent-texts')
  const kept = parse(text)
  if (kept?.userId === undefined) return
  if (kept.userId !== userId) {
    // The other one gets them when they come back to this tab.
    keepInTab('unsent-texts', text ?? '')
    if (toldUser !== userId) void tell(name)
    toldUser = userId
    return
  }
  toldUser = undefined
  giveBackTexts(kept.texts)
  giveBackTypedTexts(kept.typed)
}

async function tell(name: string): Promise<void> {
  const { tellOtherUser } = await loadCode('other-user', () => import('./tell-other-user.ts'))
  tellOtherUser(name)
}

function parse(text: string | undefined): KeptTexts | undefined {
  // Only `keepUnsentTexts` writes this value of the tab.
  return text === undefined ? undefined : (JSON.parse(text) as KeptTexts)
}
