import { limits } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Db, Tx } from '../../database/open.ts'
import type { DescribedThing, DescribeThings } from '../../notices/describe-notices.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { JobRequests } from '../../services.ts'
import { seesSession, sessionSight } from '../../access/session-sight.ts'
import { sessionName } from './describe-session.ts'

interface Teller {
  tx: Tx
  services: { jobs: Pick<JobRequests, 'enqueue'> }
  opened: OpenedProject
  caller: Caller
  now: Date
}

/** What is told: a session has come to somebody, or was escalated to their workgroup. */
export interface SessionNews {
  DSID: string
  /** The version that the session has by that: who gets it a second time is told a second time. */
  version: number
  kind: 'session-assigned' | 'session-escalated'
  to: readonly string[]
}

/** Tells users of a session that has come to them, in the transaction that gives it. The caller is not told. */
export async function tellOfSession(
  { tx, services, opened, caller, now }: Teller,
  { DSID, version, kind, to }: SessionNews,
): Promise<void> {
  await tellAssigned(tx, services, {
    ...{ kind, about: `${DSID}/${version}`, projectId: opened.model.project.name, branch: opened.branch },
    ...{ to: to.slice(0, limits.toldOfGroup), by: caller.userId, now },
  })
}

/** The members of a workgroup who can sign in, in the order of their ids. */
export async function activeMembers(db: Db, workgroupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workgroupMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select('users.id')
    .where('member.workgroupId', '=', workgroupId)
    .where('users.disabled', '=', false)
    .orderBy('users.id')
    .limit(limits.toldOfGroup)
    .execute()
  return rows.map(({ id }) => id)
}

/** Sessions that have come to the reader and that the reader still sees: their ids and titles. */
export const describeSessions: DescribeThings = async ({ db, opened, caller }, abouts) => {
  const described = new Map<string, DescribedThing>()
  const { model } = opened
  if (!caller.permissions.has('service-session')) return described
  const ids = [...new Set(abouts.map(idOf))]
  const [sight, sessions] = await Promise.all([
    sessionSight(db, caller),
    db
      .selectFrom('serviceSessions')
      .select(['id', 'title', 'ownerId', 'createdBy', 'workgroupId'])
      .where('projectId', '=', model.project.name)
      .where('id', 'in', ids)
      .execute(),
  ])
  const seen = new Map(sessions.filter((each) => seesSession(sight, each)).map((each) => [each.id, each]))
  for (const about of abouts) {
    const session = seen.get(idOf(about))
    if (!session) continue
    const title = `${sessionName(model, session.id)} ${session.title}`
    described.set(about, { title, path: '/ds', fields: { DSID: session.id } })
  }
  return described
}

const idOf = (about: string) => about.split('/')[0] ?? ''
