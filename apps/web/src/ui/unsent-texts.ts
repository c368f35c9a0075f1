import { useEffect } from 'react'

/** The texts that stand in fields of the page and were not sent, by the name of the field. */
const onPage = new Map<string, string>()
/** The texts of an earlier page, until their fields are drawn. */
const fromBefore = new Map<string, string>()

/** Returns the texts of the page, to be kept over a sign-in. */
export function unsentTexts(): Record<string, string> {
  return Object.fromEntries([...onPage].filter(([, text]) => text.trim() !== ''))
}

/** Gives texts of an earlier page back to the fields with their names. */
export function giveBackTexts(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) fromBefore.set(name, text)
}

/** Removes the texts of the earlier page and of the fields, because the user has signed out. */
export function forgetTexts(): void {
  fromBefore.clear()
  onPage.clear()
}

/** Returns the text that the field had on an earlier page; undefined if there is none. */
export const textFromBefore = (name: string): string | undefined => fromBefore.get(name)

/** Registers the text of a field while the field is on the page. */
export function useUnsentText(name: string, text: string): void {
  useEffect(() => {
    fromBefore.delete(name)
    onPage.set(name, text)
    return () => void onPage.delete(name)
  }, [name, text])
}
