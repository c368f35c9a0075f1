import { buildHeader } from '../../header/build-header.ts'
import type { ReadServices } from '../../services.ts'
import type { Caller, LoginSession, OpenNames } from '../../sessions/caller.ts'
import type { LoginSessions } from '../../sessions/login-sessions.ts'

interface Opening {
  services: ReadServices
  sessions: LoginSessions
  session: LoginSession
  caller: Caller
}

/**
 * Opens something else in a login session and answers the header of it. The search begins anew there; the steps of the
 * one before can still be gone to.
 */
export async function openInSession({ services, sessions, session, caller }: Opening, names: Partial<OpenNames>) {
  await sessions.change(session, { ...names, searchStep: null })
  return { header: await buildHeader(services, caller, session) }
}
