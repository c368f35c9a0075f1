import type { OpenVersion } from '@advisor/contract'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { endsSession, GlobalCondition } from '../api/failures.ts'

/** The time between two questions, in milliseconds. Every visible tab asks. */
const everyMs = 30_000
/** Several events announce that a tab is looked at again. */
const restMs = 2_000

export interface WatchedSession {
  isSignedIn: () => boolean
  onEnded: (reason: 'no-session' | 'session-expired') => void
  /** Hears what is open in the session, and in which version. */
  onOpen: (open: OpenVersion | undefined) => void
}

/**
 * Notices that the login session was ended by another browser or by an administrator: asks the server when the tab is looked
 * at again, and now and then while it is visible. The question does not extend the session.
 */
export function watchSession({ isSignedIn, onEnded, onOpen }: WatchedSession): void {
  let askedMs = -Infinity
  const ask = async () => {
    const nowMs = performance.now()
    if (document.hidden || !isSignedIn() || nowMs - askedMs < restMs) return
    askedMs = nowMs
    try {
      const { open } = await callServer(calls.ping, {}, { background: true })
      onOpen(open)
    } catch (failure) {
      if (endsSession(failure) && isSignedIn()) onEnded(hasExpired(failure) ? 'session-expired' : 'no-session')
    }
  }
  addEventListener('focus', () => void ask())
  addEventListener('pageshow', () => void ask())
  document.addEventListener('visibilitychange', () => void ask())
  setInterval(() => void ask(), everyMs)
}

const hasExpired = (failure: unknown) => failure instanceof GlobalCondition && failure.key === 'session-expired'
