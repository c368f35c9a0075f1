import type { FastifyBaseLogger } from 'fastify'
import { BoundedLines } from './bounded-lines.ts'

const most = { ofAddress: 10, inAll: 60 }

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
  readonly #lines: BoundedLines

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
    this.#log = log
    this.#lines = new BoundedLines(most, (reports) => log.info({ reports }, 'browsers reported more than is logged'))
  }

  /** Logs a report, or counts it if there were too many. `address` is as `addressGroup` makes it. */
  take({ kind, userId, data }: BrowserReport, address: string, now: Date): void {
    if (!this.#lines.take(address, now.getTime())) return
    if (kind === 'defect') this.#log.error({ userId, reported: data }, 'the browser reported a defect')
    else this.#log.info({ userId, reported: data }, 'the browser noticed something')
  }
}
