import { limits, type calls, type OwnSecondFactor } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { Read } from '../../http/handlers.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { demandsSecondFactor } from '../../sessions/demands-second-factor.ts'
import { passkeyHost } from '../../sessions/passkeys.ts'
import type { Settings } from '../../store/settings/settings.ts'
import { readFactors } from '../../store/people/second-factors.ts'
import { provedUntil } from './proof.ts'

interface Seen {
  caller: Caller
  session: LoginSession
  origin: string
  now: Date
  services: { settings: () => Settings }
}

/** What the caller has as second factor, as the database has it now. */
export async function viewSecondFactor(
  db: Db,
  { caller, session, origin, now, services }: Seen,
): Promise<OwnSecondFactor> {
  const { codesSince, passkeys, recoveryCodes } = await readFactors(db, caller.userId)
  const host = passkeyHost(origin)
  const until = await provedUntil(db, session)
  return {
    hasPassword: caller.password.isThere,
    codesSince: codesSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isSynced, rpId }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced,
      isOfThisAddress: rpId === host,
    })),
    recoveryCodesLeft: Math.min(recoveryCodes, limits.recoveryCodes),
    isRequired: demandsSecondFactor(services.settings(), caller),
    offersPasskeys: host !== undefined,
    provedUntil: until && until > now ? until.toISOString() : null,
  }
}

export const secondFactor = async (context: Read<typeof calls.secondFactor>) => ({
  own: await viewSecondFactor(context.db, context),
})
