import { useSyncExternalStore } from 'react'
import { useOwnPlace } from '../api/login-state.ts'

/** What was typed and not sent, by user, project, branch and field: it is there again when the field is drawn again. */
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

/**
 * The text of a field, which outlives its page and a sign-in of the same user. Fields of one name in one project have the same
 * text. An empty text is not kept.
 */
export function useTypedText(name: string): [text: string, type: (text: string) => void] {
  const key = `${useOwnPlace()} ${name}`
  const text = useSyncExternalStore(subscribe, () => texts.get(key) ?? '')
  const type = (typed: string) => {
    if (typed === '') texts.delete(key)
    else texts.set(key, typed)
    tell()
  }
  return [text, type]
}

/** Returns all texts, to be kept while the login page is loaded. */
export function typedTexts(): Record<string, string> {
  return Object.fromEntries(texts)
}

/** Gives texts of an earlier page back to their fields. */
export function giveBackTypedTexts(earlier: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(earlier)) texts.set(key, text)
  tell()
}

/** Removes all texts, so that the next user does not see them. */
export function forgetTypedTexts(): void {
  texts.clear()
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
