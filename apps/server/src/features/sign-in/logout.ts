import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'

/** Ends the login session. The steps of its searches stay with the person. */
export async function logout({ sessions, cookies, session, now, record }: Step<typeof calls.logout>) {
  if (session) record({ kind: 'signed-out', lastedMs: Math.max(0, now.getTime() - session.createdAt.getTime()) })
  if (cookies.value !== undefined) await sessions.end(cookies.value)
  cookies.clear()
  return {}
}
