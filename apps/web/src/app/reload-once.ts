import { keepInTab, readFromTab } from './tab-memory.ts'

/** Within this time the same answer is met again by the page that was loaded for it. */
const againMs = 10_000

/** Whether loading the page anew may help: not where it was loaded for such an answer a moment ago, and would be without an end. */
export function mayReload(): boolean {
  const sinceMs = Date.now() - Number(readFromTab('reloaded-at') ?? 0)
  return sinceMs < 0 || sinceMs >= againMs
}

/** The page is about to be loaded anew for an answer of the server. */
export function noteReload(): void {
  keepInTab('reloaded-at', String(Date.now()))
}
