import {
  repairStatuses,
  sessionResolutions,
  sessionSorts,
  sessionStatuses,
  verificationStatuses,
  type SessionSort,
} from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { OpenedProject } from '../../../access/opened-project.ts'
import { offeredModels } from './find-models.ts'

/** What a list is sorted by, and in which direction. */
export interface ListOrder {
  by: SessionSort
  isDescending: boolean
}

/** The order that a request names; undefined: lists have no such order. */
export function readOrder({ sidx, sort }: { sidx: string; sort: 'asc' | 'desc' }): ListOrder | undefined {
  const by = sessionSorts.find((known) => known === sidx)
  return by && { by, isDescending: sort === 'desc' }
}

/** The order as SQL: what is empty comes last, equal ones stand in the order of their ids. */
export function orderBy({ by, isDescending }: ListOrder, reader: { opened: OpenedProject; locale: string }) {
  const direction = isDescending ? sql`desc` : sql`asc`
  const id = sql`session.id::bigint ${direction}`
  return by === 'id' ? id : sql`${sorted[by](reader)} ${direction} nulls last, ${id}`
}

type Sorted = (reader: { opened: OpenedProject; locale: string }) => RawBuilder<unknown>

const sorted: Record<Exclude<SessionSort, 'id'>, Sorted> = {
  title: () => sql`lower(session.title)`,
  model: ({ opened, locale }) =>
    inOrder(
      offeredModels(opened.model, locale).map(({ id }) => id),
      sql`session.model`,
    ),
  serialNumber: () => sql`session.serial_key`,
  status: () => inOrder(sessionStatuses, sql`session.status`),
  priority: () => sql`session.priority`,
  dueAt: () => sql`session.due_at`,
  workgroup: () => sql`(select lower(name) from workgroups where id = session.workgroup_id)`,
  owner: () => sql`(select lower(real_name) from users where id = session.owner_id)`,
  orderNumber: () => sql`lower(session.order_number)`,
  ticketId: () => sql`lower(session.ticket_id)`,
  repairStatus: () => inOrder(repairStatuses, sql`session.repair_status`),
  verificationStatus: () => inOrder(verificationStatuses, sql`session.verification_status`),
  resolution: () => inOrder(sessionResolutions, sql`session.resolution`),
  helpedBy: () => sql`session.helped_by`,
  createdAt: () => sql`session.created_at`,
  modifiedAt: () => sql`session.modified_at`,
  closedAt: () => sql`session.closed_at`,
}

function inOrder(values: readonly string[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(${[...values]}::text[], ${column})`
}
