import type { calls, RefusalsOf, ReplyOf } from '@advisor/contract'
import { inPhases, type Change } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SessionChanges } from '../../../store/service-sessions/session-store.ts'
import { endWork, lockSeenSession, requireWork, writeChange } from '../changed-session.ts'
import { mayHaveSessions } from '../work/session-owner.ts'
import { findGroup } from '../work/session-workgroup.ts'
import { tellOfSession } from '../tell-of-session.ts'

type Call = typeof calls.assignSessions
type Context = Change<Call>
type Group = Awaited<ReturnType<typeof findGroup>>

/** Gives sessions to a workgroup or a colleague, each as if alone: one that cannot be given keeps no other. */
export const assignSessions = inPhases<Call, undefined, ReplyOf<Call>>({
  async prepare(context) {
    const { request, refuse } = context
    if (request.workgroup === undefined && request.owner === undefined)
      throw refuse('workgroup-required', { fields: ['workgroup'] })
    if (request.owner !== undefined && !(await mayHaveSessions(context, request.owner)))
      throw refuse('session-colleague-not-found', { fields: ['owner'] })
  },
  async change(context) {
    const { request, services, locale } = context
    const group = request.workgroup === undefined ? undefined : await findGroup(context, request.workgroup)
    const assigned: string[] = []
    const refused: ReplyOf<Call>['refused'] = []
    // In one order, so that two who assign the same ones do not wait for each other.
    for (const DSID of [...new Set(request.DSIDs)].toSorted()) {
      const refusal = await assignOne(context, DSID, group)
      if (!refusal) assigned.push(DSID)
      else {
        const { key, detail } = refusal
        refused.push({ DSID, key, localizedMessage: services.texts.say(locale, `refusals.${key}`, detail.params) })
      }
    }
    return { assigned, refused }
  },
  reply: (_context, outcome) => Promise.resolve(outcome),
})

/** Gives one session. Returns why not; then nothing of it has changed. */
async function assignOne(context: Context, DSID: string, group: Group | undefined): Promise<Refusal | undefined> {
  try {
    const { request } = context
    const locked = await lockSeenSession(context, DSID)
    const { session, holder } = locked
    await requireWork(context, locked)
    if (request.owner !== undefined) requireOwner(context, locked)
    const ownerId = request.owner ?? staying(session.ownerId, group)
    const changes: SessionChanges = { ownerId, ...(group && { workgroupId: group.id, status: 'open' }) }
    await writeChange(context, locked, {
      ...{ kind: group ? 'reassigned' : 'owner', changes },
      detail: { owner: ownerId, ...(group && { workgroup: group.id, from: session.workgroupId }) },
    })
    if (holder !== ownerId) await endWork(context, locked)
    const to = request.owner === undefined ? (group?.members ?? []) : [request.owner]
    await tellOfSession(context, { DSID, version: session.version + 1, kind: 'session-assigned', to })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function requireOwner(
  { refuse }: { refuse: (key: RefusalsOf<Call>, detail?: Refusal['detail']) => Refusal },
  { rights, owner }: Awaited<ReturnType<typeof lockSeenSession>>,
): void {
  if (rights.mayChangeOwner) return
  throw owner ? refuse('session-owner-only', { params: { name: owner.realName } }) : refuse('session-owner-gone')
}

/** Its owner keeps a session that comes to a workgroup of theirs. */
function staying(ownerId: string | null, group: Group | undefined): string | null {
  return ownerId !== null && group?.members.includes(ownerId) ? ownerId : null
}
