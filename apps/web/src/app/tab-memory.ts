/** Values that survive a reload within one tab. A browser without storage forgets them; the application works without them. */
const prefix = 'advisor.'

export type TabMemoryKey = 'relay-target' | 'login-notice' | 'stored-error' | 'unsent-texts' | 'reloaded-at'

export function keepInTab(key: TabMemoryKey, value: string): void {
  try {
    sessionStorage.setItem(prefix + key, value)
  } catch {
    // The browser has no storage: the next page works without the value.
  }
}

export function readFromTab(key: TabMemoryKey): string | undefined {
  try {
    return sessionStorage.getItem(prefix + key) ?? undefined
  } catch {
    return undefined
  }
}

/** Reads a value and removes it: for messages that are shown once. */
export function takeFromTab(key: TabMemoryKey): string | undefined {
  const value = readFromTab(key)
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // As above.
  }
  return value
}

/** Removes all values of the tab, also those of features. */
export function clearTabMemory(): void {
  try {
    sessionStorage.clear()
  } catch {
    // As above.
  }
}
