import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Preloaded into a measured server: on SIGUSR2 it prints the delay of its event loop since the last signal, on standard
 * error.
 */
const histogram = monitorEventLoopDelay({ resolution: 5 })
histogram.enable()
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds: number) => Number((nanoseconds / 1e6).toFixed(1))
  process.stderr.write(
    `${JSON.stringify({ eventLoop: { p99: milliseconds(histogram.percentile(99)), max: milliseconds(histogram.max) } })}\n`,
  )
  histogram.reset()
})
