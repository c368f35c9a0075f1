import { createHash } from 'node:crypto'
import type { ApprovalState, AskedStep } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../../database/open.ts'
import { canonicalJson } from '../canonical-json.ts'
import { settleNotices } from '../notices/notice-store.ts'

/** The kinds of notices that ask somebody to decide. */
const askingKinds = ['approval-request', 'approval-overdue'] as const

export interface NewApproval {
  id: string
  projectId: string
  branch: string
  number: number
  version: number
  sinceVersion: number | null
  transition: string
  toState: string
  steps: readonly AskedStep[]
  comment: string
  createdBy: string
  createdAt: Date
}

/** An approval as it is stored, with what its version says beside the content. Steps count from 0. */
export type StoredApproval = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number]

function selectApprovals(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('approvals')
    .innerJoin('solutions', (join) =>
      join.onRef('solutions.projectId', '=', 'approvals.projectId').onRef('solutions.number', '=', 'approvals.number'),
    )
    .innerJoin('solutionVersions as asked', (join) =>
      join
        .onRef('asked.projectId', '=', 'approvals.projectId')
        .onRef('asked.number', '=', 'approvals.number')
        .onRef('asked.version', '=', 'approvals.version'),
    )
    .leftJoin('users as asker', 'asker.id', 'approvals.createdBy')
    .leftJoin('users as ender', 'ender.id', 'approvals.endedBy')
    .selectAll('approvals')
    .select(['solutions.name', 'solutions.masterLocale', 'asked.casebaseId'])
    .select(['asked.state as presentState', 'asked.audience', 'asked.governance'])
    .select(['asker.realName as askerName', 'ender.realName as enderName'])
}

/** A decision as it is stored, with the names of those in it. */
export type StoredDecision = Awaited<ReturnType<typeof readDecisions>>[number]

/** The decisions about approvals, in the order in which they were made. */
export async function readDecisions(db: Pick<Db, 'selectFrom'>, approvals: readonly string[]) {
  if (approvals.length === 0) return []
  return db
    .selectFrom('approvalDecisions')
    .leftJoin('users as decider', 'decider.id', 'approvalDecisions.decidedBy')
    .leftJoin('users as delegate', 'delegate.id', 'approvalDecisions.delegatedTo')
    .selectAll('approvalDecisions')
    .select(['decider.realName as deciderName', 'delegate.realName as delegateName'])
    .where('approvalId', '=', sql<string>`any(${[...approvals]}::uuid[])`)
    .orderBy('approvalDecisions.id')
    .execute()
}

/** When a step that begins now is due. */
export function dueOf(step: AskedStep | undefined, now: Date): Date | null {
  return step?.days === undefined ? null : new Date(now.getTime() + step.days * 24 * 3_600_000)
}

export async function insertApproval(tx: Tx, { steps, ...approval }: NewApproval): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({ ...approval, steps: JSON.stringify(steps), dueAt: dueOf(steps[0], approval.createdAt) })
    .execute()
}

/** One approval, kept from others until `tx` ends. Its solution is locked before it. */
export async function lockApproval(tx: Tx, id: string): Promise<StoredApproval | undefined> {
  await tx.selectFrom('approvals').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findApproval(tx, id)
}

export async function findApproval(db: Pick<Db, 'selectFrom'>, id: string): Promise<StoredApproval | undefined> {
  return selectApprovals(db).where('approvals.id', '=', id).executeTakeFirst()
}

