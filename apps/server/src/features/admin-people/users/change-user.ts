import type { calls } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import type { Change } from '../../../http/handlers.ts'
import { keysOf } from '../../../http/keys-of.ts'
import type { Refusal } from '../../../http/refusal.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { eraseUser as erase } from '../../../store/people/erase-user.ts'
import {
  changeStoredUser,
  lockStoredUser,
  userVersion,
  type StoredUser,
} from '../../../store/people/administered-users.ts'
import { lockIdentities } from '../../../store/people/user-identities.ts'
import { keepingAdministrator } from '../keep-administrator.ts'
import { isHoldBroken } from './held-user.ts'
import { mayChangeUser } from './may-change-user.ts'
import { findNameFault, readKnownRights, readUserFields } from './user-fields.ts'

type Key = 'user-not-found' | 'user-has-more-rights'

/** The user of a call, locked, whom the caller may change. */
export async function lockChangeable(
  { tx, caller, refuse }: { tx: Tx; caller: Caller; refuse: (key: Key) => Refusal },
  user: string,
): Promise<StoredUser> {
  const stored = await lockStoredUser(tx, user)
  if (!stored) throw refuse('user-not-found')
  if (!(await mayChangeUser(tx, caller, stored))) throw refuse('user-has-more-rights')
  return stored
}

/** As {@link lockChangeable}, and as the caller has read them. */
async function lockForChange(
  context: { tx: Tx; caller: Caller; refuse: (key: Key | 'changed-by-another') => Refusal },
  { user, version }: { user: string; version: string },
): Promise<StoredUser> {
  const stored = await lockChangeable(context, user)
  if (version !== userVersion(stored)) throw context.refuse('changed-by-another')
  return stored
}

/** Changes what is said of a user, their roles and their groups. */
export async function changeUser(context: Change<typeof calls.changeUser>) {
  const { tx, caller, request, address, refuse } = context
  await lockIdentities(tx)
  return keepingAdministrator(context, async () => {
    if (await isHoldBroken(tx, context, request)) throw refuse('lock-lost')
    const stored = await lockForChange(context, request)
    const fields = readUserFields(request, await readKnownRights(tx), caller, stored)
    const fault = 'key' in fields ? fields : await findNameFault(tx, fields.username, stored.username)
    if (fault) throw refuse(fault.key, fault.detail)
    if ('key' in fields) throw refuse(fields.key, fields.detail)
    await changeStoredUser(tx, stored, fields)
    const changed = keysOf(fields).filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(stored[name]))
    const { roles, groups } = fields
    const detail = { address, by: caller.userId, changed, roles, groups }
    await insertAuditEvent(tx, { kind: 'user-changed', userId: stored.id, detail })
    return {}
  })
}

/** Disables or enables a user. Who is disabled is signed out everywhere. */
export async function setUserState(context: Change<typeof calls.setUserState>) {
  const { tx, caller, request, address, refuse } = context
  if (request.user === caller.userId) throw refuse('not-yourself')
  return keepingAdministrator(context, async () => {
    const stored = await lockForChange(context, request)
    const disabled = request.state === 'disabled'
    if (!disabled && stored.roles.length === 0) throw refuse('user-role-required')
    await changeStoredUser(tx, stored, { disabled })
    const kind = disabled ? 'user-disabled' : 'user-enabled'
    await insertAuditEvent(tx, { kind, userId: stored.id, detail: { address, by: caller.userId } })
    return {}
  })
}

/** Erases a person: what they published stays, without a name. */
export async function eraseUser(context: Change<typeof calls.eraseUser>) {
  const { tx, caller, request, address, refuse } = context
  if (request.user === caller.userId) throw refuse('not-yourself')
  return keepingAdministrator(context, async () => {
    const { id } = await lockForChange(context, request)
    await erase(tx, id)
    await tx.updateTable('users').set({ externalId: null }).where('id', '=', id).execute()
    await insertAuditEvent(tx, { kind: 'user-erased', userId: id, detail: { address, by: caller.userId } })
    return {}
  })
}
