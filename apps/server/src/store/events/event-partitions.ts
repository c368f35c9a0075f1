import { sql } from 'kysely'
import type pg from 'pg'
import type { SingleWrites } from '../../database/open.ts'

/** Months that have a partition before they begin: housekeeping may stand still for as long. */
const monthsAhead = 2

/**
 * Makes the partitions of the present month (UTC) and of those to come. Where events of a month stand in the default
 * partition already, they stay there, with the others of that month.
 */
export async function makeEventPartitions(write: SingleWrites, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1))
    if (await hasDefaultEvents(write, from, to)) continue
    await makePartition(write, from, to)
  }
}

/** The months (`2026-11`) that have a partition of their own. */
export async function listEventMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'events'::regclass and relname ~ $1 order by relname`,
    [partitionForm],
  )
  return rows.map(({ name }) => name.slice(-7).replace('_', '-'))
}

/** Makes the partitions of these months where they are missing, before there are events. */
export async function makeMonthsPartitions(write: SingleWrites, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const from = new Date(`${month}-01T00:00:00.000Z`)
    await makePartition(write, from, new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)))
  }
}

async function makePartition(write: SingleWrites, from: Date, to: Date): Promise<void> {
  await sql`
    create table if not exists ${sql.table(partitionOf(from))}
    partition of events for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(
    write,
  )
}

/** Drops the partitions of months that ended before this time; returns their number. */
export async function dropEventPartitions(write: SingleWrites, before: Date): Promise<number> {
  const keptFrom = partitionOf(before)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass and relname ~ ${partitionForm} and relname < ${keptFrom}`.execute(write)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(write)
  return rows.length
}

const partitionForm = '^events_\\d{4}_\\d{2}$'

/** The name of the partition of a month; names sort as the months do. */
function partitionOf(at: Date): string {
  return `events_${at.toISOString().slice(0, 7).replace('-', '_')}`
}

async function hasDefaultEvents(write: SingleWrites, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from events_default where at >= ${from} and at < ${to} limit 1`.execute(write)
  return rows.length > 0
}
