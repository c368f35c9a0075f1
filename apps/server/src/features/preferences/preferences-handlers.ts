import type { Handlers } from '../../http/handlers.ts'
import { changePassword } from './change-password.ts'
import { endLoginSession, endOtherLoginSessions, ownLoginSessions } from './own-login-sessions.ts'
import { makeToken, ownTokens, revokeToken } from './own-tokens.ts'
import { savePreferences } from './save-preferences.ts'
import { showPreferences } from './show-preferences.ts'

type PreferencesCalls =
  | 'preferences'
  | 'savePreferences'
  | 'changePassword'
  | 'ownLoginSessions'
  | 'endLoginSession'
  | 'endOtherLoginSessions'
  | 'ownTokens'
  | 'makeToken'
  | 'revokeToken'

export const preferencesHandlers: Pick<Handlers, PreferencesCalls> = {
  preferences: async (context) => ({ own: await showPreferences(context) }),
  savePreferences,
  changePassword,
  ownLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
  ownTokens,
  makeToken,
  revokeToken,
}
