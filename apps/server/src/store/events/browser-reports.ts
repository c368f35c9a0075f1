import type { FastifyBaseLogger } from 'fastify'

const windowMs = 60_000
const mostOfAddress = 10
const mostInAll = 60

/** What a browser reports. */
export interface BrowserReport {
  /** A defect that it met, or something else that it noticed. */
  kind: 'defect' | 'notice'
  userId: string | undefined
  /** As the browser wrote it; anybody can send it. */
  data: string
}

/**
 * Logs what browsers report: so many reports a minute of each address, and of all together. A line tells how many more
 * there were.
 */
export class BrowserReports {
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'info'>
  #windowStartedAtMs = 0
  #taken = 0
  #leftOut = 0
  /** At most `mostInAll` addresses. */
  readonly #takenOf = new Map<string, number>()

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
    this.#log = log
  }

  /** Logs a report, or counts it if there were too many. `address` is as `addressGroup` makes it. */
  take({ kind, userId, data }: BrowserReport, address: string, now: Date): void {
    this.#startWindow(now.getTime())
    const taken = this.#takenOf.get(address) ?? 0
    if (this.#taken >= mostInAll || taken >= mostOfAddress) {
      this.#leftOut += 1
      return
    }
    this.#taken += 1
    this.#takenOf.set(address, taken + 1)
    if (kind === 'defect') this.#log.error({ userId, reported: data }, 'the browser reported a defect')
    else this.#log.info({ userId, reported: data }, 'the browser noticed something')
  }

  #startWindow(nowMs: number): void {
    const runningMs = nowMs - this.#windowStartedAtMs
    if (runningMs >= 0 && runningMs < windowMs) return
    if (this.#leftOut > 0) this.#log.info({ reports: this.#leftOut }, 'browsers reported more than is logged')
    this.#windowStartedAtMs = nowMs
    this.#taken = 0
    this.#leftOut = 0
    this.#takenOf.clear()
  }
}
