import { limits, type SessionInfo } from '@advisor/contract'

/** The deadline of the login session, by the clock of this browser. */
export interface SessionDeadline {
  deadlineMs: number
  timeoutMs: number
}

export type SessionPhase = { phase: 'running' } | { phase: 'grace'; leftMs: number } | { phase: 'over' }

/** The shortest time between two pings for an active user who makes no calls. */
const pingEveryMs = 60_000

/** Returns the deadline of an answer; undefined if no user is signed in. Only the time span is by the clock of the server. */
export function deadlineOf(session: SessionInfo, receivedAtMs: number): SessionDeadline | undefined {
  if (session.expiresAt === undefined) return undefined
  const leftMs = Date.parse(session.expiresAt) - Date.parse(session.now)
  return { deadlineMs: receivedAtMs + leftMs, timeoutMs: session.timeoutMinutes * 60_000 }
}

/** Returns how long before the deadline the warning is shown: 5 minutes, at most a fifth of the session's time. */
export function graceMs(timeoutMs: number): number {
  return Math.min(limits.graceBeforeDeadlineMs, limits.graceShareOfTimeout * timeoutMs)
}

export function sessionPhase({ deadlineMs, timeoutMs }: SessionDeadline, nowMs: number): SessionPhase {
  const leftMs = deadlineMs - nowMs
  if (leftMs <= 0) return { phase: 'over' }
  return leftMs <= graceMs(timeoutMs) ? { phase: 'grace', leftMs } : { phase: 'running' }
}

export interface PingInput {
  nowMs: number
  lastActivityMs: number
  /** The time of the last answer that moved the deadline. */
  lastExtendedMs: number
  lastPingMs: number
  phase: SessionPhase['phase']
}

/** Returns whether to send a ping for an active user: at most once a minute, and without delay while the warning is shown. */
export function wantsPing({ nowMs, lastActivityMs, lastExtendedMs, lastPingMs, phase }: PingInput): boolean {
  if (phase === 'over' || lastActivityMs <= lastExtendedMs) return false
  if (nowMs - lastPingMs < pingEveryMs) return false
  return phase === 'grace' || nowMs - lastExtendedMs >= pingEveryMs
}
