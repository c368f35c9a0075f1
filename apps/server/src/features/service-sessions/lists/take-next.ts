import type { calls } from '@advisor/contract'
import { sql } from 'kysely'
import { sessionSight } from '../../../access/session-sight.ts'
import type { Tx } from '../../../database/open.ts'
import type { Change } from '../../../http/handlers.ts'
import { lockSeenSession, writeChange } from '../changed-session.ts'
import { leaseOfSession } from '../session-lease.ts'

/** Takes what is to be done next in a workgroup. Two who ask at once get two sessions. */
export async function takeNext(context: Change<typeof calls.takeNext>) {
  const { tx, caller, opened, request, refuse } = context
  const { workgroups, hasAllWorkgroups } = await sessionSight(tx, caller)
  if (!hasAllWorkgroups && !workgroups.includes(request.workgroup))
    throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  const DSID = await findNext(tx, opened.model.project.name, request.workgroup)
  if (DSID === undefined) return {}
  // It is there: this transaction has locked it.
  const locked = await lockSeenSession({ ...context, refuse: () => refuse('no-permission') }, DSID)
  const { ownerId: from, status } = locked.session
  await writeChange(context, locked, {
    ...{ kind: 'owner', changes: { ownerId: caller.userId, status: 'open' } },
    detail: { owner: caller.userId, from, status, isTaken: true },
  })
  return { DSID }
}

/**
 * Locks the most urgent session of a workgroup that nobody owns or that was escalated to it; of these the one that is due first, then
 * the oldest. Those on which somebody works, and those that others take at this moment, are passed over.
 */
async function findNext(tx: Tx, projectId: string, workgroupId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('serviceSessions as session')
    .select('session.id')
    .where('session.projectId', '=', projectId)
    .where('session.workgroupId', '=', workgroupId)
    .where('session.status', 'in', ['open', 'escalated'])
    .where((where) => where.or([where('session.ownerId', 'is', null), where('session.status', '=', 'escalated')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leases')
            .select('leases.objectId')
            .where('leases.kind', '=', leaseOfSession('').kind)
            .whereRef('leases.objectId', '=', 'session.id')
            .where('leases.expiresAt', '>', sql<Date>`now()`),
        ),
      ),
    )
    .orderBy('session.priority', 'desc')
    .orderBy('session.dueAt', (order) => order.asc().nullsLast())
    .orderBy('session.createdAt')
    .orderBy('session.id')
    .limit(1)
    .forUpdate('session')
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}
