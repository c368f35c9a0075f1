import type { BenchText, TextSystem } from './peers/text-system.ts'

const BATCH = 5000
const TIMED_ROUNDS = 3

/** Adds all documents; answers seconds and bytes of the index for a document. */
export async function measureIndexing(system: TextSystem, documents: readonly BenchText[]) {
  const bytesBefore = bytesInUse()
  const started = performance.now()
  for (let first = 0; first < documents.length; first += BATCH) {
    await system.add(documents.slice(first, first + BATCH), first)
  }
  system.finish?.()
  const indexSeconds = (performance.now() - started) / 1000
  const bytes = system.byteCount?.() ?? bytesInUse() - bytesBefore
  return {
    indexSeconds: rounded(indexSeconds),
    bytesPerDocument: Math.round(bytes / Math.max(1, documents.length)),
  }
}

/**
 * Milliseconds of each query's best 10 hits, over some rounds after one to warm up, or as many as fit the time. `best…` are of each
 * query's fastest round, which other programs on the machine disturb less.
 */
export async function measureSearching(
  system: TextSystem,
  texts: readonly string[],
  mostMs = Number.POSITIVE_INFINITY,
) {
  const times: number[] = []
  const best = texts.map(() => Number.POSITIVE_INFINITY)
  const started = performance.now()
  for (let round = 0; round <= TIMED_ROUNDS; round++) {
    for (const [number, text] of texts.entries()) {
      const before = performance.now()
      const isLate = before - started > mostMs
      if (isLate && times.length > 0) break
      const found = system.search(text, 10)
      if (found instanceof Promise) await found
      const ms = performance.now() - before
      if (round === 0 && !isLate) continue
      times.push(ms)
      best[number] = Math.min(best[number]!, ms)
    }
  }
  const timed = best.filter((ms) => ms < Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  times.sort((a, b) => a - b)
  return {
    p50Ms: rounded(quantile(times, 0.5)),
    p95Ms: rounded(quantile(times, 0.95)),
    p99Ms: rounded(quantile(times, 0.99)),
    bestP50Ms: rounded(quantile(timed, 0.5)),
    bestP95Ms: rounded(quantile(timed, 0.95)),
  }
}

/** The value that this share of the values does not exceed. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Bytes that live objects take; exact only where Node was started with --expose-gc, as `npm run bench` does. */
function bytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
