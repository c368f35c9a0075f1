import { limits } from '@advisor/contract'

/** A function that runs after changes of a size. */
export interface AfterResizing {
  /** A size has changed. */
  resized: () => void
  /** Nothing is run any more. */
  stop: () => void
}

/** Runs a function when sizes have been the same for 100 ms, and after 500 ms at the latest while they keep changing. */
export function afterResizing(run: () => void): AfterResizing {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstMs: number | undefined
  const stop = () => {
    clearTimeout(timer)
    firstMs = undefined
  }
  const resized = () => {
    const nowMs = performance.now()
    firstMs ??= nowMs
    const leftMs = firstMs + limits.resizeMaxWaitMs - nowMs
    clearTimeout(timer)
    timer = setTimeout(() => (stop(), run()), Math.max(0, Math.min(limits.resizeDebounceMs, leftMs)))
  }
  return { resized, stop }
}
