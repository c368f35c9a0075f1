import type { calls } from '@advisor/contract'
import type { Change } from '../../http/handlers.ts'
import { lockUser } from '../../store/people/lock-user.ts'
import { hasFactor, readFactors } from '../../store/people/second-factors.ts'
import { giveRecoveryCodes, tellChange } from './change-factors.ts'
import { viewSecondFactor } from './own-second-factor.ts'
import { requireProof } from './proof.ts'

export async function renewRecoveryCodes(context: Change<typeof calls.renewRecoveryCodes>) {
  const { tx, caller, refuse } = context
  await requireProof(tx, context)
  await lockUser(tx, caller.userId)
  if (!hasFactor(await readFactors(tx, caller.userId))) throw refuse('second-factor-not-set')
  const recoveryCodes = await giveRecoveryCodes(context)
  await tellChange(context, { kind: 'recovery-codes-renewed', event: 'recovery-codes-renewed' })
  return { own: await viewSecondFactor(tx, context), recoveryCodes }
}
