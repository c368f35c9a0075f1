import type { UsedPart } from '@advisor/contract'
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { SessionAttachmentsTable } from '../../database/tables.ts'

/** What many add to a session at once: notes and files. Nobody is refused because of others. */

/** A page of what a session has; the first one has the newest. */
export interface PartsPage {
  page: number
  size: number
}

export interface NewNote {
  id: string
  sessionId: string
  found: string
  done: string
  said: string
  minutes: number | null
  parts: readonly UsedPart[]
  createdBy: string
  createdAt: Date
}

/** Adds a note, and its minutes to those of the session. */
export async function insertNote(tx: Tx, { parts, ...note }: NewNote): Promise<void> {
  await tx
    .insertInto('sessionNotes')
    .values({ ...note, parts: JSON.stringify(parts) })
    .execute()
  await touchSession(tx, note.sessionId, note.createdAt, note.minutes ?? 0)
}

/** Notes that a session was worked on. Its version stays: nobody's change is in the way of a note. */
export async function touchSession(tx: Tx, id: string, now: Date, minutes = 0): Promise<void> {
  await tx
    .updateTable('serviceSessions')
    .set({
      modifiedAt: sql<Date>`greatest(modified_at, ${now})`,
      ...(minutes > 0 && { minutes: sql<number>`coalesce(minutes, 0) + ${minutes}` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes of a session with the names of who has written them, the newest first. */
export function notesOf(db: Db, sessionId: string, { page, size }: PartsPage) {
  return selectNotes(db)
    .where('note.sessionId', '=', sessionId)
    .orderBy('note.made', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** A note by its id. */
export function findNote(db: Db, id: string) {
  return selectNotes(db).where('note.id', '=', id).executeTakeFirstOrThrow()
}

export type StoredNote = Awaited<ReturnType<typeof findNote>>

function selectNotes(db: Db) {
  return db
    .selectFrom('sessionNotes as note')
    .leftJoin('users', 'users.id', 'note.createdBy')
    .select(['note.id', 'note.found', 'note.done', 'note.said', 'note.minutes', 'note.parts', 'note.createdBy'])
    .select(['note.createdAt', 'users.realName'])
}

/** Adds files to a session, and names them in the table of uses. */
export async function insertAttachments(
  tx: Tx,
  attachments: readonly Insertable<SessionAttachmentsTable>[],
): Promise<void> {
  for (const attachment of attachments) {
    const { id, hash, name, contentType, sizeBytes, createdAt } = attachment
    await tx
      .insertInto('files')
      .values({ hash, sizeBytes, contentType })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('fileUses')
      .values({ hash, kind: 'session', holder: id, name, contentType, createdAt, expiresAt: null })
      .execute()
    await tx.insertInto('sessionAttachments').values(attachment).execute()
  }
  for (const id of new Set(attachments.map(({ sessionId }) => sessionId))) {
    const [first] = attachments
    if (first) await touchSession(tx, id, new Date(first.createdAt))
  }
}

/** Files of a session with the names of who has added them, the newest first. */
export function attachmentsOf(db: Db, sessionId: string, { page, size }: PartsPage) {
  return selectAttachments(db)
    .where('file.sessionId', '=', sessionId)
    .orderBy('file.made', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** Those of the files of a session. */
export function findAttachments(db: Db, sessionId: string, ids: readonly string[]) {
  return selectAttachments(db)
    .where('file.sessionId', '=', sessionId)
    .where('file.id', 'in', ids)
    .orderBy('file.made')
    .execute()
}

export type StoredAttachment = Awaited<ReturnType<typeof findAttachments>>[number]

function selectAttachments(db: Db) {
  return db
    .selectFrom('sessionAttachments as file')
    .leftJoin('users', 'users.id', 'file.createdBy')
    .select(['file.id', 'file.hash', 'file.name', 'file.contentType', 'file.sizeBytes', 'file.marksOf'])
    .select(['file.createdBy', 'file.createdAt', 'users.realName'])
}

/** Entries of the audit trail with the names of who has done it, the newest first. */
export function eventsOf(db: Db, sessionId: string, { page, size }: PartsPage) {
  return db
    .selectFrom('sessionEvents as event')
    .leftJoin('users', 'users.id', 'event.userId')
    .select(['event.id', 'event.kind', 'event.at', 'event.detail', 'users.realName'])
    .where('event.sessionId', '=', sessionId)
    .orderBy('event.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

export type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number]
