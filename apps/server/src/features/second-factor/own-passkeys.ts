import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { keepChallenge, passkeyHost } from '../../sessions/passkeys.ts'
import { lockUser } from '../../store/people/lock-user.ts'
import { deletePasskey, insertPasskey, readFactors, renamePasskeyOf } from '../../store/people/second-factors.ts'
import { giveFirstRecoveryCodes, readPasskeyName, settleRemoval, tellChange } from './change-factors.ts'
import { viewSecondFactor } from './own-second-factor.ts'
import { requireProof, requireProofOfOwnUser } from './proof.ts'

/** Tells the browser what it makes a passkey with. */
export const startPasskey = inPhases({
  async prepare(context: Read<typeof calls.startPasskey>) {
    const { db, services, caller, origin, refuse } = context
    await requireProofOfOwnUser(db, context)
    const host = passkeyHost(origin)
    if (host === undefined) throw refuse('passkeys-not-available')
    const { passkeys: existing } = await readFactors(db, caller.userId)
    if (existing.length >= limits.passkeysPerUser)
      throw refuse('too-many-passkeys', { params: { limit: limits.passkeysPerUser } })
    const challenge = services.newToken()
    return { challenge, options: await services.passkeys.optionsToMake(challenge, caller, { host, existing }) }
  },
  async change({ tx, caller, session, now }: Change<typeof calls.startPasskey>, { challenge, options }) {
    const ceremony = { purpose: 'make', browserHash: session.idHash, userId: caller.userId, now } as const
    await keepChallenge(tx, challenge, ceremony)
    return { options }
  },
  reply: (_: Read<typeof calls.startPasskey>, changed) => Promise.resolve(changed),
})

export const addPasskey = inPhases({
  async prepare(context: Read<typeof calls.addPasskey>) {
    const { db, services, caller, session, request, origin, now, refuse } = context
    await requireProofOfOwnUser(db, context)
    const name = readPasskeyName(request.name)
    if (name === undefined) throw refuse('passkey-name-required', { fields: ['name'] })
    if (passkeyHost(origin) === undefined) throw refuse('passkeys-not-available')
    const ceremony = { purpose: 'make', browserHash: session.idHash, userId: caller.userId, origin, now } as const
    const made = await services.passkeys.checkMade(request.passkey, ceremony)
    if (!made) throw refuse('passkey-not-accepted')
    return { id: randomUUID(), userId: caller.userId, name, createdAt: now, ...made }
  },
  async change(context: Change<typeof calls.addPasskey>, passkey) {
    const { tx, caller, refuse } = context
    await lockUser(tx, caller.userId)
    const { passkeys } = await readFactors(tx, caller.userId)
    if (passkeys.length >= limits.passkeysPerUser)
      throw refuse('too-many-passkeys', { params: { limit: limits.passkeysPerUser } })
    if (!(await insertPasskey(tx, passkey))) throw refuse('passkey-not-accepted')
    const codes = await giveFirstRecoveryCodes(context)
    await tellChange(context, { kind: 'passkey-added', event: 'passkey-added', name: passkey.name })
    return { own: await viewSecondFactor(tx, context), ...codes }
  },
  reply: (_: Read<typeof calls.addPasskey>, changed) => Promise.resolve(changed),
})

export async function renamePasskey(context: Change<typeof calls.renamePasskey>) {
  const { tx, caller, request, refuse } = context
  const name = readPasskeyName(request.name)
  if (name === undefined) throw refuse('passkey-name-required', { fields: ['name'] })
  if (!(await renamePasskeyOf(tx, caller.userId, request.passkey, name))) throw refuse('passkey-not-found')
  return { own: await viewSecondFactor(tx, context) }
}

export async function removePasskey(context: Change<typeof calls.removePasskey>) {
  const { tx, caller, request, refuse } = context
  await requireProof(tx, context)
  await lockUser(tx, caller.userId)
  const name = await deletePasskey(tx, caller.userId, request.passkey)
  if (name === undefined) throw refuse('passkey-not-found')
  await settleRemoval(context, refuse)
  await tellChange(context, { kind: 'passkey-removed', event: 'passkey-removed', name })
  return { own: await viewSecondFactor(tx, context) }
}
