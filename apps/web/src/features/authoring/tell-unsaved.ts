import { useEffect } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'

/** The name of this tab, which outlives a reload: what it said before is taken back under the same name. */
const storedName = 'advisor.unsaved-tab'

/**
 * Tells the server while a form of this tab has unsaved changes: another sign-in of the user asks before it ends this session. It is told
 * again at the next change if the network loses it.
 */
export function useTellUnsaved(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    tell(true)
    return () => tell(false)
  }, [hasUnsaved])
}

function tell(hasUnsaved: boolean): void {
  callServer(calls.unsavedForm, { hasUnsaved, tab: nameOfTab() }).catch(() => undefined)
}

function nameOfTab(): string {
  try {
    const name = sessionStorage.getItem(storedName) ?? Math.random().toString(36).slice(2)
    sessionStorage.setItem(storedName, name)
    return name
  } catch {
    // Without storage all tabs have one name, as if they were one.
    return ''
  }
}
