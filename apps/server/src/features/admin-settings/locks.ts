import type { calls, ListedLock, ReplyOf } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { breakLease, listLeases, type ListedLease } from '../../store/installation/leases.ts'
import { announce } from '../../store/notifications/notification-store.ts'
import { insertSessionEvents } from '../../store/service-sessions/session-store.ts'
import { writeSetting } from '../../store/settings/settings.ts'

/** What is locked now, of every kind: the leases, and the work that the product does by itself. */
export async function adminLocks({
  db,
  services,
}: Pick<Read<typeof calls.adminLocks>, 'db' | 'services'>): Promise<ReplyOf<typeof calls.adminLocks>> {
  const [leases, running] = await Promise.all([listLeases(db), runningTasks(db)])
  const [captions, names] = await Promise.all([captionsOf(db, leases), namesOf(db, leases)])
  return {
    locks: [
      ...leases.map(({ kind, objectId, userId, acquiredAt, expiresAt }) => ({
        ...{ kind, objectId, caption: captions.get(objectId) ?? objectId },
        ...(userId !== null && { holder: names.get(userId) ?? '' }),
        ...{ since: acquiredAt.toISOString(), until: expiresAt.toISOString() },
      })),
      ...running,
    ].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
    system: services.settings()['system.lock'],
  }
}

/** Work of the product by itself, and imports by command: while it runs, no other process does it. Its caption is the kind of task. */
async function runningTasks(db: Db): Promise<ListedLock[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'kind', 'startedAt', 'createdAt'])
    .where('state', '=', 'running')
    .where('createdBy', 'is', null)
    .orderBy('createdAt')
    .limit(100)
    .execute()
  return rows.map(({ id, kind, startedAt, createdAt }) => {
    const since = (startedAt ?? createdAt).toISOString()
    return { kind: isImport(kind) ? 'feeder' : 'cron job', objectId: id, caption: kind, since, until: since }
  })
}

const isImport = (kind: string) => kind.startsWith('import-')

async function namesOf(db: Db, leases: readonly ListedLease[]): Promise<Map<string, string>> {
  const ids = [...new Set(leases.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, realName }) => [id, realName]))
}

/** What is locked, in words, by the ids of the objects. */
async function captionsOf(db: Db, leases: readonly ListedLease[]): Promise<Map<string, string>> {
  const [solutions, sessions] = await Promise.all([solutionCaptions(db, leases), sessionCaptions(db, leases)])
  return new Map([...solutions, ...sessions])
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

/** How long a holder is told that a service session was taken away. */
const toldMs = 8 * 3_600_000

/** Who works in a service session is told, and its trail says so. A form asks by itself, again and again, whether it is still held. */
async function tellHolder(
  { tx, caller, services, now }: Change<typeof calls.breakLock>,
  { kind, objectId, userId }: ListedLease,
): Promise<void> {
  if (kind !== 'service session' || userId === null) return
  const holder = await tx.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  const message = services.texts.say(holder?.locale ?? 'en', 'refusals.lock-lost')
  const told = { level: 'warn', format: 'plain', key: 'lock-lost', message, userId, createdBy: caller.userId } as const
  await announce(tx, { ...told, expiresAt: new Date(now.getTime() + toldMs) }, now)
  const trail = {
    sessionId: objectId,
    kind: 'unlocked',
    userId: caller.userId,
    at: now,
    detail: { from: userId },
  } as const
  await insertSessionEvents(tx, [trail])
}

/** Takes a lock away, or ends all forms in which a solution is open. */
export const breakLock = inPhases<typeof calls.breakLock, undefined, undefined>({
  async change(context) {
    const { tx, caller, services, refuse } = context
    const { kind, objectId } = context.request
    const { userId } = caller
    const leases = (await listLeases(tx, { kind })).filter(
      (lease) => lease.objectId === objectId || lease.objectId.startsWith(`${objectId}#`),
    )
    for (const lease of leases) {
      await breakLease(tx, lease)
      await tellHolder(context, lease)
    }
    const isTask = (kind === 'cron job' || kind === 'feeder') && leases.length === 0
    const ended = isTask ? await services.jobs.cancel(tx, objectId) : undefined
    if (leases.length === 0 && (ended === undefined || ended.kind === 'ended')) throw refuse('lock-not-found')
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
