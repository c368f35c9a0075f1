import type { ServiceSession } from '@advisor/contract'
import { findSession } from '../../store/service-sessions/session-store.ts'
import { describeSession } from './describe-session.ts'
import { seesSession, sessionSight } from '../../access/session-sight.ts'
import type { SessionReader } from '../../access/seen-session.ts'

type Describing = Parameters<typeof describeSession>[0]

/**
 * A session after a change of the caller, who has seen it: also where it has come to others by that, once and without anything that may
 * be done with it.
 */
export async function describeChanged(context: Describing & SessionReader, DSID: string): Promise<ServiceSession> {
  const { db, caller, opened, refuse } = context
  const [session, sight] = await Promise.all([
    findSession(db, opened.model.project.name, DSID),
    sessionSight(db, caller),
  ])
  if (!session) throw refuse('session-not-found')
  const details = await describeSession(context, { session, sight })
  return seesSession(sight, session) ? details : { ...details, rights: noRights }
}

const noRights: ServiceSession['rights'] = {
  ...{ mayAdd: false, mayWork: false, mayChangeOwner: false, mayUnlock: false, mayReopen: false, mayVerify: false },
}
