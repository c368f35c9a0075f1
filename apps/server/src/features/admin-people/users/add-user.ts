import type { calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { createUser, lockIdentities } from '../../../store/people/user-identities.ts'
import { sendInvitation } from '../send-invitation.ts'
import { firstPassword } from './first-password.ts'
import { findNameFault, readKnownRights, readUserFields } from './user-fields.ts'

type Call = typeof calls.addUser

/** Length of what tells a new user from an erased one of the same name. */
const suffixCharacters = 8

/** Adds a user. Their first password must be changed at the first sign-in. */
export const addUser = inPhases({
  async prepare(context: Read<Call>) {
    const { db, caller, request, refuse } = context
    const fields = readUserFields(request, await readKnownRights(db), caller)
    if ('key' in fields) throw refuse(fields.key, fields.detail)
    return { fields, passwordHash: await firstPassword(context, fields) }
  },
  async change({ tx, services, caller, request, locale, address, refuse }: Change<Call>, { fields, passwordHash }) {
    await lockIdentities(tx)
    const taken = await findNameFault(tx, fields.username)
    if (taken) throw refuse(taken.key, taken.detail)
    const { username, realName, mail, phone, roles, groups } = fields
    const record = { username, realName, roles, groups, ...(mail !== null && { mail }) }
    const user = await createUser(tx, record, services.newToken().slice(-suffixCharacters))
    const others = { phone, locale: fields.locale, passwordHash: passwordHash ?? null }
    const mustChangePassword = passwordHash !== undefined
    await tx
      .updateTable('users')
      .set({ ...others, mustChangePassword })
      .where('id', '=', user)
      .execute()
    const { way } = request
    if (way === 'mail')
      await services.jobs.enqueue(tx, sendInvitation, { userId: user, event: 'invited', locale }, { userId: null })
    const detail = { address, by: caller.userId, username, roles, groups, way }
    await insertAuditEvent(tx, { kind: 'user-created', userId: user, detail })
    return { user }
  },
  reply: (_: Read<Call>, changed) => Promise.resolve(changed),
})
