import type { calls, FactorChoice } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Read } from '../../http/handlers.ts'
import { passkeyHost } from '../../sessions/passkeys.ts'
import { hasPasskeysAt, readFactors } from '../../store/people/second-factors.ts'
import { demoPassword } from './demo-password.ts'

/** The header of who is signed in; else what the login page needs: a browser without a cookie gets one, so that its form works. */
export async function checkLogin(context: Read<typeof calls.checkLogin>) {
  const { services, caller, session, cookies, db, origin } = context
  if (caller && session) return { header: await buildHeader(services, caller, session) }
  const secondFactor = await awaitedFactor(context)
  if (cookies.value === undefined) cookies.set(services.newToken())
  const host = passkeyHost(origin)
  const usernames = services.settings()['demo.usernames']
  const { name, isOnlyWay = false } = services.outgoing.openIdProvider?.settings ?? {}
  const offersPasskeys = !isOnlyWay && host !== undefined && (await hasPasskeysAt(db, host))
  return {
    ...(usernames.length > 0 && !isOnlyWay && { demoAccounts: { usernames, password: demoPassword } }),
    ...(name !== undefined && { provider: { name, isOnlyWay } }),
    ...(secondFactor && { secondFactor }),
    ...(offersPasskeys && { offersPasskeys }),
  }
}

/** By what the sign-in of this browser is finished, if its password was right. */
async function awaitedFactor({
  services,
  cookies,
  db,
  now,
  origin,
}: Read<typeof calls.checkLogin>): Promise<FactorChoice | undefined> {
  const person = cookies.value === undefined ? undefined : await services.pendingSignIns.find(cookies.value, now)
  if (!person) return undefined
  const { codesSince, passkeys, recoveryCodes } = await readFactors(db, person.userId)
  const host = passkeyHost(origin)
  return {
    code: codesSince !== null,
    passkey: passkeys.some(({ rpId }) => rpId === host),
    recoveryCode: recoveryCodes > 0,
  }
}
