import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { ChannelListener } from '../change-log/change-follower.ts'

/** On this channel a transaction says whose notifications it changes: the id of a user; empty: everybody's. */
const notificationChannel = 'advisor_notifications'

/** A browser holds one stream for each tab that is looked at. The oldest ends when a user has more. */
const mostStreamsOfUser = 20

/** Tells the streams of every node, when `tx` commits, that there is news for a user, or for everybody (null). */
export async function tellNotificationNews(tx: Tx, userId: string | null): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${userId ?? ''})`.execute(tx)
}

/** Why a reader of news goes on: there is news; the time is over; or the stream is to end. */
export type Woken = 'news' | 'time' | 'end'

/** A stream that waits for news. News that comes while nobody waits is not lost. */
export class NewsReader {
  #hasNews = false
  #hasEnded = false
  #resume: () => void = () => undefined

  /** Waits for news, at most `ms`, and until `signal` aborts. */
  async next(ms: number, signal: AbortSignal): Promise<Woken> {
    if (!this.#hasNews && !this.#hasEnded && !signal.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => resolve(), { once: true })
        this.#resume = () => {
          clearTimeout(timer)
          resolve()
        }
      }).finally(() => this.#resume())
    if (this.#hasEnded || signal.aborted) return 'end'
    const woken = this.#hasNews ? 'news' : 'time'
    this.#hasNews = false
    return woken
  }

  wake(): void {
    this.#hasNews = true
    this.#resume()
  }

  end(): void {
    this.#hasEnded = true
    this.#resume()
  }
}

/** Wakes the streams of this node when notifications change, on whatever node. */
export class NotificationNews implements ChannelListener {
  readonly channels = [notificationChannel]
  /** By user, the oldest first. */
  readonly #readers = new Map<string, Set<NewsReader>>()

  /** Opens a reader for a stream of a user; `close` is called when the stream ends. */
  open(userId: string): { reader: NewsReader; close: () => void } {
    const reader = new NewsReader()
    const ofUser = this.#readers.get(userId) ?? new Set()
    this.#readers.set(userId, ofUser.add(reader))
    if (ofUser.size > mostStreamsOfUser) {
      const [oldest] = ofUser
      oldest?.end()
    }
    const close = () => {
      ofUser.delete(reader)
      if (ofUser.size === 0 && this.#readers.get(userId) === ofUser) this.#readers.delete(userId)
    }
    return { reader, close }
  }

  wakeAll(): void {
    for (const ofUser of this.#readers.values()) for (const reader of ofUser) reader.wake()
  }

  hear(_channel: string, payload: string): void {
    if (payload === '') this.wakeAll()
    else for (const reader of this.#readers.get(payload) ?? []) reader.wake()
  }

  /** What was said while nobody listened is lost: everybody reads again. */
  listening(isListening: boolean): void {
    if (isListening) this.wakeAll()
  }

  heardAll(): void {
    // Nothing is answered from memory.
  }
}
