/** What outlives a reload within one tab of the browser. A browser that keeps nothing forgets it: nothing depends on it. */
const prefix = 'advisor.'

export type TabMemoryKey = 'relay-target' | 'login-notice' | 'stored-error'

export function keepInTab(key: TabMemoryKey, value: string): void {
  try {
    sessionStorage.setItem(prefix + key, value)
  } catch {
    // Private browsing: the next page goes without.
  }
}

export function readFromTab(key: TabMemoryKey): string | undefined {
  try {
    return sessionStorage.getItem(prefix + key) ?? undefined
  } catch {
    return undefined
  }
}

/** Reads and forgets: for what is to be said once. */
export function takeFromTab(key: TabMemoryKey): string | undefined {
  const value = readFromTab(key)
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // As above.
  }
  return value
}

/** Forgets everything of the tab, ours and that of features. */
export function clearTabMemory(): void {
  try {
    sessionStorage.clear()
  } catch {
    // As above.
  }
}
