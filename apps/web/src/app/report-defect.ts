import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'

const reported = new Set<string>()

/** Reports a defect to the log of the server, once for each page load. Never throws and never waits. */
export function reportDefect(defect: unknown): void {
  const { name, message, stack } = defect instanceof Error ? defect : new Error(String(defect))
  const data = JSON.stringify({ name, message, stack, page: location.pathname, browser: navigator.userAgent }).slice(
    0,
    20_000,
  )
  if (reported.has(data)) return
  reported.add(data)
  callServer(calls.clientSideErrorLogger, { data }, { background: true }).catch(() => {
    // The server may be away, which is perhaps the reason of the defect.
  })
}

/** Reports errors and rejections that nothing catches. */
export function reportUncaughtDefects(): void {
  addEventListener('error', ({ error }: { error: unknown }) => error instanceof Error && reportDefect(error))
  addEventListener(
    'unhandledrejection',
    ({ reason }: { reason: unknown }) => reason instanceof Error && reportDefect(reason),
  )
}
