import { buildHeader } from '../../header/build-header.ts'
import type { ReadServices } from '../../services.ts'
import type { EnteredSession } from '../../query/sessions/entered-session.ts'
import type { SearchSteps } from '../../query/steps/search-steps.ts'
import type { Caller, LoginSession, OpenNames } from '../../sessions/caller.ts'
import type { LoginSessions } from '../../sessions/login-sessions.ts'

export interface Opening {
  services: ReadServices
  sessions: LoginSessions
  steps: SearchSteps
  session: LoginSession
  caller: Caller
  inSession?: EnteredSession
}

/**
 * Opens something else in a login session and answers the header of it. The search begins anew there; the steps of the
 * one before can still be gone to.
 */
export async function openInSession(
  { services, sessions, steps, session, caller, inSession }: Opening,
  names: Partial<OpenNames>,
) {
  // First, because a step that waits to be written must not follow into what opens.
  steps.goTo({ session, ...(inSession && { inSession }) }, null)
  await steps.settle(session.idHash)
  await sessions.change(session, names)
  return { header: await buildHeader(services, caller, session) }
}
