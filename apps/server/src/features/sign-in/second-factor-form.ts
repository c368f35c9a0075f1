import type { forms } from '@advisor/contract'
import type { FormOutcome, Submitted } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { accountNotice, sendAccountNotice } from '../../jobs/account-notice.ts'
import type { GivenFactor } from '../../sessions/factor-check.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { readUsedPasskey } from '../../sessions/passkeys.ts'
import type { PendingPerson, PendingSignIns } from '../../sessions/pending-sign-ins.ts'
import { editionSessions } from './edition-sessions.ts'
import { finishSignIn, type FinishServices } from './finish-sign-in.ts'

type Context = Submitted<typeof forms.secondFactorForm>

export interface SecondFactorServices extends FinishServices {
  pending: PendingSignIns
}

/** Finishes a sign-in whose password was right in this browser. */
export function secondFactorForm(signIn: SecondFactorServices) {
  const { pending, basePath } = signIn
  const refused = (refusal: Refusal, error: string): FormOutcome => ({
    kind: 'refused',
    refusal,
    location: `${basePath}/login?error=${error}`,
  })

  return async (context: Context): Promise<FormOutcome> => {
    const { services, cookies, now, db } = context
    const token = cookies.value
    const person = token === undefined ? undefined : await pending.find(token, now)
    if (token === undefined || !person || !(await pending.countTry(token, now)))
      return refused(new Refusal('second-factor-not-pending'), 'SecondFactorNotPending')
    const given = givenFactor(context, token, person)
    const verdict = await services.factorCheck.check(given, { ...person, address: context.address, now })
    if (verdict !== 'right') return refusedVerdict(context, verdict, { given, person, basePath })
    // Of two answers at once, one signs in.
    if (!(await pending.end(token))) return refused(new Refusal('second-factor-not-pending'), 'SecondFactorNotPending')
    if (given.kind === 'recovery-code') await tell(context, person.userId, 'recovery-code-used')
    const editions = person.forceNewSession ? await editionSessions(db, person.userId, hashToken(token), now) : []
    return finishSignIn(context, signIn, person, { editions, factor: given.kind })
  }
}

function givenFactor({ request, origin, now }: Context, token: string, { userId }: PendingPerson): GivenFactor {
  if (request.passkey !== '') {
    const ceremony = { purpose: 'second-factor', browserHash: hashToken(token), userId, origin, now } as const
    return { kind: 'passkey', passkey: readUsedPasskey(request.passkey), ceremony }
  }
  return request.recoveryCode === ''
    ? { kind: 'code', code: request.code }
    : { kind: 'recovery-code', code: request.recoveryCode }
}

async function refusedVerdict(
  context: Context,
  verdict: 'wrong' | { seconds: number } | { minutes: number },
  { given, person, basePath }: { given: GivenFactor; person: PendingPerson; basePath: string },
): Promise<FormOutcome> {
  const location = (error: string) => `${basePath}/login?error=${error}`
  if (verdict === 'wrong') {
    const [key, field] = wrongKeys[given.kind]
    return { kind: 'refused', refusal: new Refusal(key, { fields: [field] }), location: location('SecondFactor') }
  }
  if ('seconds' in verdict) {
    const { seconds } = verdict
    const at = `${location('TooManyAttempts')}&seconds=${seconds}`
    return { kind: 'wait', status: 429, seconds, key: 'login-attempts-exceeded', location: at }
  }
  await tell(context, person.userId, 'too-many-codes')
  const refusal = new Refusal('too-many-codes', { params: verdict, fields: ['code'] })
  return { kind: 'refused', refusal, location: location('SecondFactor') }
}

const wrongKeys = {
  code: ['second-factor-wrong', 'code'],
  'recovery-code': ['recovery-code-wrong', 'recoveryCode'],
  passkey: ['passkey-not-accepted', 'passkey'],
} as const

/** One mail for each kind waits at a time. */
async function tell(
  { services, address, now }: Context,
  userId: string,
  event: 'recovery-code-used' | 'too-many-codes',
): Promise<void> {
  const notice = accountNotice({ userId, event, address, now })
  await services.startTask(sendAccountNotice, notice, { userId: null, key: `${userId} ${event}` })
}
