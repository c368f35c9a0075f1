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
  /**
   * The values of `column` in the order of the list, as rows of `value` and `at`. The sessions of each come from the index, as many as
   * are wanted: a join would read all sessions, as no index has this order.
   */
  places?: { values: RawBuilder<unknown>; column: RawBuilder<unknown> }
  conditions: readonly SessionCondition[]
  orderBy: RawBuilder<unknown>
}

/** The parts of a list: what has a value, in the order of the values, then what has none. Equal ones stand in the order of their ids. */
export function orderedParts({ by, isDescending }: ListOrder, reader: OrderReader): OrderedPart[] {
  const direction = isDescending ? sql`desc` : sql`asc`
  const id = sql`session.id::bigint ${direction}`
  if (by === 'id') return [{ conditions: [], orderBy: id }]
  const { places, value, absent } = sorted[by](reader, direction, isDescending)
  if (places && absent)
    return [
      { places, conditions: [], orderBy: id },
      { conditions: [absent], orderBy: id },
    ]
  const orderBy = sql`${value} ${direction}, ${id}`
  const present = { conditions: absent ? [sql`${value} is not null`] : [], orderBy }
  return absent ? [present, { conditions: [absent], orderBy: id }] : [present]
}

interface OrderReader {
  opened: OpenedProject
  locale: string
}

interface Sorted {
  places?: NonNullable<OrderedPart['places']>
  value: RawBuilder<unknown>
  /** The sessions without a value; without it all have one. */
  absent?: SessionCondition
}

type SortedBy = (reader: OrderReader, direction: RawBuilder<unknown>, isDescending: boolean) => Sorted

const sorted: Record<Exclude<SessionSort, 'id'>, SortedBy> = {
  title: () => ({ value: sql`lower(session.title)` }),
  model: ({ opened, locale }, _direction, isDescending) =>
    inOrder(
      offeredModels(opened.model, locale).map(({ id }) => id),
      sql`session.model`,
      isDescending,
    ),
  serialNumber: () => optional(sql`session.serial_key collate "C"`),
  status: (_reader, _direction, isDescending) => inOrder(sessionStatuses, sql`session.status`, isDescending),
  priority: () => ({ value: sql`session.priority` }),
  dueAt: () => optional(sql`session.due_at`),
  workgroup: (_reader, direction) => ({
    places: {
      values: sql`select id as value, row_number() over (order by lower(name) ${direction}, id ${direction}) as at
        from workgroups`,
      column: sql`session.workgroup_id`,
    },
    value: sql`session.workgroup_id`,
    absent: sql`session.workgroup_id is null`,
  }),
  owner: (_reader, direction) => ({
    places: {
      values: sql`select id as value, row_number() over (order by lower(real_name) ${direction}, id ${direction}) as at
        from users`,
      column: sql`session.owner_id`,
    },
    value: sql`session.owner_id`,
    // Ids of users stay when an account is taken out of the database.
    absent: sql`not exists (select from users where users.id = session.owner_id)`,
  }),
  orderNumber: () => optional(sql`lower(session.order_number) collate "C"`),
  ticketId: () => optional(sql`lower(session.ticket_id) collate "C"`),
  repairStatus: (_reader, _direction, isDescending) =>
    inOrder(repairStatuses, sql`session.repair_status`, isDescending),
  verificationStatus: (_reader, _direction, isDescending) =>
    inOrder(verificationStatuses, sql`session.verification_status`, isDescending),
  resolution: (_reader, _direction, isDescending) => inOrder(sessionResolutions, sql`session.resolution`, isDescending),
  helpedBy: () => optional(sql`session.helped_by`),
  createdAt: () => ({ value: sql`session.created_at` }),
  modifiedAt: () => ({ value: sql`session.modified_at` }),
  closedAt: () => optional(sql`session.closed_at`),
}

function optional(value: RawBuilder<unknown>): Sorted {
  return { value, absent: sql`${value} is null` }
}

/** The values in the order that they are given in; a value that is none of them comes last, as one that is missing. */
function inOrder(values: readonly string[], column: RawBuilder<unknown>, isDescending: boolean): Sorted {
  const given = sql`${isDescending ? values.toReversed() : [...values]}::text[]`
  return {
    places: { values: sql`select value, at from unnest(${given}) with ordinality as given (value, at)`, column },
    value: column,
    absent: sql`(${column} is null or ${column} <> all(${given}))`,
  }
}
