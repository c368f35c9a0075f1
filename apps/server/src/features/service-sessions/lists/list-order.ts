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
import type { SessionCondition } from './list-filter.ts'
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

/** A part of a list in its order, such that an index has it: the parts follow each other. */
export interface OrderedPart {
  /** Tables that say the order, beside `session`. */
  join?: RawBuilder<unknown>
  conditions: readonly SessionCondition[]
  orderBy: RawBuilder<unknown>
}

/** The parts of a list: what has a value, in the order of the values, then what has none. Equal ones stand in the order of their ids. */
export function orderedParts({ by, isDescending }: ListOrder, reader: OrderReader): OrderedPart[] {
  const direction = isDescending ? sql`desc` : sql`asc`
  const id = sql`session.id::bigint ${direction}`
  if (by === 'id') return [{ conditions: [], orderBy: id }]
  const { join, value, last, absent } = sorted[by](reader)
  const orderBy = sql`${value} ${direction}, ${last ? sql`${last} ${direction}, ` : sql``}${id}`
  const present = { ...(join && { join }), conditions: join || !absent ? [] : [sql`${value} is not null`], orderBy }
  return absent ? [present, { conditions: [absent], orderBy: id }] : [present]
}

interface OrderReader {
  opened: OpenedProject
  locale: string
}

interface Sorted {
  join?: RawBuilder<unknown>
  value: RawBuilder<unknown>
  /** Beside the value, where several things can have the same. */
  last?: RawBuilder<unknown>
  /** The sessions without a value; without it all have one. */
  absent?: SessionCondition
}

const sorted: Record<Exclude<SessionSort, 'id'>, (reader: OrderReader) => Sorted> = {
  title: () => ({ value: sql`lower(session.title)` }),
  model: ({ opened, locale }) =>
    inOrder(
      offeredModels(opened.model, locale).map(({ id }) => id),
      sql`session.model`,
    ),
  serialNumber: () => optional(sql`session.serial_key collate "C"`),
  status: () => inOrder(sessionStatuses, sql`session.status`),
  priority: () => ({ value: sql`session.priority` }),
  dueAt: () => optional(sql`session.due_at`),
  workgroup: () => ({
    join: sql`join workgroups on workgroups.id = session.workgroup_id`,
    ...{ value: sql`lower(workgroups.name)`, last: sql`workgroups.id` },
    absent: sql`session.workgroup_id is null`,
  }),
  owner: () => ({
    join: sql`join users on users.id = session.owner_id`,
    ...{ value: sql`lower(users.real_name)`, last: sql`users.id` },
    // Ids of users stay when an account is taken out of the database.
    absent: sql`not exists (select from users where users.id = session.owner_id)`,
  }),
  orderNumber: () => optional(sql`lower(session.order_number) collate "C"`),
  ticketId: () => optional(sql`lower(session.ticket_id) collate "C"`),
  repairStatus: () => inOrder(repairStatuses, sql`session.repair_status`),
  verificationStatus: () => inOrder(verificationStatuses, sql`session.verification_status`),
  resolution: () => inOrder(sessionResolutions, sql`session.resolution`),
  helpedBy: () => optional(sql`session.helped_by`),
  createdAt: () => ({ value: sql`session.created_at` }),
  modifiedAt: () => ({ value: sql`session.modified_at` }),
  closedAt: () => optional(sql`session.closed_at`),
}

function optional(value: RawBuilder<unknown>): Sorted {
  return { value, absent: sql`${value} is null` }
}

/** The values in the order that they are given in; a value that is none of them comes last, as one that is missing. */
function inOrder(values: readonly string[], column: RawBuilder<unknown>): Sorted {
  const given = sql`${[...values]}::text[]`
  return {
    join: sql`join unnest(${given}) with ordinality as place (value, at) on place.value = ${column}`,
    value: sql`place.at`,
    absent: sql`(${column} is null or ${column} <> all(${given}))`,
  }
}
