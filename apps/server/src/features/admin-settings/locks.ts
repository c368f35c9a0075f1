import type { calls, ListedLock, LockKind, ReplyOf } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { breakLease, listLeases, type ListedLease } from '../../store/installation/leases.ts'
import { announce } from '../../store/notifications/notification-store.ts'
import { insertSessionEvents } from '../../store/service-sessions/session-store.ts'
import { writeSetting } from '../../store/settings/settings.ts'
import { listTaskLocks } from '../../store/tasks/task-locks.ts'
import { endIndexing } from './system/index-control.ts'

/** What is locked now, of every kind: the leases, running work that locks others out, and indexes that are made anew. */
export async function adminLocks({
  db,
  services,
}: Pick<Read<typeof calls.adminLocks>, 'db' | 'services'>): Promise<ReplyOf<typeof calls.adminLocks>> {
  const [leases, running, indexing] = await Promise.all([listLeases(db), listTaskLocks(db), indexLocks({ services })])
  const [captions, names] = await Promise.all([captionsOf(db, leases), namesOf(db, [...leases, ...running])])
  const holderOf = (userId: string | null) => userId !== null && { holder: names.get(userId) ?? '' }
  return {
    locks: [
      ...leases.map(({ kind, objectId, userId, acquiredAt, expiresAt }) => ({
        ...{ kind, objectId, caption: captions.get(objectId) ?? objectId, ...holderOf(userId) },
        ...{ since: acquiredAt.toISOString(), until: expiresAt.toISOString() },
      })),
      ...running.map(({ kind, taskId, task, userId, since }) => ({
        ...{ kind, objectId: taskId, caption: task, ...holderOf(userId) },
        ...{ since: since.toISOString(), until: since.toISOString() },
      })),
      ...indexing,
    ].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
    system: services.settings()['system.lock'],
  }
}

/** The indexes that this node makes anew beside those that are searched. */
async function indexLocks({
  services: { search },
}: Pick<Read<typeof calls.adminLocks>, 'services'>): Promise<ListedLock[]> {
  const statuses = await search.ask({ kind: 'status' })
  return statuses.flatMap(({ projectId, branch, isReady, rebuildingSince: since }) =>
    // The first index of a branch is none that could be done without.
    since === undefined || !isReady
      ? []
      : [
          {
            kind: 'indexing',
            objectId: `${projectId}/${branch}`,
            caption: `${projectId}/${branch}`,
            since,
            until: since,
          },
        ],
  )
}

async function namesOf(db: Db, leases: readonly { userId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(leases.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, realName }) => [id, realName]))
}

/** What is locked, in words, by the ids of the objects. */
async function captionsOf(db: Db, leases: readonly ListedLease[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    [solutionCaptions, sessionCaptions, objectCaptions, userCaptions, migrationCaptions].map((read) =>
      read(db, leases),
    ),
  )
  return new Map([...found.flat(), ...dumpCaptions(leases)])
}

