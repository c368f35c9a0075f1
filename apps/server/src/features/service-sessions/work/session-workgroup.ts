import type { calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import {
  endWork,
  lockSeenSession,
  requireUnchanged,
  requireWork,
  writeChange,
  type SessionChanger,
} from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { writeReason } from './session-note.ts'
import { activeMembers, tellOfSession } from '../tell-of-session.ts'

/** Gives a session to a workgroup: its members are told, and one of them takes it. */
export const reassignSession = inPhases<typeof calls.reassignSession, undefined, undefined>({
  async change(context) {
    const { request } = context
    const group = await findGroup(context, request.workgroup)
    const locked = await lockSeenSession(context, request.DSID)
    const { session } = locked
    await requireWork(context, locked)
    await requireUnchanged(context, locked, request.version, ['workgroupId', 'status'])
    const note = await writeReason(context, session.id, request.note, 'note')
    const staysWith = session.ownerId !== null && group.members.includes(session.ownerId) ? session.ownerId : null
    await writeChange(context, locked, {
      ...{ kind: 'reassigned', changes: { workgroupId: group.id, ownerId: staysWith, status: 'open' } },
      detail: { workgroup: group.id, from: session.workgroupId, owner: staysWith, ...(note !== undefined && { note }) },
    })
    await endWork(context, locked)
    await tellOfSession(context, {
      ...{ DSID: session.id, version: session.version + 1, kind: 'session-assigned', to: group.members },
      workgroup: group.id,
    })
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** Escalates a session to a workgroup with the reason, which is a note. */
export const DSEscalate = inPhases<typeof calls.DSEscalate, undefined, undefined>({
  async change(context) {
    const { request, now, refuse } = context
    const group = await findGroup(context, request.workgroup)
    if (request.reason.trim() === '') throw refuse('escalation-reason-required', { fields: ['reason'] })
    const locked = await lockSeenSession(context, request.DSID)
    const { session } = locked
    await requireWork(context, locked)
    await requireUnchanged(context, locked, request.version, ['workgroupId', 'status'])
    const note = await writeReason(context, session.id, request.reason, 'reason')
    await writeChange(context, locked, {
      ...{ kind: 'escalated', changes: { workgroupId: group.id, status: 'escalated', escalatedAt: now } },
      detail: { workgroup: group.id, from: session.workgroupId, ...(note !== undefined && { note }) },
    })
    await endWork(context, locked)
    await tellOfSession(context, {
      ...{ DSID: session.id, version: session.version + 1, kind: 'session-escalated', to: group.members },
      workgroup: group.id,
    })
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** The workgroup that a session is given to. Refuses one in which nobody works: nobody would see it. */
export async function findGroup(
  { tx, refuse }: SessionChanger<'workgroup-required' | 'workgroup-not-found' | 'workgroup-empty'>,
  id: string,
): Promise<{ id: string; name: string; members: string[] }> {
  if (id === '') throw refuse('workgroup-required', { fields: ['workgroup'] })
  const group = await tx.selectFrom('workgroups').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!group) throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  const members = await activeMembers(tx, id)
  if (members.length === 0) throw refuse('workgroup-empty', { params: { name: group.name }, fields: ['workgroup'] })
  return { ...group, members }
}
