import type { Handlers, VisitHandlers } from '../../http/handlers.ts'
import { checkLogin } from './check-login.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { oidcCallback } from './oidc-callback.ts'
import { oidcLogin } from './oidc-login.ts'
import type { SignInServices } from './sign-in-services.ts'
import { ping } from './ping.ts'

export const signInHandlers: Pick<Handlers, 'checkLogin' | 'logout' | 'ping' | 'unsavedForm'> = {
  checkLogin,
  logout,
  ping,
  unsavedForm: async ({ sessions, session, request }) => {
    await sessions.noteUnsaved(session, request.tab, request.hasUnsaved)
    return {}
  },
}

/** The calls that open a login session. */
export const openingHandlers = (signIn: SignInServices): Pick<Handlers, 'login'> => ({ login: login(signIn) })

/** The way to the provider and back. */
export const providerVisits = (signIn: SignInServices): VisitHandlers => ({
  oidcLogin: oidcLogin(signIn),
  oidcCallback: oidcCallback(signIn),
})
