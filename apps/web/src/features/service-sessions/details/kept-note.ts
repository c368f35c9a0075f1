import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NoteCipher, SessionsWays } from '../sessions-ways.ts'

/** What is typed of a note. */
export interface TypedNote {
  found: string
  done: string
  said: string
  minutes: string
  parts: readonly TypedPart[]
}

export interface TypedPart {
  number: string
  name: string
  quantity: string
}

export const emptyNote: TypedNote = { found: '', done: '', said: '', minutes: '', parts: [] }

export const isEmptyNote = ({ found, done, said, minutes, parts }: TypedNote) =>
  [found, done, said, minutes].every((text) => text.trim() === '') && parts.length === 0

interface StoredNote {
  keyId: string
  at: string
  sealed: string
}

const keptDays = 30
const keyOf = (place: string) => `advisor.session-note.${place}`

/** Returns what was typed at a place and not sent; undefined where there is nothing that the user can read. */
export function readNote(place: string, cipher: NoteCipher): TypedNote | undefined {
  try {
    const text = localStorage.getItem(keyOf(place))
    if (text === null) return undefined
    // Only `keepNote` writes it.
    const stored = JSON.parse(text) as StoredNote
    if (Date.now() - Date.parse(stored.at) > keptDays * 86_400_000) {
      localStorage.removeItem(keyOf(place))
      return undefined
    }
    const opened = stored.keyId === cipher.keyId ? cipher.open(stored.sealed, place) : undefined
    // Only `keepNote` seals.
    return opened === undefined ? undefined : { ...emptyNote, ...(JSON.parse(opened) as TypedNote) }
  } catch {
    // A browser without storage keeps nothing.
    return undefined
  }
}

/** Keeps what is typed at a place, so that only its author can read it; an empty note is removed. */
export function keepNote(place: string, cipher: NoteCipher, note: TypedNote): void {
  try {
    if (isEmptyNote(note)) localStorage.removeItem(keyOf(place))
    else {
      const sealed = cipher.seal(JSON.stringify(note), place)
      const stored: StoredNote = { keyId: cipher.keyId, at: new Date().toISOString(), sealed }
      localStorage.setItem(keyOf(place), JSON.stringify(stored))
    }
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** What the user types of a note to a session: it is there again after a reload and after a sign-in. */
export function useKeptNote(DSID: string, ways: SessionsWays) {
  const place = `${ways.owner} ${DSID}`
  const { data: cipher } = useQuery({
    queryKey: ['session-note-key', ways.owner],
    queryFn: ({ signal }) => ways.fetchCipher(signal),
    meta: { failures: 'shownByScreen' },
  })
  const [typed, setTyped] = useState<TypedNote>()
  const kept = cipher && !typed ? readNote(place, cipher) : undefined
  const note = typed ?? kept ?? emptyNote
  // What was typed before the key was there is kept, too.
  useEffect(() => {
    if (cipher && typed) keepNote(place, cipher, typed)
  }, [cipher, typed, place])
  return {
    note,
    isRestored: kept !== undefined,
    type: (changes: Partial<TypedNote>) => setTyped({ ...note, ...changes }),
    forget() {
      setTyped(emptyNote)
      if (cipher) keepNote(place, cipher, emptyNote)
    },
  }
}
