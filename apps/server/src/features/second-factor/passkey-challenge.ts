import type { calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { keepChallenge, passkeyHost } from '../../sessions/passkeys.ts'
import { readFactors } from '../../store/people/second-factors.ts'

type Call = typeof calls.passkeyChallenge

/** Tells the browser what it uses a passkey with. Who is not known is told nothing of whose passkeys there are. */
export const passkeyChallenge = inPhases({
  async prepare(context: Read<Call>) {
    const { db, services, request, cookies, origin, refuse } = context
    const host = passkeyHost(origin)
    // Without a cookie the answer could come from any browser.
    if (host === undefined || cookies.value === undefined) throw refuse('passkeys-not-available')
    const userId = await userOf(context, cookies.value)
    const existing = userId === null ? undefined : (await readFactors(db, userId)).passkeys
    const challenge = services.newToken()
    const options = await services.passkeys.optionsToUse(challenge, { host, ...(existing && { existing }) })
    return { challenge, options, purpose: request.purpose, browserHash: hashToken(cookies.value), userId }
  },
  async change({ tx, now }: Change<Call>, { challenge, options, ...ceremony }) {
    await keepChallenge(tx, challenge, { ...ceremony, now })
    return { options }
  },
  reply: (_: Read<Call>, changed) => Promise.resolve(changed),
})

/** Whose passkeys are asked for; null: whoever has one here. */
async function userOf({ services, request, caller, now, refuse }: Read<Call>, cookie: string): Promise<string | null> {
  if (request.purpose === 'sign-in') return null
  const userId =
    request.purpose === 'proof' ? caller?.userId : (await services.pendingSignIns.find(cookie, now))?.userId
  if (userId === undefined) throw refuse('second-factor-not-pending')
  return userId
}
