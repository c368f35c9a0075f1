import type { Handlers } from '../../http/handlers.ts'
import { checkLogin } from './check-login.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { ping } from './ping.ts'

export const signInHandlers: Pick<Handlers, 'login' | 'checkLogin' | 'logout' | 'ping' | 'unsavedForm'> = {
  login,
  checkLogin,
  logout,
  ping,
  unsavedForm: async ({ sessions, session, request }) => {
    await sessions.noteUnsaved(session, request.tab, request.hasUnsaved)
    return {}
  },
}
