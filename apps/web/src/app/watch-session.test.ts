// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchServer } from '../testing/search-server.ts'
import { watchSession } from './watch-session.ts'

let server: SearchServer
let isSignedIn: boolean
let ended: string[]
beforeEach(() => {
  server = new SearchServer()
  isSignedIn = true
  ended = []
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  vi.stubGlobal('fetch', server.fetch)
  const events = vi.spyOn(globalThis, 'addEventListener')
  watchSession({
    isSignedIn: () => isSignedIn,
    onEnded: (reason) => {
      ended.push(reason)
      isSignedIn = false
    },
    onOpen: () => {},
  })
  listeners = events.mock.calls
})
afterEach(() => {
  for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
let listeners: Parameters<typeof addEventListener>[] = []

it('a session that was ended elsewhere is noticed when the tab is looked at again', async () => {
  server.isSessionOver = true
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(ended).toEqual(['session-expired']))
})

it('a session that was ended elsewhere is noticed while the tab is visible', async () => {
  server.isSessionOver = true
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(ended).toEqual(['session-expired']))
})

it('a session that the server does not know, as one of a forged cookie, is told apart from one that has expired', async () => {
  server.isSessionOver = 'no-session'
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(ended).toEqual(['no-session']))
})

it('a session that goes on is asked for once, however many events come', async () => {
  dispatchEvent(new Event('focus'))
  dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(server.made).toEqual(['ping {}']))
  expect(ended).toEqual([])
})

it('nothing is asked while nobody is signed in', () => {
  isSignedIn = false
  vi.advanceTimersByTime(90_000)
  expect(server.made).toEqual([])
})
