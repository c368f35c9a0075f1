import type { calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { makeCodeSecret, stepOfCode, writeCodeSecret } from '../../sessions/authenticator-codes.ts'
import { lockUser } from '../../store/people/lock-user.ts'
import {
  confirmCodeFactor,
  deleteCodeFactor,
  readFactors,
  readStartedSecret,
  startCodeFactor,
} from '../../store/people/second-factors.ts'
import { giveFirstRecoveryCodes, settleRemoval, tellChange } from './change-factors.ts'
import { viewSecondFactor } from './own-second-factor.ts'
import { requireProof, requireProofOfOwnUser } from './proof.ts'

/** A secret that is shown for longer than this is no secret. */
const startedMs = 30 * 60_000

/** Makes a secret for an authenticator app. The one before, if there is one, counts until a code confirms the new one. */
export const startCodes = inPhases({
  async prepare(context: Read<typeof calls.startCodes>) {
    await requireProofOfOwnUser(context.db, context)
    const secret = makeCodeSecret()
    return { shown: writeCodeSecret(secret, context.caller.username), sealed: sealFor(context, secret) }
  },
  async change({ tx, caller, now }: Change<typeof calls.startCodes>, { shown, sealed }) {
    await lockUser(tx, caller.userId)
    await startCodeFactor(tx, caller.userId, sealed, now)
    return shown
  },
  reply: (_: Read<typeof calls.startCodes>, shown) => Promise.resolve(shown),
})

const sealFor = ({ services, caller }: Read<typeof calls.startCodes>, secret: Uint8Array) =>
  services.secretBox.seal(secret, caller.userId)

/** From now on codes of the app are demanded. */
export const confirmCodes = inPhases({
  async prepare(context: Read<typeof calls.confirmCodes>) {
    const { db, services, caller, request, now, refuse } = context
    await requireProofOfOwnUser(db, context)
    const sealed = await readStartedSecret(db, caller.userId, new Date(now.getTime() - startedMs))
    const secret = sealed && services.secretBox.open(sealed, caller.userId)
    if (!sealed || !secret) throw refuse('codes-not-started')
    const step = stepOfCode(secret, request.code, now)
    if (step === undefined) throw refuse('second-factor-wrong', { fields: ['code'] })
    return { sealed, step }
  },
  async change(context: Change<typeof calls.confirmCodes>, { sealed, step }) {
    const { tx, caller, now, refuse } = context
    await lockUser(tx, caller.userId)
    const started = await readStartedSecret(tx, caller.userId, new Date(now.getTime() - startedMs))
    // Another window has started anew, or confirmed, meanwhile.
    if (!started?.equals(sealed)) throw refuse('codes-not-started')
    await confirmCodeFactor(tx, { userId: caller.userId, secret: sealed, step, now })
    const codes = await giveFirstRecoveryCodes(context)
    await tellChange(context, { kind: 'second-factor-codes-added', event: 'codes-added' })
    return { own: await viewSecondFactor(tx, context), ...codes }
  },
  reply: (_: Read<typeof calls.confirmCodes>, changed) => Promise.resolve(changed),
})

export async function removeCodes(context: Change<typeof calls.removeCodes>) {
  const { tx, caller, refuse } = context
  await requireProof(tx, context)
  await lockUser(tx, caller.userId)
  const { codesSince } = await readFactors(tx, caller.userId)
  await deleteCodeFactor(tx, caller.userId)
  if (codesSince) {
    await settleRemoval(context, refuse)
    await tellChange(context, { kind: 'second-factor-codes-removed', event: 'codes-removed' })
  }
  return { own: await viewSecondFactor(tx, context) }
}
