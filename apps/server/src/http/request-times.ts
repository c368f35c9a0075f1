import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addressGroup } from '../sessions/address-group.ts'
import { BoundedLines } from '../store/events/bounded-lines.ts'

/** A request whose answer begins later than this is logged. */
const usuallySlowMs = 1_000
/** Who sends slowly is answered late, so anybody can cause these lines. */
const mostLines = { ofAddress: 30, inAll: 300 }
/** The upper ends of the classes of times, in seconds. */
const classes = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What became of the requests of one kind of status. */
interface Tally {
  count: number
  seconds: number
  /** How many took at most as long as each of {@link classes}. */
  within: number[]
}

/**
 * Counts requests with the time until their answers begin, and logs the slow ones by the address of their declaration: never by what a
 * user has typed.
 */
export class RequestTimes {
  readonly #tallies = new Map<string, Tally>()
  readonly #slowMs: number

  constructor(slowMs = usuallySlowMs) {
    this.#slowMs = slowMs
  }

  watch(http: FastifyInstance, log: Pick<FastifyBaseLogger, 'info'>): void {
    const lines = new BoundedLines(mostLines, (requests) =>
      log.info({ requests }, 'more requests were slow than is logged'),
    )
    http.addHook('onSend', (request, reply, payload, done) => {
      const ms = reply.elapsedTime
      this.add(reply.statusCode, ms)
      if (ms > this.#slowMs && lines.take(addressGroup(request.ip), Date.now()))
        log.info(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(ms) }, // prettier-ignore
          'a request was slow',
        )
      done(null, payload)
    })
  }

  add(status: number, ms: number): void {
    const kind = `${Math.trunc(status / 100)}xx`
    const tally = this.#tallies.get(kind) ?? { count: 0, seconds: 0, within: classes.map(() => 0) }
    this.#tallies.set(kind, tally)
    tally.count += 1
    tally.seconds += ms / 1_000
    tally.within = tally.within.map((count, index) => (ms <= (classes[index] ?? 0) * 1_000 ? count + 1 : count))
  }

  /** The counts in the text format of Prometheus. */
  describe(): string[] {
    const name = 'advisor_request_duration_seconds'
    return [
      `# HELP ${name} Time until the answer to a request begins, by the first digit of its status.`,
      `# TYPE ${name} histogram`,
      ...[...this.#tallies].flatMap(([status, { count, seconds, within }]) => [
        ...classes.map((end, index) => `${name}_bucket{status="${status}",le="${end}"} ${within[index]}`),
        `${name}_bucket{status="${status}",le="+Inf"} ${count}`,
        `${name}_sum{status="${status}"} ${seconds}`,
        `${name}_count{status="${status}"} ${count}`,
      ]),
    ]
  }
}
