import { limits, type SessionInfo } from '@advisor/contract'

/** When the login session ends, by the clock of this browser. */
export interface SessionDeadline {
  deadlineMs: number
  timeoutMs: number
}

export type SessionPhase = { phase: 'running' } | { phase: 'grace'; leftMs: number } | { phase: 'over' }

/** Pings of an active person who asks for nothing come at most this often. */
const pingEveryMs = 60_000

/** The deadline that an answer tells of; undefined when it tells that nobody is signed in. Only the span is the server's. */
export function deadlineOf(session: SessionInfo, receivedAtMs: number): SessionDeadline | undefined {
  if (session.expiresAt === undefined) return undefined
  const leftMs = Date.parse(session.expiresAt) - Date.parse(session.now)
  return { deadlineMs: receivedAtMs + leftMs, timeoutMs: session.timeoutMinutes * 60_000 }
}

/** How long before the deadline the warning is shown: 5 minutes, at most a fifth of the whole time. */
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
  /** When an answer last moved the deadline. */
  lastExtendedMs: number
  lastPingMs: number
  phase: SessionPhase['phase']
}

/** Whether the server should hear that the person is active: not more than once a minute, without delay in the grace period. */
export function wantsPing({ nowMs, lastActivityMs, lastExtendedMs, lastPingMs, phase }: PingInput): boolean {
  if (phase === 'over' || lastActivityMs <= lastExtendedMs) return false
  if (nowMs - lastPingMs < pingEveryMs) return false
  return phase === 'grace' || nowMs - lastExtendedMs >= pingEveryMs
}
