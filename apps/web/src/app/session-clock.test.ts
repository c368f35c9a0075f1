import { describe, expect, it } from 'vitest'
import { deadlineOf, graceMs, sessionPhase, wantsPing } from './session-clock.ts'

const minutes = (count: number) => count * 60_000

describe('deadlineOf', () => {
  it('counts by this clock, however wrong it is', () => {
    const session = {
      csrfToken: 't',
      timeoutMinutes: 30,
      now: '2026-03-01T10:00:00.000Z',
      expiresAt: '2026-03-01T10:30:00.000Z',
    }
    expect(deadlineOf(session, 5_000)).toEqual({ deadlineMs: 5_000 + minutes(30), timeoutMs: minutes(30) })
  })

  it('knows of none while nobody is signed in', () => {
    expect(deadlineOf({ csrfToken: 't', timeoutMinutes: 30, now: '2026-03-01T10:00:00.000Z' }, 0)).toBeUndefined()
  })
})

describe('sessionPhase', () => {
  it('warns 5 minutes before the deadline, and at most a fifth of the session before', () => {
    expect(graceMs(minutes(60))).toBe(minutes(5))
    expect(graceMs(minutes(10))).toBe(minutes(2))
  })

  it('runs, warns and is over', () => {
    const deadline = { deadlineMs: minutes(30), timeoutMs: minutes(30) }
    expect(sessionPhase(deadline, minutes(24))).toEqual({ phase: 'running' })
    expect(sessionPhase(deadline, minutes(26))).toEqual({ phase: 'grace', leftMs: minutes(4) })
    expect(sessionPhase(deadline, minutes(30))).toEqual({ phase: 'over' })
  })
})

describe('wantsPing', () => {
  const quiet = {
    nowMs: minutes(10),
    lastActivityMs: 0,
    lastExtendedMs: minutes(5),
    lastPingMs: 0,
    phase: 'running',
  } as const

  it('is silent for somebody who does nothing', () => {
    expect(wantsPing(quiet)).toBe(false)
  })

  it('tells of activity since the last answer, at most once a minute', () => {
    const active = { ...quiet, lastActivityMs: minutes(9.9) }
    expect(wantsPing(active)).toBe(true)
    expect(wantsPing({ ...active, lastPingMs: minutes(9.5) })).toBe(false)
    expect(wantsPing({ ...active, lastExtendedMs: minutes(9.5) })).toBe(false)
  })

  it('does not wait in the grace period, and gives up after the deadline', () => {
    const active = { ...quiet, lastActivityMs: minutes(9.9), lastExtendedMs: minutes(9.8) }
    expect(wantsPing({ ...active, phase: 'grace' })).toBe(true)
    expect(wantsPing({ ...active, phase: 'over' })).toBe(false)
  })
})
