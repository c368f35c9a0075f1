import type { calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Read } from '../../http/handlers.ts'
import { demoPassword } from './demo-password.ts'

/** The header of who is signed in; else what the login page needs: a browser without a cookie gets one, so that its form works. */
export async function checkLogin({ services, caller, session, cookies }: Read<typeof calls.checkLogin>) {
  if (caller && session) return { header: await buildHeader(services, caller, session) }
  if (cookies.value === undefined) cookies.set(services.newToken())
  const usernames = services.settings()['demo.usernames']
  const { name, isOnlyWay } = services.outgoing.openIdProvider?.settings ?? {}
  return {
    ...(usernames.length > 0 && !isOnlyWay && { demoAccounts: { usernames, password: demoPassword } }),
    ...(name !== undefined && { provider: { name, isOnlyWay: isOnlyWay === true } }),
  }
}
