import { usableProfiles } from '../../../access/opened-project.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { DSContinue } from './ds-continue.ts'
import { closeCurrentDiagnosticSession, DSExit, DSUnlock } from './leave-session.ts'
import { sessionShowcase } from './session-showcase.ts'
import { showRuledOut } from './show-ruled-out.ts'
import { unuseSolution, useSolution } from './use-solution.ts'

type ContextCalls =
  | 'DSContinue'
  | 'DSExit'
  | 'DSUnlock'
  | 'useSolution'
  | 'unuseSolution'
  | 'showRuledOut'
  | 'isDsDisabledForProfile'
  | 'closeCurrentDiagnosticSession'
  | 'sessionShowcase'

/** Searching in service sessions. */
export const sessionContextHandlers: Pick<Handlers, ContextCalls> = {
  DSContinue,
  DSExit,
  DSUnlock,
  useSolution,
  unuseSolution,
  showRuledOut,
  isDsDisabledForProfile({ opened, caller, request, refuse }) {
    const profile = usableProfiles(opened.model, caller).find(({ id }) => id === request.profile)
    if (!profile) throw refuse('profile-not-found')
    return Promise.resolve({ isDsDisabledForProfile: profile.diagnosticsDisabled ? 'true' : 'false' })
  },
  closeCurrentDiagnosticSession,
  sessionShowcase,
}
