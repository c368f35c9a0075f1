import type { BenchText, TextSystem } from '../peers/text-system.ts'

const BATCH = 5000
const TIMED_ROUNDS = 3

/** Adds all documents; returns the seconds, and bytes of the index per document. */
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
 * Milliseconds of each query's best 10 hits, over several rounds after a warm-up round, or as many as fit the time: for
 * slow systems the first round counts. `best…` are of each query's fastest round, which other programs disturb less.
 */
export async function measureSearching(
  system: TextSystem,
  texts: readonly string[],
  mostMs = Number.POSITIVE_INFINITY,
) {
  const rounds: number[][] = []
  const best = texts.map(() => Number.POSITIVE_INFINITY)
  const started = performance.now()
  for (let round = 0; round <= TIMED_ROUNDS && performance.now() - started < mostMs; round++) {
    const times: number[] = []
    rounds.push(times)
    for (const [number, text] of texts.entries()) {
      const before = performance.now()
      if (before - started > mostMs) break
      const found = system.search(text, 10)
      if (found instanceof Promise) await found
      const ms = performance.now() - before
      times.push(ms)
      best[number] = Math.min(best[number]!, ms)
    }
  }
  const counted = (rounds.length > 1 ? rounds.slice(1) : rounds).flat().sort((a, b) => a - b)
  const timed = best.filter((ms) => ms < Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  return {
    p50Ms: rounded(quantile(counted, 0.5)),
    p95Ms: rounded(quantile(counted, 0.95)),
    p99Ms: rounded(quantile(counted, 0.99)),
    bestP50Ms: rounded(quantile(timed, 0.5)),
    bestP95Ms: rounded(quantile(timed, 0.95)),
  }
}

/** The quantile of ascending values at this share. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Bytes of live objects; exact only if Node was started with --expose-gc, as `npm run bench` does. */
function bytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
