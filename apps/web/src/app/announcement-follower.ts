import type { Announcements } from '@advisor/contract'
import { callServer } from '../api/call-server.ts'
import { calls, notificationStreamPath } from '../api/calls.ts'
import { pageSettings } from '../api/page-settings.ts'

/** How often it is looked whether the stream is as it should be, in milliseconds. */
const checkMs = 1_000
/** A stream that sends nothing for this time is broken, or held by a proxy: the server gives a sign every 25 seconds. */
const longestSilenceMs = 60_000
/** After this time a broken stream is opened again. */
const restMs = 5 * 60_000
/** How long the first event of a stream may take before the server is asked. */
const firstEventMs = 3_000
/** How often the server is asked where the stream says nothing; more often while the user waits for the system to be open again. */
const askMs = 30_000
const askWhileLockedMs = 5_000

export interface FollowerOptions {
  /** The user who is signed in; undefined: nobody. */
  userId: () => string | undefined
  /** Takes what users are told now; undefined: nobody is told anything. */
  take: (told: Announcements | undefined) => void
}

/**
 * Follows what the server tells the signed-in user: by a stream of events while the tab is visible, and by questions where the
 * stream breaks or nothing comes through it. Neither extends the login session. Hidden tabs hold no connection: browsers open
 * only six to a server without TLS.
 */
export class AnnouncementFollower {
  readonly #options: FollowerOptions
  #userId: string | undefined
  #stream: EventSource | undefined
  /** When the stream has sent something, or was opened. */
  #heardByStreamMs = 0
  #isStreamHeard = false
  #streamAgainMs = 0
  #askAtMs = 0
  #isLocked = false
  #isAsking = false

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Starts following, until the page is left. */
  start(): void {
    setInterval(() => this.#check(), checkMs)
    document.addEventListener('visibilitychange', () => this.#check())
  }

  /** Asks the server at once: an answer has shown that there is something to be told. */
  askNow(): void {
    this.#askAtMs = 0
    this.#check()
  }

  #check(): void {
    const userId = this.#options.userId()
    if (userId !== this.#userId) this.#changeUser(userId)
    if (userId === undefined || document.hidden) return this.#close()
    const nowMs = performance.now()
    if (this.#stream && nowMs - this.#heardByStreamMs >= longestSilenceMs) {
      this.#close()
      this.#streamAgainMs = nowMs + restMs
    }
    if (!this.#stream && nowMs >= this.#streamAgainMs) this.#open(nowMs)
    if (nowMs >= this.#askAtMs) void this.#ask(nowMs)
  }

  #changeUser(userId: string | undefined): void {
    this.#close()
    this.#userId = userId
    this.#streamAgainMs = 0
    this.#askAtMs = 0
    this.#take(undefined)
  }

  #open(nowMs: number): void {
    if (!('EventSource' in globalThis)) {
      this.#streamAgainMs = Infinity
      return
    }
    const stream = new EventSource(`${pageSettings().apiPath}${notificationStreamPath}`)
    this.#stream = stream
    this.#heardByStreamMs = nowMs
    this.#isStreamHeard = false
    this.#askAtMs = nowMs + firstEventMs
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      if (stream !== this.#stream) return
      this.#heardByStreamMs = performance.now()
      this.#isStreamHeard = true
      this.#askAtMs = this.#heardByStreamMs + askMs
      // The server has checked the event by the schema of the stream.
      this.#take(JSON.parse(data) as Announcements)
    }
    stream.onerror = () => {
      // Otherwise the browser opens it again by itself.
      if (stream !== this.#stream || stream.readyState !== EventSource.CLOSED) return
      this.#close()
      this.#streamAgainMs = performance.now() + askMs
    }
  }

  #close(): void {
    this.#stream?.close()
    this.#stream = undefined
    this.#isStreamHeard = false
  }

  async #ask(nowMs: number): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const userId = this.#userId
    this.#askAtMs = Infinity
    try {
      const told = await callServer(calls.displayNotifications, {}, { background: true })
      if (userId === this.#userId) this.#take(told)
    } catch {
      // Whether the session has ended is noticed elsewhere; the question is asked again.
    } finally {
      this.#isAsking = false
      this.#askAtMs = nowMs + (this.#isLocked && !this.#isStreamHeard ? askWhileLockedMs : askMs)
    }
  }

  #take(told: Announcements | undefined): void {
    this.#isLocked = told?.lock?.isForCaller === true
    this.#options.take(told)
  }
}
