import { limits } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'

/** Until when the second factor can be changed in a login session, by its last proof; undefined without one. */
export async function provedUntil(db: Db, { idHash }: LoginSession): Promise<Date | undefined> {
  const row = await db.selectFrom('loginSessions').select('provedAt').where('idHash', '=', idHash).executeTakeFirst()
  return row?.provedAt ? new Date(row.provedAt.getTime() + limits.proofMinutes * 60_000) : undefined
}

interface Proving {
  caller: Caller
  session: LoginSession
  now: Date
  refuse: (key: 'proof-required') => Refusal
}

/** Refuses who has not proved within the last minutes, in this login session, who they are. */
export async function requireProof(db: Db, { session, now, refuse }: Proving): Promise<void> {
  const until = await provedUntil(db, session)
  if (!until || until <= now) throw refuse('proof-required')
}

/** As `requireProof`; also refuses who has no password here: they sign in elsewhere, where their second factor is. */
export async function requireProofOfOwnUser(
  db: Db,
  { refuse, ...proving }: Omit<Proving, 'refuse'> & { refuse: (key: 'proof-required' | 'no-own-password') => Refusal },
): Promise<void> {
  if (!proving.caller.password.isThere) throw refuse('no-own-password')
  await requireProof(db, { ...proving, refuse })
}
