import { limits } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'

/** A session at a machine, as its history tells it. */
export type StoredRepair = Awaited<ReturnType<typeof readRepairs>>[number]

/** The sessions at a machine, the newest first, up to {@link limits.historyEntries}. */
export function readRepairs(db: Db, projectId: string, serialKey: string) {
  return db
    .selectFrom('serviceSessions as session')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', ({ fn, ref }) => fn.coalesce(ref('session.closedBy'), ref('session.ownerId'))),
    )
    .select(['session.id', 'session.title', 'session.model', 'session.serialNumber', 'session.status'])
    .select(['session.resolution', 'session.verificationStatus', 'session.helpedBy', 'session.ownerId'])
    .select(['session.createdBy', 'session.workgroupId', 'session.createdAt', 'session.closedAt'])
    .select('users.realName as byName')
    .where('session.projectId', '=', projectId)
    .where('session.serialKey', '=', serialKey)
    .orderBy('session.createdAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limits.historyEntries)
    .execute()
}

/** What the notes of sessions have found and done, from the first to the last. What customers have said is left out. */
export async function readNotesOf(db: Db, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('sessionNotes')
    .select(['sessionId', 'found', 'done'])
    .where('sessionId', 'in', sessionIds)
    .orderBy('made')
    .limit(limits.historyNotes)
    .execute()
}

/** The solutions that were tried in sessions, or ruled out. */
export async function readUsesOf(db: Db, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('sessionSolutions')
    .select(['sessionId', 'number', 'use'])
    .where('sessionId', 'in', sessionIds)
    .where('use', 'in', ['tried', 'ruled-out'])
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
}

/** The last sessions at other machines of a model, up to {@link limits.comparedSisters}. */
export function readSisters(db: Db, projectId: string, model: string, serialKey: string) {
  return db
    .selectFrom('serviceSessions')
    .select(['id', 'title', 'serialNumber', 'serialKey', 'helpedBy', 'ownerId', 'createdBy', 'workgroupId'])
    .where('projectId', '=', projectId)
    .where('model', '=', model)
    .where('serialKey', '<>', serialKey)
    .orderBy('createdAt', 'desc')
    .limit(limits.comparedSisters)
    .execute()
}
