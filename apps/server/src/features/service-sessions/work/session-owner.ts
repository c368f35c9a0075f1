import { limits, type calls, type ReplyOf } from '@advisor/contract'
import { actAs } from '../../../access/act-as.ts'
import { inPhases, type Read } from '../../../http/handlers.ts'
import { usersNamed } from '../../../store/people/users-named.ts'
import { endWork, lockSeenSession, writeChange } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import { sessionHeldBy } from '../../../store/service-sessions/session-lease.ts'
import { tellOfSession } from '../tell-of-session.ts'

type Call = typeof calls.changeSessionOwner

/** Gives a session to a colleague, who is told. */
export const changeSessionOwner = inPhases<Call, { DSID: string }, { DSID: string }>({
  async prepare(context) {
    const { db, caller, request, refuse } = context
    const DSID = request.DSID ?? (await sessionHeldBy(db, caller.userId))
    if (DSID === undefined) throw refuse('session-not-found')
    await readSeenSession(context, DSID)
    if (!(await mayHaveSessions(context, request.owner)))
      throw refuse('session-colleague-not-found', { fields: ['owner'] })
    return { DSID }
  },
  async change(context, { DSID }) {
    const { request, refuse } = context
    const locked = await lockSeenSession(context, DSID)
    const { session, rights, owner } = locked
    if (session.status === 'closed') throw refuse('session-closed')
    if (session.ownerId === request.owner) return { DSID }
    if (!rights.mayChangeOwner)
      throw owner ? refuse('session-owner-only', { params: { name: owner.realName } }) : refuse('session-owner-gone')
    await writeChange(context, locked, {
      ...{ kind: 'owner', changes: { ownerId: request.owner } },
      detail: { owner: request.owner, from: session.ownerId },
    })
    if (locked.holder !== request.owner) await endWork(context, locked)
    await tellOfSession(context, {
      ...{ DSID: session.id, version: session.version + 1, kind: 'session-assigned', to: [request.owner] },
    })
    return { DSID }
  },
  async reply(context, { DSID }) {
    return { details: await describeChanged(context, DSID) }
  },
})

/** Users of one name whose rights are looked at. */
const mostLookedAt = 100

/** Colleagues to whom the session can be given: who may have service sessions in the project. */
export async function sessionColleagues(
  context: Read<typeof calls.sessionColleagues>,
): Promise<ReplyOf<typeof calls.sessionColleagues>> {
  const { db, request } = context
  const { session } = await readSeenSession(context, request.DSID)
  const text = request.text.replaceAll('\0', '').toWellFormed().trim()
  const colleagues = []
  for (const { id, realName: name } of await usersNamed(db, text, mostLookedAt)) {
    if (colleagues.length === limits.suggestedColleagues) break
    if (id !== session.ownerId && (await mayHaveSessions(context, id))) colleagues.push({ id, name })
  }
  return { colleagues }
}

/** Whether a user can work on service sessions of the open project now. */
export async function mayHaveSessions(
  { services, opened }: Pick<Read<Call>, 'services' | 'opened'>,
  userId: string,
): Promise<boolean> {
  const acting = await actAs(services, userId, { project: opened.model.project.name, branch: opened.branch })
  return acting?.caller.permissions.has('service-session') ?? false
}
