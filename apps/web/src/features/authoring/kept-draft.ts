import { keptDraftKey } from '../../api/discard-draft.ts'
import type { FormJournal, KeptDraft } from './form-interface.ts'
import type { JournalCipher } from './journal-cipher.ts'

/** What the storage of the browser has of a draft: only its author can read what is sealed. */
interface StoredDraft {
  keyId: string
  draftId?: string | undefined
  /** ISO time of the last change. */
  at: string
  sealed: string
}

const keptDays = 30
const keyOf = (owner: string) => `${keptDraftKey}${owner}`
const asideOf = (owner: string) => `advisor.set-aside.${owner}.`

/**
 * Returns the draft of a user in a project; undefined if there is none. A draft that is older than 30 days is removed; one that cannot be
 * read is set aside, where {@link setAside} finds it.
 */
export function readDraft(owner: string, cipher: JournalCipher): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(owner))
    if (text === null) return undefined
    // Only this file writes the value; before it was sealed, the draft itself was there.
    const stored = JSON.parse(text) as StoredDraft | KeptDraft
    if (Date.now() - Date.parse(stored.at) > keptDays * 86_400_000) {
      forgetDraft(owner)
      return undefined
    }
    if ('fields' in stored) {
      keepDraft(owner, cipher, stored)
      return stored
    }
    const opened = stored.keyId === cipher.keyId ? cipher.open(stored.sealed, owner) : undefined
    // Only `keepDraft` seals.
    if (opened !== undefined) return JSON.parse(opened) as KeptDraft
    localStorage.setItem(`${asideOf(owner)}${stored.at}`, text)
    forgetDraft(owner)
    return undefined
  } catch {
    // A browser without storage keeps nothing.
    return undefined
  }
}

/** The drafts of a user in a project that this browser keeps: of new solutions, and of changed ones. */
export function keptDrafts(owner: string, cipher: JournalCipher): KeptDraft[] {
  return keptOwners(owner).flatMap((each) => readDraft(each, cipher) ?? [])
}

/** By which this browser keeps drafts of a user in a project. Empty in a browser without storage. */
export function keptOwners(owner: string): string[] {
  try {
    const own = keyOf(owner)
    return Object.keys(localStorage).flatMap((key) =>
      key === own || key.startsWith(`${own} `) ? key.slice(keyOf('').length) : [],
    )
  } catch {
    return []
  }
}

/** Stores a draft, which survives a reload and a sign-in. Returns false in a browser without storage. */
function keepDraft(owner: string, cipher: JournalCipher, draft: KeptDraft): boolean {
  try {
    const sealed = cipher.seal(JSON.stringify(draft), owner)
    localStorage.setItem(
      keyOf(owner),
      JSON.stringify({ keyId: cipher.keyId, draftId: draft.draftId, at: draft.at, sealed } satisfies StoredDraft),
    )
    return true
  } catch {
    return false
  }
}

export function forgetDraft(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** The ISO times of the drafts that were set aside because they cannot be read, the last first. */
export function setAside(owner: string): string[] {
  try {
    const place = asideOf(owner)
    const times = Object.keys(localStorage).flatMap((key) => (key.startsWith(place) ? key.slice(place.length) : []))
    return times.sort().reverse()
  } catch {
    return []
  }
}

/** Removes what was set aside. */
export function forgetSetAside(owner: string): void {
  for (const at of setAside(owner)) localStorage.removeItem(`${asideOf(owner)}${at}`)
}

/** Keeps what is written in one form, by its address, in the storage of the browser. `owner` is the user in a project. */
export function browserJournal(owner: string, path: string, cipher: JournalCipher): FormJournal {
  return {
    read: () => {
      const kept = readDraft(owner, cipher)
      return kept?.path === path ? kept : undefined
    },
    keep: (draft) => keepDraft(owner, cipher, draft),
    forget: () => forgetDraft(owner),
  }
}
