import type { calls } from '@advisor/contract'
import { buildHeader } from '../../access/header.ts'
import { demoPassword } from './demo-password.ts'
import { deleteLoginSession } from '../../sessions/login-sessions.ts'
import type { Change, Handlers, Read } from '../../http/handlers.ts'

type SignInCalls = 'login' | 'checkLogin' | 'logout' | 'ping'

export const signInHandlers: Pick<Handlers, SignInCalls> = {
  login,
  checkLogin,
  logout,
  ping: () => Promise.resolve({}),
}

/** After the form: the header. The form itself was answered by the callback; without its session the credentials were wrong. */
async function login({ tx, parts, caller, session, request, refuse }: Change<typeof calls.login>) {
  if (request.token !== undefined && request.token !== '') throw refuse('token-authentication-disabled')
  if (!caller || !session) throw refuse('Invalid name or password.')
  return { header: await buildHeader({ db: tx, parts, caller, session }) }
}

/** Whose header it is; a browser that lost its cookie gets another, so that its open login page still works. */
async function checkLogin({ db, parts, caller, session, cookies }: Read<typeof calls.checkLogin>) {
  if (caller && session) return { header: await buildHeader({ db, parts, caller, session }) }
  if (cookies.value === undefined) cookies.set(parts.newToken())
  const usernames = parts.settings()['demo.usernames']
  return usernames.length > 0 ? { demoAccounts: { usernames, password: demoPassword } } : {}
}

async function logout({ tx, cookies }: Change<typeof calls.logout>) {
  if (cookies.value !== undefined) await deleteLoginSession(tx, cookies.value)
  cookies.clear()
  return {}
}
