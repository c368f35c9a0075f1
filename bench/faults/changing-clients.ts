import { setTimeout as delay } from 'node:timers/promises'
import { interfaceLocales } from '@advisor/contract'

const pauseMs = 20
const longestRequestMs = 60_000

/** Signed-in clients that change their language again and again until they are stopped, and know what was acknowledged. */
export class ChangingClients {
  readonly #url: string
  readonly #people: readonly Record<string, string>[]
  /** How many changes of each client were acknowledged. The next one may have been made without an acknowledgement. */
  readonly #acknowledged: number[]
  #longestHeldMs = 0
  #isStopped = false
  readonly #running: Promise<unknown>

  /** `people`: headers of their requests, from `ServerUnderTest.signIn`. */
  constructor(url: string, people: readonly Record<string, string>[]) {
    this.#url = url
    this.#people = people
    this.#acknowledged = people.map(() => 0)
    this.#running = Promise.all(people.map((headers, at) => this.#change(headers, at)))
  }

  /** The number of changes that the server acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged.reduce((sum, count) => sum + count, 0)
  }

  /** The longest time that a change was held, acknowledged or not, in milliseconds. */
  get longestHeldMs(): number {
    return Math.round(this.#longestHeldMs)
  }

  /** Waits until every client has changed something. */
  async untilAllChanged(): Promise<void> {
    while (this.#acknowledged.includes(0)) await delay(10)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  /** The number of clients that find an older state than the acknowledged one. Call it after `stop`. */
  async countLost(): Promise<number> {
    let lost = 0
    for (const [at, headers] of this.#people.entries()) {
      const found = await this.#languageOf(headers)
      const count = this.#acknowledged[at] ?? 0
      if (found !== localeAfter(count) && found !== localeAfter(count + 1)) lost++
    }
    return lost
  }

  /** Asks until the server answers, for a minute. */
  async #languageOf(headers: Record<string, string>): Promise<string> {
    const from = performance.now()
    for (;;) {
      const response = await fetch(new URL('api/reloadHeader.action', this.#url), { headers })
      const text = await response.text()
      const found = /"currentLocale":"(\w+)"/.exec(text)?.[1]
      if (found !== undefined) return found
      if (performance.now() - from > longestRequestMs)
        throw new Error(`Got ${response.status} ${text.slice(0, 200)} when expected a header.`)
      await delay(pauseMs)
    }
  }

  async #change(headers: Record<string, string>, at: number): Promise<void> {
    while (!this.#isStopped) {
      const count = (this.#acknowledged[at] ?? 0) + 1
      const sentAt = performance.now()
      const isAcknowledged = await fetch(new URL('api/switchLocale.action', this.#url), {
        method: 'POST',
        headers,
        body: JSON.stringify({ chooseLocale: localeAfter(count) }),
        signal: AbortSignal.timeout(longestRequestMs),
      }).then(
        async (response) => response.ok && (await response.text()) !== '',
        () => false,
      )
      this.#longestHeldMs = Math.max(this.#longestHeldMs, performance.now() - sentAt)
      if (isAcknowledged) this.#acknowledged[at] = count
      await delay(pauseMs)
    }
  }
}

/** The language of a client after so many changes: another one each time. */
function localeAfter(count: number): string {
  const start = interfaceLocales.indexOf('en')
  return interfaceLocales[(start + count) % interfaceLocales.length] ?? ''
}
