import { useEffect } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'

/**
 * Tells the server while a form has unsaved changes: another sign-in of the user asks before it ends this session. It is told again at the
 * next change if the network loses it.
 */
export function useTellUnsaved(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    tell(true)
    return () => tell(false)
  }, [hasUnsaved])
}

function tell(hasUnsaved: boolean): void {
  callServer(calls.unsavedForm, { hasUnsaved }).catch(() => undefined)
}
