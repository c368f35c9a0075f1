import type { calls, SessionEventKind } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../database/open.ts'
import { inPhases, type Change } from '../../../http/handlers.ts'
import { insertSessionEvents } from '../../../store/service-sessions/session-store.ts'
import { describeSession } from '../describe-session.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import { releaseSession } from '../../../store/service-sessions/session-lease.ts'
import { lockSeenSession } from '../changed-session.ts'

type Exit = typeof calls.DSExit
type Unlock = typeof calls.DSUnlock
type CloseCurrent = typeof calls.closeCurrentDiagnosticSession

/** Gives the lock of a session back, if the caller has it. */
export const DSExit = inPhases<Exit, undefined, undefined>({
  async change(context) {
    const { caller, request } = context
    const { holder } = await lockSeenSession(context, request.DSID)
    if (holder === caller.userId) await release(context, request.DSID, 'left')
    return undefined
  },
  reply: async (context) => ({
    details: await describeSession(context, await readSeenSession(context, context.request.DSID)),
  }),
})

/** Takes the lock of a session from whoever has it. */
export const DSUnlock = inPhases<Unlock, undefined, undefined>({
  async change(context) {
    const { request, refuse } = context
    const { holder, rights } = await lockSeenSession(context, request.DSID)
    if (holder === undefined) return undefined
    if (!rights.mayUnlock) throw refuse('session-not-unlockable')
    await release(context, request.DSID, 'unlocked', { from: holder })
    return undefined
  },
  reply: async (context) => ({
    details: await describeSession(context, await readSeenSession(context, context.request.DSID)),
  }),
})

/** Leaves all sessions of the open project that the caller holds. */
export async function closeCurrentDiagnosticSession(context: Change<CloseCurrent>) {
  const { tx, caller, opened } = context
  const held = await heldSessions(tx, opened.model.project.name, caller.userId)
  for (const DSID of held) await release(context, DSID, 'left')
  return { closed: held }
}

async function heldSessions(tx: Tx, projectId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('leases')
    .innerJoin('serviceSessions as session', 'session.id', 'leases.objectId')
    .select('session.id')
    .where('leases.kind', '=', 'service session')
    .where('leases.userId', '=', userId)
    .where('session.projectId', '=', projectId)
    .where('leases.expiresAt', '>', sql<Date>`now()`)
    .orderBy('session.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function release(
  { tx, caller, now }: Pick<Change<Exit>, 'tx' | 'caller' | 'now'>,
  sessionId: string,
  kind: Extract<SessionEventKind, 'left' | 'unlocked'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (!(await releaseSession(tx, sessionId))) return
  await insertSessionEvents(tx, [{ sessionId, kind, userId: caller.userId, at: now, detail }])
}
