// @vitest-environment jsdom
import type { SessionInfo } from '@advisor/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionKeeper } from './session-keeper.ts'

const minuteMs = 60_000
const timeoutMinutes = 30

let asked: string[]
/** Whether checkLogin finds a signed-in user. */
let isSignedIn: boolean
let ended: number
let keeper: SessionKeeper

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  isSignedIn = true
  ended = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^\/|\.action.*/g, ''))
    return Promise.resolve(Response.json({ status: 'success', ...(isSignedIn && { header: {} }) }))
  })
  keeper = new SessionKeeper(() => ended++)
  keeper.start()
  keeper.hear(session())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What an answer says of a session that has just been extended. */
function session(): SessionInfo {
  const now = Date.now()
  return {
    csrfToken: 'token',
    timeoutMinutes,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + timeoutMinutes * minuteMs).toISOString(),
  }
}

const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minuteMs)
const act = () => dispatchEvent(new Event('keydown'))

it('warns in the last five minutes, and no more after an extension', async () => {
  const told: (number | undefined)[] = []
  keeper.subscribe(() => told.push(keeper.warning()?.minutesLeft))
  await wait(24)
  expect(keeper.warning()).toBeUndefined()
  await wait(2)
  expect(keeper.warning()).toEqual({ minutesLeft: 4, isFinal: false })
  keeper.hear(session())
  expect(keeper.warning()).toBeUndefined()
  expect(told).toEqual([5, 4, undefined])
})

it('extends the session of a user who is active without calls, at most once a minute', async () => {
  await wait(2)
  expect(asked).toEqual([])
  for (let second = 0; second < 170; second++) {
    act()
    await wait(1 / 60)
  }
  expect(asked).toEqual(['ping', 'ping', 'ping'])
})

it('leaves the session of a user who is idle to end', async () => {
  act()
  await wait(2)
  expect(asked).toEqual([])
  act()
  await wait(1 / 20)
  expect(asked).toEqual(['ping'])
})

it('extends the session at once when the user wants to stay', () => {
  keeper.stay()
  expect(asked).toEqual(['ping'])
})

it('says that the end is final when the server does not extend the session any more', async () => {
  await wait(26)
  keeper.stay()
  await wait(0)
  expect(keeper.warning()).toEqual({ minutesLeft: 4, isFinal: true })
})

it('does not say so of a session that the server has extended, also not of the next session', async () => {
  await wait(26)
  keeper.stay()
  await wait(0)
  keeper.hear(session())
  await wait(26)
  expect(keeper.warning()).toEqual({ minutesLeft: 4, isFinal: false })
  keeper.stay()
  keeper.hear(session())
  await wait(0)
  expect(keeper.warning()).toBeUndefined()
})

it('ends the session when the server knows no user any more, once', async () => {
  isSignedIn = false
  await wait(40)
  expect(asked).toEqual(['checkLogin'])
  expect(ended).toBe(1)
})

it('goes on when another tab has extended the session', async () => {
  await wait(31)
  expect(asked).toContain('checkLogin')
  expect(ended).toBe(0)
})

it('asks nothing after the user has signed out', async () => {
  keeper.forget()
  act()
  await wait(60)
  expect(asked).toEqual([])
})
