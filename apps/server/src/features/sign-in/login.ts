import type { calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Step } from '../../http/handlers.ts'
import { editionSessions } from './edition-sessions.ts'
import type { SignInServices } from './sign-in-services.ts'
import { tokenLogin } from './token-login.ts'

/** With a token: signs in. After the form: the header; the form itself was answered by the callback, and without its session the credentials were wrong. */
export function login(signIn: SignInServices) {
  return async (context: Step<typeof calls.login>) => {
    const { services, caller, session, sessions, db, now, request, record, refuse } = context
    if (request.token !== undefined && request.token !== '') return tokenLogin(signIn, context, request.token)
    if (!caller || !session) throw refuse('Invalid name or password.')
    if (request.forceNewSession)
      await sessions.endSome(caller.userId, await editionSessions(db, caller.userId, session.idHash, now))
    record({ kind: 'signed-in', locale: session.locale })
    return { header: await buildHeader(services, caller, session) }
  }
}