export async function findApprovals(db: Db, ids: readonly string[]): Promise<StoredApproval[]> {
  if (ids.length === 0) return []
  return selectApprovals(db)
    .where('approvals.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

interface Place {
  projectId: string
  branch: string
}

/** Approvals of a list: the open ones, or those that a user has asked for. Of changes, or of solutions that were never approved. */
export async function listApprovals(
  db: Db,
  { projectId, branch }: Place,
  { isUpdate, askedBy, size }: { isUpdate: boolean; askedBy?: string | undefined; size: number },
): Promise<StoredApproval[]> {
  return selectApprovals(db)
    .where('approvals.projectId', '=', projectId)
    .where('approvals.branch', '=', branch)
    .where('approvals.sinceVersion', isUpdate ? 'is not' : 'is', null)
    .$if(askedBy === undefined, (query) => query.where('approvals.state', '=', 'open'))
    .$if(askedBy !== undefined, (query) => query.where('approvals.createdBy', '=', askedBy ?? ''))
    .orderBy('approvals.createdAt', 'desc')
    .orderBy('approvals.id')
    .limit(size)
    .execute()
}

/** The approvals of a solution, the last one first. */
export async function approvalsOf(
  db: Pick<Db, 'selectFrom'>,
  { projectId, branch, number }: Place & { number: number },
  size: number,
): Promise<StoredApproval[]> {
  return selectApprovals(db)
    .where('approvals.projectId', '=', projectId)
    .where('approvals.branch', '=', branch)
    .where('approvals.number', '=', number)
    .orderBy('approvals.version', 'desc')
    .limit(size)
    .execute()
}

/** The last version before one that was approved, or was in one of the published states. */
export async function lastApproved(
  db: Pick<Db, 'selectFrom'>,
  { projectId, branch, number, version }: Place & { number: number; version: number },
  publishedStates: readonly string[],
): Promise<number | null> {
  const row = await db
    .selectFrom('solutionVersions')
    .select(({ fn }) => fn.max('solutionVersions.version').as('last'))
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('version', '<', version)
    .where(({ eb, or, exists, selectFrom, ref }) =>
      or([
        eb('state', '=', sql<string>`any(${[...publishedStates]}::text[])`),
        exists(
          selectFrom('approvals')
            .select('approvals.id')
            .where('approvals.projectId', '=', projectId)
            .where('approvals.branch', '=', branch)
            .where('approvals.number', '=', number)
            .where('approvals.appliedVersion', '=', ref('solutionVersions.version')),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.last ?? null
}

/** Who has saved the version that approval is asked for, or one since the last approval; by the ids of the approvals. */
export async function writersOf(
  db: Pick<Db, 'selectFrom'>,
  approvals: readonly Pick<StoredApproval, 'id'>[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('solutionVersions as written', (join) =>
      join
        .onRef('written.projectId', '=', 'approvals.projectId')
        .onRef('written.number', '=', 'approvals.number')
        .onRef('written.version', '<=', 'approvals.version'),
    )
    .select(['approvals.id', 'written.createdBy'])
    .distinct()
    .where('approvals.id', '=', sql<string>`any(${approvals.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`written.version > coalesce(approvals.since_version, 0)`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, written]) => [
      id,
      new Set(written.map(({ createdBy }) => createdBy)),
    ]),
  )
}

/** SHA-256 of all that a version says, in hexadecimal digits. */
export async function hashOfVersion(
  db: Pick<Db, 'selectFrom'>,
  { projectId, number, version }: { projectId: string; number: number; version: number },
): Promise<string> {
  const said = await db
    .selectFrom('solutionVersions')
    .select(['state', 'audience', 'governance', 'content'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return createHash('sha256')
    .update(canonicalJson({ projectId, number, version, ...said }))
    .digest('hex')
}

/** Moves an open approval to a step; its time begins anew. */
export async function setStep(tx: Tx, { id, steps }: StoredApproval, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ step, dueAt: dueOf(steps[step], now), remindedAt: null })
    .where('id', '=', id)
    .execute()
}

/** Ends an approval: nobody is asked any more. */
export async function endApproval(
  tx: Tx,
  { id }: Pick<StoredApproval, 'id'>,
  end: { state: Exclude<ApprovalState, 'open'>; by: string; at: Date; step?: number; appliedVersion?: number },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({
      ...{ state: end.state, endedBy: end.by, endedAt: end.at, appliedVersion: end.appliedVersion ?? null },
      ...(end.step !== undefined && { step: end.step }),
    })
    .where('id', '=', id)
    .execute()
  await settleAsking(tx, id, end.at)
}

/** What the notices about the present step of an approval are about. */
export function aboutStep({ id, step }: Pick<StoredApproval, 'id' | 'step'>): string {
  return `${id}/${step}`
}

/** Nothing is left to decide about the present step: for one user, or for all. */
export async function settleStep(
  tx: Tx,
  approval: Pick<StoredApproval, 'id' | 'step'>,
  { at, userId }: { at: Date; userId?: string },
): Promise<void> {
  for (const kind of askingKinds)
    await settleNotices(tx, { kind, about: aboutStep(approval), at, ...(userId !== undefined && { userId }) })
}

async function settleAsking(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await tx.selectFrom('approvals').select('step').where('id', '=', id).executeTakeFirst()
  // Earlier steps were settled when they ended.
  for (const step of row ? [row.step - 1, row.step] : []) await settleStep(tx, { id, step }, { at })
}

/**
 * Ends the open approvals of solutions of which a branch shows another version now. Whoever writes a version does it, whatever they
 * write it for: what was asked about is not there any more.
 */
export async function overtakeApprovals(
  tx: Tx,
  projectId: string,
  shown: readonly { branch: string; number: number; version: number }[],
  userId: string | null,
): Promise<void> {
  const open = await tx
    .selectFrom('approvals')
    .select(['id', 'branch', 'number', 'version'])
    .where('projectId', '=', projectId)
    .where('state', '=', 'open')
    .where('number', '=', sql<number>`any(${shown.map(({ number }) => number)}::integer[])`)
    .orderBy('number')
    .execute()
  const versions = new Map(shown.map(({ branch, number, version }) => [`${number} ${branch}`, version]))
  for (const { id, branch, number, version } of open) {
    const now = versions.get(`${number} ${branch}`)
    if (now === undefined || now === version) continue
    const [{ at } = { at: new Date() }] = await tx
      .updateTable('approvals')
      .set({ state: 'overtaken', endedBy: userId, endedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('endedAt as at')
      .execute()
    await settleAsking(tx, id, at ?? new Date())
  }
}

/**
 * The approvals that a new version of their solution has ended in the last two days, and of which nobody was told: imports and the
 * end of a validity write versions too, and tell nobody.
 */
export async function untoldOvertaken(db: Db): Promise<StoredApproval[]> {
  return selectApprovals(db)
    .where('approvals.state', '=', 'overtaken')
    .where('approvals.endedAt', '>', sql<Date>`now() - interval '2 days'`)
    .where('approvals.endedBy', 'is distinct from', (asker) => asker.ref('approvals.createdBy'))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('notices')
            .select('notices.id')
            .where('notices.userId', '=', ref('approvals.createdBy'))
            .where('notices.kind', '=', 'approval-overtaken')
            .where('notices.about', '=', sql<string>`${ref('approvals.id')}::text`),
        ),
      ),
    )
    .orderBy('approvals.endedAt')
    .limit(1_000)
    .execute()
}

/** The open approvals whose present step is due before a time, and of which nobody was reminded. */
export async function overdueApprovals(db: Db, before: Date): Promise<StoredApproval[]> {
  return selectApprovals(db)
    .where('approvals.state', '=', 'open')
    .where('approvals.remindedAt', 'is', null)
    .where('approvals.dueAt', '<', before)
    .orderBy('approvals.dueAt')
    .limit(1_000)
    .execute()
}

/** Notes that those asked were reminded of the present step. False where it was noted before, or the step is over. */
export async function markReminded(
  write: SingleWrites,
  { id, step }: Pick<StoredApproval, 'id' | 'step'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('approvals')
    .set({ remindedAt: at })
    .where('id', '=', id)
    .where('step', '=', step)
    .where('state', '=', 'open')
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewDecision {
  approvalId: string
  step: number
  decision: 'confirm' | 'reject' | 'apply' | 'delegate'
  decidedBy: string
  delegatedTo: string | null
  comment: string
  decidedAt: Date
  versionHash: string
  /** The transaction at the signature service that has signed the hash; null: the step did not require it. */
  signatureTransaction: string | null
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx.insertInto('approvalDecisions').values(decision).execute()
}