/** A file by its name, without the process that writes it. */
function dumpCaptions(leases: readonly ListedLease[]): [string, string][] {
  return leases.flatMap(({ kind, objectId }): [string, string][] =>
    kind === 'dump' ? [[objectId, objectId.replace(/#\d+$/, '')]] : [],
  )
}

async function solutionCaptions(db: Db, leases: readonly ListedLease[]): Promise<[string, string][]> {
  const locked = leases.flatMap(({ kind, objectId }) => {
    const [, projectId, number] = /^([^/#]+)\/(\d{1,10})(?:#|$)/.exec(objectId) ?? []
    return kind === 'case' && projectId !== undefined ? [{ objectId, projectId, number: Number(number) }] : []
  })
  if (locked.length === 0) return []
  const rows = await db
    .selectFrom('solutions')
    .innerJoin('projects', 'projects.id', 'solutions.projectId')
    .select(['projectId', 'number', 'name', 'numberPrefix'])
    .where('projectId', 'in', [...new Set(locked.map(({ projectId }) => projectId))])
    .where('number', 'in', [...new Set(locked.map(({ number }) => number))])
    .execute()
  const captions = new Map(
    rows.map((row) => [`${row.projectId}/${row.number}`, `${row.numberPrefix}${row.number} ${row.name}`]),
  )
  return locked.flatMap(({ objectId, projectId, number }): [string, string][] => {
    const caption = captions.get(`${projectId}/${number}`)
    return caption === undefined ? [] : [[objectId, caption]]
  })
}

async function sessionCaptions(db: Db, leases: readonly ListedLease[]): Promise<[string, string][]> {
  const ids = leases.flatMap(({ kind, objectId }) => (kind === 'service session' ? [objectId] : []))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('serviceSessions')
    .innerJoin('projects', 'projects.id', 'serviceSessions.projectId')
    .select(['serviceSessions.id', 'title', 'numberPrefix'])
    .where('serviceSessions.id', 'in', ids)
    .execute()
  return rows.map(({ id, title, numberPrefix }) => [id, `${numberPrefix}S${id} ${title}`])
}

/** The captions of objects of models by their newest versions, also those that draft changes alone have. */
async function objectCaptions(db: Db, leases: readonly ListedLease[]): Promise<[string, string][]> {
  const locked = leases.flatMap(({ kind, objectId }) => {
    const [, projectId, objectKind, id] = /^([^/#]+)\/([^/#]+)\/([^#]*)#/.exec(objectId) ?? []
    return (kind === 'resource' || kind === 'casebase') && projectId && objectKind && id
      ? [{ objectId, projectId, objectKind, id }]
      : []
  })
  if (locked.length === 0) return []
  const rows = await db
    .selectFrom('modelVersions')
    .select(['projectId', 'kind', 'objectId', sql<string | null>`document ->> 'caption'`.as('caption')])
    .where('projectId', 'in', [...new Set(locked.map(({ projectId }) => projectId))])
    .where('objectId', 'in', [...new Set(locked.map(({ id }) => id))])
    .orderBy('version')
    .execute()
  const captions = new Map(rows.map((row) => [`${row.projectId}/${row.kind}/${row.objectId}`, row.caption]))
  return locked.flatMap(({ objectId, projectId, objectKind, id }): [string, string][] => {
    const caption = captions.get(`${projectId}/${objectKind}/${id}`)
    return caption ? [[objectId, `${caption} (${projectId})`]] : []
  })
}

async function migrationCaptions(db: Db, leases: readonly ListedLease[]): Promise<[string, string][]> {
  const locked = leases.flatMap(({ kind, objectId }) => (kind === 'migration' ? [objectId] : []))
  if (locked.length === 0) return []
  const rows = await db
    .selectFrom('modelDrafts')
    .select(['title', sql<string>`project_id || '/' || id`.as('objectId')])
    .where(sql`project_id || '/' || id`, 'in', locked)
    .execute()
  return rows.map(({ objectId, title }) => [objectId, title])
}

async function userCaptions(db: Db, leases: readonly ListedLease[]): Promise<[string, string][]> {
  const userOf = ({ objectId }: ListedLease) => objectId.replace(/#.*/s, '')
  const locked = leases.filter(({ kind }) => kind === 'user')
  const names = await namesOf(db, locked.map((lease) => ({ userId: userOf(lease) }))) // prettier-ignore
  return locked.map((lease) => [lease.objectId, names.get(userOf(lease)) ?? lease.objectId])
}

/** How long a holder is told that a service session was taken away. */
const toldMs = 8 * 3_600_000

/** The forms ask by themselves, again and again, whether they are still held. */
const asksItself: readonly LockKind[] = ['case', 'casebase', 'resource', 'user']
const isTold = (kind: LockKind) => !asksItself.includes(kind)

/** Who holds a lock is told where no form does so, and the trail of a service session says so. */
async function tellHolder(
  { tx, caller, services, now }: Change<typeof calls.breakLock>,
  { kind, objectId, userId }: ListedLease,
): Promise<void> {
  if (!isTold(kind) || userId === null) return
  const holder = await tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  const message = services.texts.say(holder?.locale ?? 'en', 'refusals.lock-lost')
  const told = { level: 'warn', format: 'plain', key: 'lock-lost', message, userId, createdBy: caller.userId } as const
  await announce(tx, { ...told, expiresAt: new Date(now.getTime() + toldMs) }, now)
  const session =
    kind === 'service session'
      ? await tx.selectFrom('serviceSessions').select('id').where('id', '=', objectId).executeTakeFirst()
      : undefined
  if (!session) return
  const trail = {
    sessionId: objectId,
    kind: 'unlocked',
    userId: caller.userId,
    at: now,
    detail: { from: userId },
  } as const
  await insertSessionEvents(tx, [trail])
}

/** Ends running work that is listed as a lock. Returns whether there was any. */
async function endWork({ tx, services, caller, request }: Change<typeof calls.breakLock>): Promise<boolean> {
  const { kind, objectId } = request
  if (kind === 'indexing') return endIndexing(tx, objectId, caller.userId)
  const running = (await listTaskLocks(tx)).some((lock) => lock.kind === kind && lock.taskId === objectId)
  const outcome = running ? await services.jobs.cancel(tx, objectId) : undefined
  return outcome !== undefined && outcome.kind !== 'ended'
}

/** Takes a lock away, or ends all forms in which a solution is open. */
export const breakLock = inPhases<typeof calls.breakLock, undefined, undefined>({
  async change(context) {
    const { tx, caller, refuse } = context
    const { kind, objectId } = context.request
    const { userId } = caller
    const leases = (await listLeases(tx, { kind })).filter(
      (lease) => lease.objectId === objectId || lease.objectId.startsWith(`${objectId}#`),
    )
    for (const lease of leases) {
      await breakLease(tx, lease)
      await tellHolder(context, lease)
    }
    const isEnded = leases.length > 0 || (await endWork(context))
    if (!isEnded) throw refuse('lock-not-found')
    await insertAuditEvent(tx, { kind: 'locks-broken', userId, detail: { kind, objectId, count: leases.length || 1 } })
    return undefined
  },
  reply: adminLocks,
})

/** Locks the system for all but administrators, or opens it again; every node takes the setting in at once. */
export const lockSystem = inPhases<typeof calls.lockSystem, undefined, undefined>({
  async change({ tx, request: { locked, message }, caller: { userId } }) {
    await writeSetting(tx, 'system.lock', locked ? { message } : null, userId)
    await insertAuditEvent(tx, {
      kind: locked ? 'system-locked' : 'system-unlocked',
      userId,
      detail: locked ? { message } : {},
    })
    return undefined
  },
  reply: adminLocks,
})
