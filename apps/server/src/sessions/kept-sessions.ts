import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChannelListener } from '../store/change-log/change-follower.ts'
import { changeChannel, installationChanged, type Change } from '../store/change-log/change-log.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { Caller, LoginSession } from './caller.ts'

/** A login session with the person behind it. */
export interface LiveSession {
  session: LoginSession
  caller: Caller
}

/** On this channel a statement that changes or ends login sessions says so; see {@link sessionNotices}. */
export const sessionChannel = 'advisor_sessions'

/** PostgreSQL takes payloads below 8,000 bytes; a name takes 65, and the node 36. */
const mostNamesInNotice = 120

/** The payloads that tell of changes to these login sessions, made by this node: its name, then the sessions'. */
export function sessionNotices(node: string, idHashes: readonly string[]): string[] {
  const count = Math.ceil(idHashes.length / mostNamesInNotice)
  return Array.from({ length: count }, (_, index) => {
    const start = index * mostNamesInNotice
    return [node, ...idHashes.slice(start, start + mostNamesInNotice)].join(' ')
  })
}

/** What a user may do follows from these. */
const callerKinds: ReadonlySet<string> = new Set([changeKinds.user, changeKinds.role, changeKinds.group])
const mostKept = 20_000
/** A connection can be dead without a sign: so long may it hide a change. */
const longestUnheardMs = 10_000
/** A row can be changed by hand, without a notice: so long may it go unseen. */
const longestKeptMs = 60_000

/**
 * Login sessions with their users, kept in memory between requests. An entry goes when another node says that it changed or
 * ended the session, all entries go when users, roles or groups change, and after a minute each is read again. While the node
 * does not hear what is said, nothing is kept; while it cannot tell whether it does, nothing is answered from memory.
 */
export class KeptSessions implements ChannelListener {
  readonly channels = [sessionChannel, changeChannel]
  /** Names this node in its notices, which it does not heed itself. */
  readonly node = randomUUID()
  readonly #kept: LRUCache<string, LiveSession>
  /** The last reading of each session. It is taken out when the session changes meanwhile: what was read is not kept then. */
  readonly #reading = new Map<string, symbol>()
  readonly #unheardMs: number
  #isListening = false
  /** When it was last known that everything is heard, by the clock of `performance`. */
  #heardAt = 0

  constructor({ keptMs = longestKeptMs, unheardMs = longestUnheardMs } = {}) {
    // Reads the clock once a second, not for each request.
    this.#kept = new LRUCache({ max: mostKept, ttl: keptMs, ttlResolution: Math.min(1_000, keptMs) })
    this.#unheardMs = unheardMs
  }

  /** A copy, because what a call changes of its session holds for others only when it is written. */
  get(idHash: string): LiveSession | undefined {
    if (performance.now() - this.#heardAt > this.#unheardMs) return undefined
    const kept = this.#kept.get(idHash)
    return kept && copyOf(kept)
  }

  /** Returns what is read of a login session, and keeps it. */
  async keep(idHash: string, read: () => Promise<LiveSession | undefined>): Promise<LiveSession | undefined> {
    const reading = Symbol('reading')
    this.#reading.set(idHash, reading)
    const isCurrent = () => this.#reading.get(idHash) === reading
    try {
      const found = await read()
      if (found && this.#isListening && isCurrent()) this.#kept.set(idHash, copyOf(found))
      return found
    } finally {
      if (isCurrent()) this.#reading.delete(idHash)
    }
  }

  /** This node changed a login session. */
  change(idHash: string, changes: Partial<LoginSession>): void {
    this.#reading.delete(idHash)
    const kept = this.#kept.get(idHash)
    if (kept) Object.assign(kept.session, changes)
  }

  /** The login session ended, or changed in a way that has to be read. */
  forget(idHash: string): void {
    this.#reading.delete(idHash)
    this.#kept.delete(idHash)
  }

  /** Users, roles or groups changed. */
  takeIn(changes: readonly Change[]): void {
    if (changes.some(({ kind }) => callerKinds.has(kind))) this.#forgetAll()
  }

  /** A node changed or ended login sessions, or there is a change of users, roles or groups that the log gives later. */
  hear(channel: string, payload: string): void {
    if (channel === changeChannel) return payload === installationChanged ? this.#forgetAll() : undefined
    const [node, ...idHashes] = payload.split(' ')
    if (node !== this.node) for (const idHash of idHashes) this.forget(idHash)
  }

  listening(isListening: boolean): void {
    this.#isListening = isListening
    this.#heardAt = performance.now()
    this.#forgetAll()
  }

  heardAll(untilMs: number): void {
    this.#heardAt = untilMs
  }

  #forgetAll(): void {
    this.#reading.clear()
    this.#kept.clear()
  }
}

function copyOf({ session, caller }: LiveSession): LiveSession {
  return { session: { ...session }, caller }
}
