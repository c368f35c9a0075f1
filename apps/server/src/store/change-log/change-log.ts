import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { ChangeLogTable } from '../../database/tables.ts'
import { changeKinds } from './change-kinds.ts'

/** The columns of the change log that say what changed. */
const changeColumns = ['projectId', 'branch', 'kind', 'objectId', 'version', 'userId'] as const

/**
 * A row of the change log: a thing has a new version, or (without a version) is gone from the branch. `projectId` is null
 * for what belongs to the installation, `branch` for what all branches share.
 */
export type Change = Pick<Selectable<ChangeLogTable>, (typeof changeColumns)[number]>

/** The object of a change that stands for those of all solutions of a branch. */
export const everySolution = '*'

export interface LoggedChange extends Change {
  position: ChangePosition
}

/** A place in the change log: after it come the changes not yet seen. Opaque outside this file; compares by tx, then seq. */
export interface ChangePosition {
  tx: string
  seq: number
}

/**
 * The oldest transaction that a statement's snapshot sees running: the statement sees every change before it. An expression
 * for the statement that reads what is to be followed.
 */
export const oldestRunning = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

export function earlierOf(left: ChangePosition, right: ChangePosition): ChangePosition {
  const [leftTx, rightTx] = [BigInt(left.tx), BigInt(right.tx)]
  return leftTx < rightTx || (leftTx === rightTx && left.seq <= right.seq) ? left : right
}

/** Whether a position is behind another one: something happened between them. */
export function isLater(position: ChangePosition, than: ChangePosition): boolean {
  return earlierOf(position, than) !== position
}

/** The later of two positions. */
export function laterOf(left: ChangePosition, right: ChangePosition): ChangePosition {
  return isLater(left, right) ? left : right
}

/** The channel on which a commit wakes the followers of every node. */
export const changeChannel = 'advisor_changes'
/** What the wake-up says when users, roles, groups or settings changed; else it says nothing. */
export const installationChanged = 'installation'

/** Logs what this transaction writes, and wakes the followers when it commits. Belongs in the same transaction as the write itself. */
export async function logChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await insertMany(tx, 'changeLog', changes)
  await wakeFollowers(tx, { isOfInstallation: changes.some(({ projectId }) => projectId === null) })
}

/** Wakes the followers when this transaction commits, for what a statement of its own has logged. */
export async function wakeFollowers(tx: Tx, { isOfInstallation = false } = {}): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${isOfInstallation ? installationChanged : ''})`.execute(tx)
}

/**
 * The next changes after `after`, in order, at most `limit`. Never skips one: only those before `complete` are read, a
 * {@link currentPosition} that was taken before, so that a sequence number that commits late is met by everybody.
 */
export async function readChanges(
  db: Db,
  after: ChangePosition,
  complete: ChangePosition,
  limit: number,
): Promise<LoggedChange[]> {
  const rows = await db
    .selectFrom('changeLog')
    .select(['tx', 'seq', ...changeColumns])
    .where(sql<boolean>`(tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)`)
    .where(sql<boolean>`tx < ${complete.tx}::xid8`)
    .orderBy('tx')
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ tx, seq, ...change }) => ({ ...change, position: { tx, seq } }))
}

/**
 * The changes after `after` that have committed and that `seenBy` did not see; without it, all; at most `limit`. A change can
 * come before another one with an earlier position, because no running transaction is waited for. `snapshot` sees what is
 * returned; it is undefined when nothing is.
 */
export async function readCommittedChanges(
  db: Db,
  after: ChangePosition,
  seenBy: string | undefined,
  limit: number,
): Promise<{ changes: LoggedChange[]; snapshot: string | undefined }> {
  const rows = await db
    .selectFrom('changeLog')
    .select(['tx', 'seq', ...changeColumns, sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .where(isUnseen(after, seenBy))
    .orderBy('tx')
    .orderBy('seq')
    .limit(limit)
    .execute()
  return {
    changes: rows.map(({ tx, seq, snapshot: _, ...change }) => ({ ...change, position: { tx, seq } })),
    snapshot: rows[0]?.snapshot,
  }
}

/** Whether a change comes after a position, and `seenBy` did not see it. */
function isUnseen(after: ChangePosition, seenBy: string | undefined): RawBuilder<boolean> {
  const isAfter = sql<boolean>`(tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)`
  return seenBy === undefined
    ? isAfter
    : sql<boolean>`${isAfter} and not pg_visible_in_snapshot(tx, ${seenBy}::text::pg_snapshot)`
}

/**
 * What {@link readCommittedChanges} would read with no limit, with one change for all solutions of a branch (their object is
 * {@link everySolution}): a publication moves a hundred thousand. All are given the position `after`.
 */
export async function sumUpCommittedChanges(
  db: Db,
  after: ChangePosition,
  seenBy: string | undefined,
): Promise<LoggedChange[]> {
  const objectId = sql<string>`case when kind = ${changeKinds.solution} then ${everySolution} else object_id end`
  const rows = await db
    .selectFrom('changeLog')
    .select(['projectId', 'branch', 'kind', objectId.as('objectId')])
    .distinct()
    .where(isUnseen(after, seenBy))
    .execute()
  return rows.map((row) => ({ ...row, version: null, userId: null, position: after }))
}

/** Whether anything of a project has changed after a position that {@link currentPosition} told. */
export async function hasChangedSince(db: Db, projectId: string, since: ChangePosition): Promise<boolean> {
  const [change] = await readSql(
    db,
    sql<object>`
      select from change_log
      where (tx, seq) > (${since.tx}::xid8, ${since.seq}::bigint) and project_id = ${projectId}
      limit 1`,
  )
  return change !== undefined
}

/**
 * The position behind every change that a snapshot taken afterwards can see completely: the oldest running transaction
 * of the product in this database, or the next one where none runs. Other programs and other databases of the server
 * log no changes: however long they write, they hide none. To read a state and then follow it: take the position first,
 * the state after; changes in between are met twice and must be harmless.
 */
export async function currentPosition(db: Db): Promise<ChangePosition> {
  // Running transactions are listed by the lower half of their number, and read after the snapshot was taken.
  const rows = await readSql(
    db,
    sql<{ tx: string }>`
      select coalesce(next - max(running.age), next)::text as tx
      from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) as snapshot
        left join lateral (
          select (next - backend_xid::text::bigint) & ${sql.lit(0xffff_ffff)}::bigint as age
          from pg_stat_activity
          where datname = current_database() and application_name like 'advisor-%' and backend_xid is not null
        ) as running on running.age between 1 and ${sql.lit(0x7fff_ffff)}
      group by next`,
  )
  const tx = rows[0]?.tx
  if (tx === undefined) throw new Error('The database gave no snapshot.')
  return { tx, seq: 0 }
}
