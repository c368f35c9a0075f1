import type { SearchQuery, SessionUse } from '@advisor/contract'

/** The service session in which a call searches, as the call needs it. */
export interface EnteredSession {
  DSID: string
  /** What the search of the session stands at; undefined: nothing was searched. */
  query: SearchQuery | undefined
  /** What the session has with solutions. */
  uses: ReadonlyMap<number, SessionUse>
  /** The next step is that with which the caller goes on in the session. */
  isContinuing?: true
}

/** The solutions that were ruled out in a service session. */
export function ruledOutIn(entered: EnteredSession | undefined): ReadonlySet<number> {
  return new Set([...(entered?.uses ?? [])].flatMap(([number, use]) => (use === 'ruled-out' ? [number] : [])))
}
