import { setTimeout as delay } from 'node:timers/promises'

/** What the clients saw since the last {@link SearchingClients.take}. */
export interface Seen {
  answered: number
  /** 503, or the index is being read: try again later. */
  unavailable: number
  /** The connection was refused or broken. */
  unreachable: number
  /** Any other answer, with the beginning of its body: a defect. */
  wrong: Record<string, number>
  /** The longest time that a request was held, in milliseconds. */
  longestHeldMs: number
  /** How long each search took that was answered, in milliseconds. */
  tookMs: number[]
}

/** Words of the demo. */
const queries = ['coffee is cold', 'E04', 'pump makes noise', 'leak at the group', 'no steam', 'descale', 'grinder']
const pauseMs = 20
const longestRequestMs = 60_000
/** So long nothing fails before all is well again. */
const calmMs = 1_000

/** Clients that search one after the other until they are stopped, whatever the answers are. */
export class SearchingClients {
  readonly #url: () => string
  readonly #people: readonly Record<string, string>[]
  #seen: Seen = nothing()
  /** When each client sent the last request that found something. */
  readonly #foundAt: number[]
  #lastTroubleAt = 0
  #isStopped = false
  readonly #running: Promise<unknown>

  constructor(url: () => string, people: readonly Record<string, string>[]) {
    this.#url = url
    this.#people = people
    this.#foundAt = people.map(() => 0)
    this.#running = Promise.all(people.map((_, at) => this.#search(at)))
  }

  take(): Seen {
    const seen = this.#seen
    this.#seen = nothing()
    return seen
  }

  /**
   * Waits until every client finds what it asks for, and has done so for a second. Returns the milliseconds from now until
   * the last request that failed; undefined if it takes longer than `longestMs`.
   */
  async untilAllWork(longestMs: number): Promise<number | undefined> {
    const from = performance.now()
    while (performance.now() - from < longestMs) {
      const calmFrom = Math.max(from, this.#lastTroubleAt)
      const isCalm = performance.now() - calmFrom > calmMs
      if (isCalm && this.#foundAt.every((sentAt) => sentAt >= calmFrom)) return Math.round(calmFrom - from)
      await delay(10)
    }
    return undefined
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  async #search(at: number): Promise<void> {
    for (let turn = at; !this.#isStopped; turn++) {
      await this.#searchOnce(at, queries[turn % queries.length] ?? '')
      await delay(pauseMs)
    }
  }

  async #searchOnce(at: number, freeText: string): Promise<void> {
    const sentAt = performance.now()
    const seen = this.#seen
    try {
      const response = await fetch(new URL('api/freeTextSearch.action', this.#url()), {
        method: 'POST',
        headers: this.#people[at] ?? {},
        body: JSON.stringify({ freeText }),
        signal: AbortSignal.timeout(longestRequestMs),
      })
      const body = await response.text()
      if (response.status === 200 && /"found":[1-9]/.test(body)) {
        seen.answered++
        seen.tookMs.push(performance.now() - sentAt)
        this.#foundAt[at] = sentAt
      } else {
        this.#lastTroubleAt = performance.now()
        if (response.status === 503 || body.includes('"search-not-ready"')) seen.unavailable++
        else count(seen.wrong, `${response.status} ${body.slice(0, 120)}`)
      }
    } catch (error) {
      this.#lastTroubleAt = performance.now()
      if (error instanceof Error && error.name === 'TimeoutError') count(seen.wrong, 'no answer at all')
      else seen.unreachable++
    }
    seen.longestHeldMs = Math.max(seen.longestHeldMs, Math.round(performance.now() - sentAt))
  }
}

/** What clients saw that sent nothing. */
export function nothing(): Seen {
  return { answered: 0, unavailable: 0, unreachable: 0, wrong: {}, longestHeldMs: 0, tookMs: [] }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}
