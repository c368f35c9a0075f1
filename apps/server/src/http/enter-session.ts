import { readSearchQuery, type AnyCall } from '@advisor/contract'
import { seesSession, sessionSight } from '../access/session-sight.ts'
import type { Db } from '../database/open.ts'
import type { EnteredSession } from '../query/sessions/entered-session.ts'
import type { StoredStep } from '../query/steps/search-steps.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { holderOfSession, holdSession } from '../store/service-sessions/session-lease.ts'
import { findSession } from '../store/service-sessions/session-store.ts'
import type { Asked } from './contexts.ts'
import { Refusal } from './refusal.ts'

/**
 * The service session in which a call searches: that of the step it starts from, else the one it names; undefined for a free
 * search. From then on the login session of this call stands where the search of the service session does. Refuses a session that
 * the caller does not see; and to step in one that is closed, or in which somebody else works. Who steps in it holds it.
 */
export async function enterSession(services: Services, asked: Asked<AnyCall>): Promise<EnteredSession | undefined> {
  const { declared, identity, opened, fields } = asked
  const { known } = identity
  if (!known || !('context' in declared.request.shape || declared.name === 'DSContinue')) return undefined
  // They change what is not the search, and must not fail with its context.
  if (declared.changes === 'data') return undefined
  const { caller, session } = known
  const named = await namedStep(services, asked, caller)
  const DSID = named ? named.context : textOf(declared.name === 'DSContinue' ? fields.DSID : fields.context)
  // A reader who names a step reads what is there.
  if (DSID === null || (named && declared.changes === 'nothing')) return undefined
  const projectId = named?.projectId ?? opened?.model.project.name ?? session.projectId ?? ''
  await services.searchSteps.settleIn(DSID)
  const entered = await readEntered(services.database.db, caller, projectId, DSID)
  if (declared.changes === 'own-session') await holdToWork(services, caller, entered)
  session.searchStep = entered.ownStep
  return { DSID, query: entered.query, uses: entered.uses }
}

/** The step of the caller that a call starts from; undefined where it names none, or one that is gone. */
async function namedStep(
  { searchSteps }: Services,
  { declared, fields }: Asked<AnyCall>,
  caller: Caller,
): Promise<StoredStep | undefined> {
  const id = textOf(fields.from) ?? (declared.name === 'restoreState' ? textOf(fields.step) : null)
  return id === null ? undefined : searchSteps.find(id, caller)
}

const textOf = (field: unknown) => (typeof field === 'string' ? field : null)

interface ReadSession extends EnteredSession {
  isClosed: boolean
  /** Who works in it. */
  holder: string | undefined
  /** The step at which its search stands, where the caller has made it. */
  ownStep: string | null
}

async function readEntered(db: Db, caller: Caller, projectId: string, DSID: string): Promise<ReadSession> {
  if (!caller.permissions.has('service-session') || !caller.applications.has('advisor'))
    throw new Refusal('no-permission')
  const [stored, sight, holder, solutions] = await Promise.all([
    findSession(db, projectId, DSID),
    sessionSight(db, caller),
    holderOfSession(db, DSID),
    db.selectFrom('sessionSolutions').select(['number', 'use']).where('sessionId', '=', DSID).execute(),
  ])
  if (!stored || !seesSession(sight, stored)) throw new Refusal('session-not-found')
  const uses = new Map(solutions.map(({ number, use }) => [number, use]))
  const ownStep = stored.searchStep === null ? null : await ownedStep(db, stored.searchStep, caller)
  return {
    ...{ DSID, query: readSearchQuery(stored.query), uses, holder, ownStep },
    isClosed: stored.status === 'closed',
  }
}

async function ownedStep(db: Db, id: string, { userId }: Caller): Promise<string | null> {
  const step = await db
    .selectFrom('searchSteps')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return step?.id ?? null
}

async function holdToWork(
  { database, newToken }: Services,
  { userId }: Caller,
  { DSID, isClosed, holder }: ReadSession,
): Promise<void> {
  if (isClosed) throw new Refusal('session-closed')
  if (holder === undefined || holder === userId) {
    const outcome = await holdSession(database.write, DSID, userId, newToken())
    if (outcome.granted) return
    return refuseLocked(database.db, outcome.heldBy.userId)
  }
  return refuseLocked(database.db, holder)
}

async function refuseLocked(db: Db, holder: string | null): Promise<never> {
  const user = await db
    .selectFrom('users')
    .select('realName')
    .where('id', '=', holder ?? '')
    .executeTakeFirst()
  throw new Refusal('session-locked', { params: { name: user?.realName ?? '' } })
}
