import { limits, type calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { provePassword } from '../../http/prove-password.ts'
import type { GivenFactor } from '../../sessions/factor-check.ts'
import { foldUsername } from '../../store/people/fold-username.ts'

type Call = typeof calls.proveAgain

/** Notes in the login session that the caller has proved who they are, by one of: password, code, passkey. */
export const proveAgain = inPhases({
  async prepare(context: Read<Call>) {
    const { db, caller, request } = context
    const given = givenFactor(context)
    if (given) return proveFactor(context, given)
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (passwordHash === null) throw context.refuse('no-own-password')
    await provePassword(context, request.currentPassword, passwordHash)
  },
  async change({ tx, session, now }: Change<Call>) {
    await tx.updateTable('loginSessions').set({ provedAt: now }).where('idHash', '=', session.idHash).execute()
    return { provedUntil: new Date(now.getTime() + limits.proofMinutes * 60_000).toISOString() }
  },
  reply: (_: Read<Call>, changed) => Promise.resolve(changed),
})

function givenFactor({ request, session, caller, origin, now }: Read<Call>): GivenFactor | undefined {
  if (request.code !== '') return { kind: 'code', code: request.code }
  if (!request.passkey) return undefined
  const ceremony = { purpose: 'proof', browserHash: session.idHash, userId: caller.userId, origin, now } as const
  return { kind: 'passkey', passkey: request.passkey, ceremony }
}

async function proveFactor({ services, caller, address, now, refuse }: Read<Call>, given: GivenFactor): Promise<void> {
  const giver = { userId: caller.userId, account: foldUsername(caller.username), address, now }
  const verdict = await services.factorCheck.check(given, giver)
  if (verdict === 'right') return
  if (verdict === 'wrong')
    throw given.kind === 'passkey'
      ? refuse('passkey-not-accepted')
      : refuse('second-factor-wrong', { fields: ['code'] })
  if ('seconds' in verdict) throw refuse('login-attempts-exceeded', { params: verdict, fields: ['code'] })
  throw refuse('too-many-codes', { params: verdict, fields: ['code'] })
}
