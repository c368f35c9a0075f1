import type { FormJournal, KeptDraft } from './form-interface.ts'

const keptDays = 30
const keyOf = (owner: string) => `advisor.new-solution.${owner}`

/**
 * Returns the draft of a user in a project; undefined if there is none. A draft that is older than 30 days is removed.
 */
export function readDraft(owner: string): KeptDraft | undefined {
  try {
    const stored = localStorage.getItem(keyOf(owner))
    // Only `keepDraft` writes this value.
    const draft = stored === null ? undefined : (JSON.parse(stored) as KeptDraft)
    const isOld = draft && Date.now() - Date.parse(draft.at) > keptDays * 86_400_000
    if (isOld) forgetDraft(owner)
    return isOld ? undefined : draft
  } catch {
    // A browser without storage keeps nothing.
    return undefined
  }
}

/** Stores a draft, which survives a reload and a sign-in. Returns false in a browser without storage. */
function keepDraft(owner: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft))
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

/** Keeps what is written in one form, by its address, in the storage of the browser. `owner` is the user in a project. */
export function browserJournal(owner: string, path: string): FormJournal {
  return {
    read: () => {
      const kept = readDraft(owner)
      return kept?.path === path ? kept : undefined
    },
    keep: (draft) => keepDraft(owner, draft),
    forget: () => forgetDraft(owner),
  }
}
