import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '../../database/open.ts'
import {
  changeChannel,
  currentPosition,
  laterOf,
  readChanges,
  readCommittedChanges,
  sumUpCommittedChanges,
  type ChangePosition,
  type LoggedChange,
} from './change-log.ts'

/** Hears what statements say on channels of the database (`NOTIFY`), on the connection of a follower. */
export interface ChannelListener {
  channels: readonly string[]
  hear(channel: string, payload: string): void
  /** Told that all is heard from now on, or nothing. What was said between two such times is lost. */
  listening(isListening: boolean): void
  /** Told again and again that the connection answers: all was heard that was said until then, by the clock of `performance`. */
  heardAll(untilMs: number): void
}

export interface ChangeFollowerOptions {
  db: Db
  connectionString: string
  from: ChangePosition
  /** Takes in a batch, in order. When it throws, the same batch comes again. */
  apply(changes: readonly LoggedChange[]): Promise<void>
  /**
   * Applies changes as soon as they have committed, while an older transaction still runs: out of order, and many of them summed up. For
   * caches, which only remove what a change touches.
   */
  isEarly?: boolean
  /** Told once, when every change that was there at the start has been applied: up to which position. */
  onCaughtUp?(position: ChangePosition): void
  /** Told when following fails, once per outage, and when it works again. */
  onTrouble(error: unknown): void
  /** How long to wait without a wake-up; wake-ups get lost with their connection. */
  pollMs?: number
  /** How often the connection that is listened on is asked for a sign: it can be dead without one. */
  proofMs?: number
}

const batchSize = 500
/** Between two batches. */
const longestRestMs = 50
/** The longest time to connect and to begin to listen. */
const longestListenMs = 4_000
const longestGoodbyeMs = 500
const defaultProofMs = 2_000
const defaultPollMs = 500

/** Reads the change log as it grows and hands each change on, in order and at least once, until it is closed. */
export class ChangeFollower {
  #position: ChangePosition
  readonly #options: ChangeFollowerOptions
  #listener: pg.Client | undefined
  /** When the connection has last answered, by the clock of `performance`. */
  #provedAt = 0
  readonly #audience: ChannelListener[] = []
  /** Those of the audience whose channels the present connection hears. */
  readonly #attending = new Set<ChannelListener>()
  /** Something may have changed since the last reading began. */
  #isWoken = false
  #resume: () => void = () => undefined
  /** Saw the changes that were applied early. */
  #earlySnapshot: string | undefined
  /** The last pass over what has committed, and the one behind it. */
  #pass: Promise<void> = Promise.resolve()
  #nextPass: Promise<void> | undefined
  #hasCaughtUp = false
  #isClosed = false
  #isInTrouble = false
  #loop: Promise<void> | undefined

  constructor(options: ChangeFollowerOptions) {
    this.#options = options
    this.#position = options.from
  }

  /** Every change up to here was applied. */
  get position(): ChangePosition {
    return this.#position
  }

  start(): void {
    this.#loop ??= this.#follow()
  }

