import { freemem, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { taskStates, type calls, type ReplyOf } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'

const dayMs = 86_400_000
const perMs = 1_000_000

/** Measures the event loop: how late it is, from the first look on. */
class EventLoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  /** Until the first look: since the process was started. */
  #utilization = { idle: 0, active: 0, utilization: 0 }
  #processor = { used: { user: 0, system: 0 }, at: performance.now() - process.uptime() * 1_000 }

  constructor() {
    this.#delay.enable()
  }

  /** What has been since the last look. */
  look() {
    const utilization = performance.eventLoopUtilization(this.#utilization)
    this.#utilization = performance.eventLoopUtilization()
    const { user, system } = process.cpuUsage(this.#processor.used)
    const wallMs = Math.max(1, performance.now() - this.#processor.at)
    this.#processor = { used: process.cpuUsage(), at: performance.now() }
    const { mean, max } = this.#delay
    const looked = {
      eventLoop: {
        utilization: utilization.utilization,
        meanMs: Number.isFinite(mean) ? mean / perMs : 0,
        p99Ms: this.#delay.percentile(99) / perMs,
        maxMs: max / perMs,
      },
      processor: (user + system) / 1_000 / wallMs,
    }
    this.#delay.reset()
    return looked
  }
}

let watch: EventLoopWatch | undefined

/** Memory, event loop, processor and tasks as they are now. */
export async function monitoring({
  db,
  now,
}: Read<typeof calls.monitoring>): Promise<ReplyOf<typeof calls.monitoring>> {
  // Nothing is measured until somebody looks.
  watch ??= new EventLoopWatch()
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const { rss, heapUsed } = process.memoryUsage()
  return {
    at: now.toISOString(),
    memory: {
      ...{ residentBytes: rss, heapUsedBytes: heapUsed, heapLimitBytes: getHeapStatistics().heap_size_limit },
      ...{ freeBytes: freemem(), totalBytes: totalmem() },
    },
    ...watch.look(),
    loadAverage: loadavg()[0] ?? 0,
    tasks: taskStates.flatMap((state) => {
      const count = counts.get(state)
      return count === undefined ? [] : [{ state, count }]
    }),
  }
}
