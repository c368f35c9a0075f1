// @vitest-environment jsdom
import type { Announcements } from '@advisor/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnnouncementFollower } from './announcement-follower.ts'

/** A stream that the test plays. */
class PlayedStream {
  static readonly CLOSED = 2
  static readonly opened: PlayedStream[] = []
  readyState = 1
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  readonly url: string
  constructor(url: string) {
    this.url = url
    PlayedStream.opened.push(this)
  }
  send(told: Announcements): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
  fail(): void {
    this.readyState = PlayedStream.CLOSED
    this.onerror?.()
  }
  close(): void {
    this.readyState = PlayedStream.CLOSED
  }
}

const nothing: Announcements = { notifications: [], lock: null, unreadNotices: 0 }
const locked: Announcements = { ...nothing, lock: { message: 'New disks.', isForCaller: true } }

let userId: string | undefined
let isHidden: boolean
let answer: Announcements
let asked: number
let taken: (Announcements | undefined)[]
let follower: AnnouncementFollower
let listened: Parameters<typeof document.addEventListener>[] = []
beforeEach(() => {
  ;[userId, isHidden, answer, asked, taken] = ['marta', false, nothing, 0, []]
  PlayedStream.opened.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.stubGlobal('EventSource', PlayedStream)
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    asked += 1
    expect(headers['X-Background']).toBe('1')
    return Promise.resolve(Response.json({ status: 'success', ...answer }))
  })
  follower = new AnnouncementFollower({ userId: () => userId, take: (told) => void taken.push(told) })
  const listening = vi.spyOn(document, 'addEventListener')
  follower.start()
  listened = listening.mock.calls
})
afterEach(() => {
  for (const [type, listener] of listened) document.removeEventListener(type, listener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const openStreams = () => PlayedStream.opened.filter(({ readyState }) => readyState === 1)

it('a stream that gives signs is enough: nothing is asked', async () => {
  await pass(1_000)
  for (let minute = 0; minute < 10; minute++) {
    PlayedStream.opened[0]?.send(locked)
    await pass(25_000)
  }
  expect(PlayedStream.opened).toHaveLength(1)
  expect(PlayedStream.opened[0]?.url).toMatch(/\/notificationStream\.action$/)
  expect(asked).toBe(0)
  expect(taken.at(-1)).toEqual(locked)
})

it('nobody is signed in, and a hidden tab: there is no stream, and nothing is asked', async () => {
  userId = undefined
  await pass(60_000)
  expect(PlayedStream.opened).toEqual([])
  userId = 'marta'
  await pass(1_000)
  expect(openStreams()).toHaveLength(1)
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(openStreams()).toEqual([])
  const before = asked
  await pass(600_000)
  expect(asked).toBe(before)
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(openStreams()).toHaveLength(1)
})

it('a stream that a proxy holds: the server is asked after three seconds and every 30, and the stream is tried again later', async () => {
  await pass(5_000)
  expect(asked).toBe(1)
  await pass(60_000)
  expect(asked).toBe(3)
  expect(openStreams()).toEqual([])
  await pass(300_000)
  expect(openStreams()).toHaveLength(1)
})

it('a stream that is refused: the server is asked, and the stream is opened again after half a minute', async () => {
  await pass(1_000)
  PlayedStream.opened[0]?.fail()
  await pass(5_000)
  expect(asked).toBe(1)
  await pass(30_000)
  expect(openStreams()).toHaveLength(1)
})

it('while the system is locked and the stream does not work, the server is asked every five seconds', async () => {
  Reflect.deleteProperty(globalThis, 'EventSource')
  answer = locked
  await pass(1_000)
  expect(taken.at(-1)).toMatchObject(locked)
  asked = 0
  await pass(20_000)
  expect(asked).toBe(4)
  answer = nothing
  await pass(6_000)
  expect(taken.at(-1)).toMatchObject(nothing)
})

it('another user is told nothing of the one before', async () => {
  await pass(1_000)
  PlayedStream.opened[0]?.send(locked)
  const first = PlayedStream.opened[0]
  userId = 'paul'
  await pass(1_000)
  expect(taken.at(-1)).toBeUndefined()
  first?.send(locked)
  expect(taken.at(-1)).toBeUndefined()
  expect(openStreams()).toHaveLength(1)
})

it('asks at once when an answer has shown that the system is locked', async () => {
  await pass(1_000)
  PlayedStream.opened[0]?.send(nothing)
  answer = locked
  follower.askNow()
  await pass(0)
  await vi.waitFor(() => expect(taken.at(-1)).toMatchObject(locked))
})
