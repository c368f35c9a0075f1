import type { SessionEventKind } from '@advisor/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import type { ServiceSessionsTable } from '../../database/tables.ts'

/** The words by which lists find a session, and what people chose where that has become something else. */
type Hidden = 'words' | 'chosenModel' | 'chosenQuery'

/** A service session as it is stored. */
export type StoredSession = Omit<Selectable<ServiceSessionsTable>, Hidden>

/** The columns of {@link StoredSession}. */
export const storedSessionColumns = [
  ...(['id', 'projectId', 'title', 'model', 'serialNumber', 'serialKey', 'orderNumber', 'ticketId'] as const),
  ...(['uniqueOrderNumber', 'uniqueTicketId', 'priority', 'dueAt', 'status', 'repairStatus'] as const),
  ...(['verificationStatus', 'resolution', 'helpedBy', 'workgroupId', 'ownerId', 'createdBy', 'createdAt'] as const),
  ...(['modifiedAt', 'escalatedAt', 'closedAt', 'closedBy', 'minutes', 'version', 'query', 'searchStep'] as const),
  ...(['sourceSystem', 'sourceKey'] as const),
]

/** A new session; its id is given by {@link insertSession}. */
export type NewSession = Omit<Insertable<ServiceSessionsTable>, 'id' | 'version' | Hidden>

/** What changes of a session. */
export type SessionChanges = Omit<Updateable<ServiceSessionsTable>, 'id' | 'projectId' | 'version' | Hidden>

/** A session of a project by its id. */
export function findSession(db: Db, projectId: string, id: string): Promise<StoredSession | undefined> {
  return db
    .selectFrom('serviceSessions')
    .select(storedSessionColumns)
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
}

/** The same, and others who change it wait until `tx` ends. */
export function lockSession(tx: Tx, projectId: string, id: string): Promise<StoredSession | undefined> {
  return (
    tx
      .selectFrom('serviceSessions')
      .select(storedSessionColumns)
      .where('id', '=', id)
      .where('projectId', '=', projectId)
      // Also those who add to it wait, but nobody who only refers to it.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** Adds a session and returns its id, the next one of the sequence. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('serviceSessions')
    .values({ ...session, id: sql<string>`nextval('service_session_ids')::text` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a session that is locked; its version rises. Another model is one that was chosen. */
export async function updateSession(tx: Tx, id: string, changes: SessionChanges, now: Date): Promise<void> {
  await tx
    .updateTable('serviceSessions')
    .set({
      ...changes,
      ...(changes.model !== undefined && {
        chosenModel: sql<string | null>`case when model = ${changes.model} then chosen_model end`,
      }),
      modifiedAt: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface NewSessionEvent {
  sessionId: string
  kind: SessionEventKind
  /** Null: no user. */
  userId: string | null
  at: Date
  detail?: Record<string, unknown>
}

/** Writes into the audit trails of sessions. */
export async function insertSessionEvents(tx: Tx, events: readonly NewSessionEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('sessionEvents')
    .values(events.map(({ detail = {}, ...event }) => ({ ...event, detail: JSON.stringify(detail) })))
    .execute()
}