  /** Applies early what has committed by now. A pass that runs may not have seen it: all who ask meanwhile wait for the next one. */
  applyCommitted(): Promise<void> {
    this.#nextPass ??= this.#pass.then(() => {
      this.#nextPass = undefined
      const pass = this.#applyEarly()
      this.#pass = pass.catch(() => undefined)
      return pass
    })
    return this.#nextPass
  }

  /** Lets a further listener hear its channels. The loop asks for them: a connection answers one statement at a time. */
  hear(listener: ChannelListener): void {
    this.#audience.push(listener)
    this.#wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#loop
    await this.#stopListening()
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      try {
        this.#isWoken = false
        await this.#listen()
        await this.#prove()
        const isAll = await (this.#options.isEarly ? this.#applyUpToNow() : this.#applyNext())
        this.#isInTrouble = false
        if (isAll) await this.#sleep()
      } catch (error) {
        if (!this.#isInTrouble) this.#options.onTrouble(error)
        this.#isInTrouble = true
        this.#isWoken = false
        await this.#stopListening()
        await this.#sleep()
      }
    }
  }

  /** What one batch cannot hold comes summed up: others wait for this thread. */
  async #applyEarly(): Promise<void> {
    const { db, apply } = this.#options
    const seenBy = this.#earlySnapshot
    // What commits between the two statements is met the next time.
    const { changes, snapshot } = await readCommittedChanges(db, this.#position, seenBy, batchSize)
    if (changes.length > 0) await apply(changes)
    const last = changes.at(-1)
    if (last && changes.length === batchSize) await apply(await sumUpCommittedChanges(db, last.position, seenBy))
    if (snapshot !== undefined) this.#earlySnapshot = snapshot
  }

  /** Applies all that has committed; the position follows as far as no older transaction can still commit. Returns true: nothing is left. */
  async #applyUpToNow(): Promise<true> {
    const complete = await currentPosition(this.#options.db)
    await this.applyCommitted()
    this.#moveTo(complete)
    this.#caughtUp()
    return true
  }

  /** Applies the next batch. Returns whether it is the last one for now. */
  async #applyNext(): Promise<boolean> {
    const { db, apply } = this.#options
    const begun = performance.now()
    const complete = await currentPosition(db)
    const changes = await readChanges(db, this.#position, complete, batchSize)
    if (changes.length > 0) await apply(changes)
    const isAll = changes.length < batchSize
    this.#moveTo((isAll ? undefined : changes.at(-1)?.position) ?? complete)
    if (isAll) this.#caughtUp()
    else await this.#rest(begun)
    return isAll
  }

  #moveTo(position: ChangePosition): void {
    this.#position = laterOf(this.#position, position)
  }

  #caughtUp(): void {
    if (!this.#hasCaughtUp) this.#options.onCaughtUp?.(this.#position)
    this.#hasCaughtUp = true
  }

  /** After a batch that others follow, as long as it took: requests are answered meanwhile, once the start is over. */
  async #rest(begun: number): Promise<void> {
    if (this.#hasCaughtUp) await delay(Math.min(performance.now() - begun, longestRestMs))
  }

  readonly #wake = () => {
    this.#isWoken = true
    this.#resume()
  }

  /** Waits for a wake-up, at most `pollMs`. A wake-up can come before the writer's transaction is visible: the poll meets it. */
  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMs ?? defaultPollMs)
      this.#resume = () => {
        clearTimeout(timer)
        resolve()
      }
      if (this.#isClosed || this.#isWoken) this.#resume()
    })
  }

  async #listen(): Promise<void> {
    const listener = (this.#listener ??= await this.#connect())
    for (const each of this.#audience) if (!this.#attending.has(each)) await this.#listenFor(each, listener)
  }

  async #connect(): Promise<pg.Client> {
    const listener = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'advisor-follower',
      connectionTimeoutMillis: longestListenMs,
      query_timeout: longestListenMs,
      keepAlive: true,
    })
    listener.on('error', () => void this.#stopListening())
    listener.on('notification', ({ channel, payload = '' }) => {
      if (channel === changeChannel) this.#wake()
      for (const each of this.#audience) if (each.channels.includes(channel)) each.hear(channel, payload)
    })
    try {
      await listener.connect()
      await listener.query(`listen ${changeChannel}`)
    } catch (error) {
      void endIn(listener)
      throw error
    }
    this.#provedAt = performance.now()
    return listener
  }

  /** PostgreSQL sends what was said before the answer to a later statement. Throws when no answer comes in time. */
  async #prove(): Promise<void> {
    const listener = this.#listener
    const askedAt = performance.now()
    const { proofMs = defaultProofMs } = this.#options
    if (!listener || askedAt - this.#provedAt < proofMs) return
    await listener.query('select')
    this.#provedAt = askedAt
    if (listener === this.#listener) for (const each of this.#attending) each.heardAll(askedAt)
  }

  async #listenFor(listener: ChannelListener, connection: pg.Client): Promise<void> {
    for (const channel of listener.channels) await connection.query(`listen ${channel}`)
    if (connection !== this.#listener) return
    this.#attending.add(listener)
    listener.listening(true)
  }

  async #stopListening(): Promise<void> {
    const listener = this.#listener
    this.#listener = undefined
    if (!listener) return
    this.#attending.clear()
    for (const each of this.#audience) each.listening(false)
    await endIn(listener)
  }
}

/** Ends a connection, without waiting long: a database that does not answer does not say goodbye either. */
async function endIn(connection: pg.Client): Promise<void> {
  const ended = connection.end().catch(() => undefined)
  await Promise.race([ended, delay(longestGoodbyeMs, undefined, { ref: false })])
}
