import { limits, type SessionInfo } from '@advisor/contract'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { deadlineOf, sessionPhase, wantsPing, type SessionDeadline } from './session-clock.ts'
import { UserActivity } from './user-activity.ts'

/** What the user is told in the last minutes of a login session. */
export interface ExpiryWarning {
  /** Whole minutes until the end, rounded up, so that it is never 0. */
  minutesLeft: number
  /** Whether the session has reached the end of its lifetime: activity does not extend it. */
  isFinal: boolean
}

/**
 * Watches the login session of this browser. It reads the deadline from every answer, sends a ping while the user is active
 * without making calls, warns before the deadline, and reports when it has passed.
 */
export class SessionKeeper {
  #deadline: SessionDeadline | undefined
  #lastActivityMs = 0
  #lastExtendedMs = 0
  #lastPingMs = 0
  #warning: ExpiryWarning | undefined
  #isFinal = false
  #isAsking = false
  readonly #listeners = new Set<() => void>()
  readonly #onOver: () => void
  readonly #activity = new UserActivity()

  constructor(onOver: () => void) {
    this.#onOver = onOver
  }

  /** Starts watching, until the page is left. */
  start(): void {
    setInterval(() => this.#check(), limits.sessionCheckMs)
    this.#activity.listen(() => (this.#lastActivityMs = Date.now()))
    this.#activity.start()
  }

  hear(session: SessionInfo): void {
    const nowMs = Date.now()
    const next = deadlineOf(session, nowMs)
    if (next && (!this.#deadline || next.deadlineMs > this.#deadline.deadlineMs + 1_000)) {
      this.#lastExtendedMs = nowMs
      this.#isFinal = false
    }
    this.#deadline = next
    this.#tell()
  }

  /** Forgets the session: no user is signed in any more. */
  forget(): void {
    this.#deadline = undefined
    this.#tell()
  }

  /** Extends the session at once, when the user wants to stay. */
  stay(): void {
    this.#ping(Date.now())
  }

  /** The warning to be shown; undefined while there is none. */
  readonly warning = (): ExpiryWarning | undefined => this.#warning

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #check(): void {
    this.#tell()
    if (!this.#deadline) return
    const nowMs = Date.now()
    const { phase } = sessionPhase(this.#deadline, nowMs)
    if (phase === 'over') void this.#askWhetherOver()
    // The session of an idle user is left to end.
    const lastActivityMs = this.#activity.isIdle() ? 0 : this.#lastActivityMs
    const input = { nowMs, lastActivityMs, lastExtendedMs: this.#lastExtendedMs, lastPingMs: this.#lastPingMs, phase }
    if (wantsPing(input)) this.#ping(nowMs)
  }

  #ping(nowMs: number): void {
    this.#lastPingMs = nowMs
    const extendedMs = this.#lastExtendedMs
    callServer(calls.ping, {}).then(
      () => this.#notePing(extendedMs),
      () => {
        // The next call meets the same condition and reports it.
      },
    )
  }

  /** A deadline that is near, and that a ping does not move, is the end of the session's lifetime. */
  #notePing(extendedBeforeMs: number): void {
    const isNear = this.#deadline && sessionPhase(this.#deadline, Date.now()).phase === 'grace'
    if (isNear && this.#lastExtendedMs === extendedBeforeMs) this.#isFinal = true
    this.#tell()
  }

  /** Asks the server for the deadline: another tab may have extended the session. */
  async #askWhetherOver(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const answer = await callServer(calls.checkLogin, {}, { background: true }).catch(() => undefined)
    this.#isAsking = false
    if (answer?.header) return
    this.forget()
    this.#onOver()
  }

  #tell(): void {
    const state = this.#deadline && sessionPhase(this.#deadline, Date.now())
    const minutesLeft = state?.phase === 'grace' ? Math.ceil(state.leftMs / 60_000) : undefined
    const next = minutesLeft === undefined ? undefined : { minutesLeft, isFinal: this.#isFinal }
    if (next?.minutesLeft === this.#warning?.minutesLeft && next?.isFinal === this.#warning?.isFinal) return
    this.#warning = next
    for (const listener of this.#listeners) listener()
  }
}
