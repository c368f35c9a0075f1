import type { calls } from '@advisor/contract'
import type { Change } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { readStoredUser } from '../../../store/people/administered-users.ts'
import { logUserChanges } from '../../../store/people/people-writer.ts'

/** The caller chooses anew: what was open is not always what the user may open. */
const nothingOpen = { projectId: null, branch: null, profile: null, quest: null, searchStep: null }

/** Lets the caller see with the rights of a user; it holds for this login session, and ends with it. */
export async function seeAsUser({ tx, caller, session, request, address, refuse }: Change<typeof calls.seeAsUser>) {
  const { user } = request
  if (user === caller.userId) throw refuse('not-yourself')
  const stored = await readStoredUser(tx, user)
  if (!stored) throw refuse('user-not-found')
  if (stored.disabled) throw refuse('user-is-disabled')
  await tx
    .updateTable('loginSessions')
    .set({ seenAs: user, ...nothingOpen })
    .where('idHash', '=', session.idHash)
    .execute()
  await insertAuditEvent(tx, { kind: 'seeing-as-begun', userId: caller.userId, detail: { address, seen: user } })
  // Nodes forget the login sessions that they have in memory.
  await logUserChanges(tx, [caller.userId])
  return {}
}

/** The caller sees with their own rights again. */
export async function endSeeingAs({ tx, caller, session, address }: Change<typeof calls.endSeeingAs>) {
  if (!caller.seesAs) return {}
  await tx
    .updateTable('loginSessions')
    .set({ seenAs: null, ...nothingOpen })
    .where('idHash', '=', session.idHash)
    .execute()
  const detail = { address, seen: caller.seesAs.userId }
  await insertAuditEvent(tx, { kind: 'seeing-as-ended', userId: caller.userId, detail })
  await logUserChanges(tx, [caller.userId])
  return {}
}
