import type { Fields } from './fields.ts'

/** A solution that is being written and is not saved. */
export interface KeptDraft {
  /** The address of its form. */
  path: string
  /** Its title, as far as it has one. */
  title: string
  casebase: string
  locale: string
  name: string
  /** The fields that were changed. */
  fields: Fields
  /** Names the solution when it is saved, also when an answer is lost. */
  token: string
  /** It was sent with this token, and has not been changed since. */
  isSent: boolean
  /** ISO time of the last change. */
  at: string
}

const keptDays = 30
const keyOf = (owner: string) => `advisor.new-solution.${owner}`

/** The solution that a user was writing in a project; undefined if there is none. Older than 30 days it is forgotten. */
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

/** Keeps what is written, beyond a reload and a sign-in. Returns false in a browser that cannot. */
export function keepDraft(owner: string, draft: KeptDraft): boolean {
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
    // As above.
  }
}
