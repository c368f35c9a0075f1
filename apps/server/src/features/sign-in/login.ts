import type { calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Step } from '../../http/handlers.ts'

/** After the form: the header. The form itself was answered by the callback; without its session the credentials were wrong. */
export async function login({ services, caller, session, request, record, refuse }: Step<typeof calls.login>) {
  if (request.token !== undefined && request.token !== '') throw refuse('token-authentication-disabled')
  if (!caller || !session) throw refuse('Invalid name or password.')
  record({ kind: 'signed-in', locale: session.locale })
  return { header: await buildHeader(services, caller, session) }
}
