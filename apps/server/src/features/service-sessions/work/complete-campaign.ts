import type { calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import { insertSessionEvents, type StoredSession } from '../../../store/service-sessions/session-store.ts'
import { touchSession } from '../../../store/service-sessions/session-parts.ts'
import { campaignsOf } from '../campaigns-of-machine.ts'
import { lockSeenSession, type SessionChanger } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

/** Notes that a campaign is done at the machine of a session. */
export const completeCampaign = inPhases<typeof calls.completeCampaign, { serialKey: string }, undefined>({
  async prepare(context) {
    const { request, refuse } = context
    const { session } = await readSeenSession(context, request.DSID)
    const concerned = await campaignsOf(context, session)
    if (session.serialKey === null || !concerned.some(({ id }) => id === request.campaign))
      throw refuse('campaign-not-found')
    return { serialKey: session.serialKey }
  },
  async change(context, { serialKey }) {
    const { tx, request, now, refuse } = context
    const { session } = await lockSeenSession(context, request.DSID)
    if (session.status === 'closed') throw refuse('session-closed')
    // Its serial number was changed meanwhile: it is another machine.
    if (session.serialKey !== serialKey) throw refuse('campaign-not-found')
    if (await noteCompleted(context, { ...session, serialKey }, request.campaign))
      await touchSession(tx, session.id, now)
  },
  async reply(context) {
    return { details: await describeChanged(context, context.request.DSID) }
  },
})

/** Notes that a campaign is done at the machine of a session; answers whether it was not before. */
export async function noteCompleted(
  { tx, caller, now }: SessionChanger<never>,
  { id, projectId, serialKey }: Pick<StoredSession, 'id' | 'projectId'> & { serialKey: string },
  campaign: string,
): Promise<boolean> {
  const done = await tx
    .insertInto('campaignCompletions')
    .values({
      ...{ projectId, campaignId: campaign, serialKey },
      ...{ sessionId: id, completedBy: caller.userId, completedAt: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('campaignId')
    .executeTakeFirst()
  if (!done) return false
  await insertSessionEvents(tx, [
    { sessionId: id, kind: 'campaign', userId: caller.userId, at: now, detail: { campaign } },
  ])
  return true
}
