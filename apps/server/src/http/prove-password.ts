import type { calls } from '@advisor/contract'
import type { Read } from './handlers.ts'
import type { Refusal, RefusalDetail } from './refusal.ts'

/** What a call is given to which the user proves the current password. */
interface Proving extends Pick<Read<typeof calls.preferences>, 'services' | 'caller' | 'address' | 'now' | 'signal'> {
  refuse: (key: ProofRefusal, detail?: RefusalDetail) => Refusal
}

type ProofRefusal = 'current-password-required' | 'current-password-wrong' | 'login-attempts-exceeded' | 'sign-in-busy'

/** Makes sure that the current password was typed. Guesses are throttled as those of the sign-in. */
export async function provePassword(context: Proving, typed: string, passwordHash: string | null): Promise<void> {
  const { services, caller, address, now, signal, refuse } = context
  const fields = ['currentPassword']
  if (typed === '') throw refuse('current-password-required', { fields })
  const { userId, username } = caller
  const proof = { userId, username, password: typed, passwordHash, address, now, signal }
  const verdict = await services.passwordCheck.check(proof)
  if (verdict === 'right') return
  if (verdict === 'wrong') throw refuse('current-password-wrong', { fields })
  if (verdict === 'busy') throw refuse('sign-in-busy', { fields })
  throw refuse('login-attempts-exceeded', { params: verdict, fields })
}
