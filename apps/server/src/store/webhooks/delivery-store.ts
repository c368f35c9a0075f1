import type { DeliveryState, WebhookEvent } from '@advisor/contract'
import type { Selectable } from 'kysely'
import type { Db, SingleWrites } from '../../database/open.ts'
import type { WebhookDeliveriesTable } from '../../database/tables.ts'

export type StoredDelivery = Selectable<WebhookDeliveriesTable>

export interface NewDelivery {
  /** The receiver knows it by this, the same for each try. */
  id: string
  event: WebhookEvent
  url: string
  body: object
  subject: string
}

/** Keeps what is to be posted, or what it is by now: a delivery of this id is the same one. */
export async function keepDelivery(write: SingleWrites, delivery: NewDelivery, at: Date): Promise<void> {
  const { id, event, url, subject } = delivery
  const row = { event, url, subject, body: JSON.stringify(delivery.body), state: 'waiting' as const }
  await write
    .insertInto('webhookDeliveries')
    .values({ id, ...row, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export function findDelivery(db: Db, id: string): Promise<StoredDelivery | undefined> {
  return db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest deliveries, the newest first. */
export function listDeliveries(db: Db, limit: number): Promise<StoredDelivery[]> {
  return db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes how a try went. */
export async function noteDelivery(
  write: SingleWrites,
  id: string,
  { state, problem = null, at }: { state: DeliveryState; problem?: string | null; at: Date },
): Promise<void> {
  await write
    .updateTable('webhookDeliveries')
    .set(({ eb }) => ({ state, problem, triedAt: at, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Says that a delivery waits once more; false where there is none. */
export async function awaitDelivery(write: SingleWrites, id: string): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
