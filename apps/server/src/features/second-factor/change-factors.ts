import { limits, type AuditKind } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import type { Refusal } from '../../http/refusal.ts'
import { accountNotice, sendAccountNotice } from '../../jobs/account-notice.ts'
import type { ChangeServices } from '../../services.ts'
import type { Caller } from '../../sessions/caller.ts'
import { demandsSecondFactor } from '../../sessions/demands-second-factor.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../../sessions/recovery-codes.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { logUserChanges } from '../../store/people/people-writer.ts'
import { hasFactor, readFactors, replaceRecoveryCodes } from '../../store/people/second-factors.ts'

/** What a change of the own second factor is given. */
interface Changing {
  tx: Tx
  services: ChangeServices
  caller: Caller
  address: string
  now: Date
}

interface Said {
  /** The kind of the audit event. */
  kind: AuditKind
  event: Parameters<typeof accountNotice>[0]['event']
  /** Of a passkey. */
  name?: string
}

/** Writes a change of the second factor into the audit log, mails it to the user, and tells the nodes. */
export async function tellChange(
  { tx, services, caller: { userId }, address, now }: Changing,
  { kind, event, name }: Said,
): Promise<void> {
  await insertAuditEvent(tx, { kind, userId, detail: { address, ...(name !== undefined && { name }) } })
  const notice = accountNotice({ userId, event, address, now, ...(name !== undefined && { name }) })
  await services.jobs.enqueue(tx, sendAccountNotice, notice, { userId: null })
  await logUserChanges(tx, [userId])
}

/** New recovery codes of the caller, in the place of those before. */
export async function giveRecoveryCodes({ tx, caller: { userId } }: Changing): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}

/** Recovery codes for who has none: with the first second factor. */
export async function giveFirstRecoveryCodes(changing: Changing): Promise<{ recoveryCodes?: string[] }> {
  const { recoveryCodes } = await readFactors(changing.tx, changing.caller.userId)
  return recoveryCodes > 0 ? {} : { recoveryCodes: await giveRecoveryCodes(changing) }
}

/** After one was removed: refuses where a role demands one and it was the last; then recovery codes stand for nothing any more. */
export async function settleRemoval(
  { tx, services, caller }: Changing,
  refuse: (key: 'second-factor-demanded') => Refusal,
): Promise<void> {
  if (hasFactor(await readFactors(tx, caller.userId))) return
  if (demandsSecondFactor(services.settings(), caller)) throw refuse('second-factor-demanded')
  await replaceRecoveryCodes(tx, caller.userId, [])
}

/** The name that a user gives a passkey, without what could not be seen in a list; undefined for none. */
export function readPasskeyName(typed: string): string | undefined {
  const name = typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()
  return name === '' ? undefined : name.slice(0, limits.passkeyNameCharacters)
}
