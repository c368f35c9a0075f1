import type { SearchStep } from '@advisor/contract'
import type { SessionsAddress } from '../../addresses/sessions-address.ts'

/** Seals what is typed in the browser with the key of its user; `place` is what it was typed for. */
export interface NoteCipher {
  keyId: string
  seal: (text: string, place: string) => string
  /** Undefined where it cannot be read. */
  open: (sealed: string, place: string) => string | undefined
}

/** What the page of service sessions cannot know by itself: other pages, and what other features have. */
export interface SessionsWays {
  address: SessionsAddress
  /** Goes to another state of the page. `replace`: the way back leads past this one. */
  go: (address: SessionsAddress, options?: { replace?: boolean }) => void
  /** The path of a state of the page, for links. */
  to: (address: SessionsAddress) => string
  solution: (caseId: number) => string
  /** Goes to the search of a session, which is a new step of the user. */
  search: (DSID: string, step: SearchStep) => void
  /** The form of a new solution that begins with the words of a session; undefined for users who may not create. */
  newSolution: ((DSID: string) => string) | undefined
  fetchCipher: (signal: AbortSignal) => Promise<NoteCipher>
  /** The user in the open project, as the browser keeps what belongs to them. */
  owner: string
}
