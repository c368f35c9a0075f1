import type { Approval } from '@advisor/contract'
import type { AccessServices, OpenedBranch } from '../../access/opened-project.ts'
import { maySee } from '../../access/sight-filter.ts'
import type { Db } from '../../database/open.ts'
import { numberOf, stateOf } from '../../reading/show-heading.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import type { CallerCache } from '../../sessions/caller-cache.ts'
import type { Caller } from '../../sessions/caller.ts'
import {
  readDecisions,
  writersOf,
  type StoredApproval,
  type StoredDecision,
} from '../../store/approvals/approval-store.ts'
import { decisionsOf, type CanTake, type Decided, type OpenApproval } from '../../writing/approvals/approval-machine.ts'
import { ableToConfirm } from '../../writing/approvals/approvers.ts'
import { standingOf } from '../../writing/approvals/show-standing.ts'

export interface ReadContext {
  db: Db
  caller: Caller
  locale: string
  now: Date
  services: AccessServices & { callers: Pick<CallerCache, 'get'>; titles: SolutionTitles }
}

/**
 * Whether the reader is told of an approval: of the reader's own, and with the rights of a reviewer of every one, where the solution is
 * in sight in the version that is asked about.
 */
export function isInSight({ caller, opened }: { caller: Caller; opened: OpenedBranch }, approval: StoredApproval) {
  const { permissions, userId } = caller
  const isReviewer =
    permissions.has('review-view-drafts') || permissions.has('review-confirm') || permissions.has('review-apply')
  return (
    approval.projectId === opened.model.project.name &&
    approval.branch === opened.branch &&
    (isReviewer || permissions.has('review-reject') || approval.createdBy === userId) &&
    maySee(opened.sight, { ...approval, state: approval.presentState })
  )
}

/** What decides about an approval, as it is now. */
export function openApprovalOf(
  { steps, step }: Pick<StoredApproval, 'steps' | 'step'>,
  decisions: readonly StoredDecision[],
  writers: ReadonlySet<string> | undefined,
): OpenApproval {
  return { steps, step, decisions: decisions.map(decidedOf), writers: writers ?? new Set() }
}

function decidedOf({ step, decidedBy: by, decision, delegatedTo: to }: StoredDecision): Decided {
  return { step, by, decision, to }
}

/** Which of those to whom a step was handed could take it now. */
export async function takersOf(
  { services }: Pick<ReadContext, 'services'>,
  approval: StoredApproval,
  userIds: Iterable<string>,
): Promise<CanTake> {
  const place = { ...approval, state: approval.presentState }
  const able = await ableToConfirm({ services }, place, userIds)
  return (userId) => able.has(userId)
}

/** An approval, and what its reader may do about it. */
export interface ReadApproval {
  approval: StoredApproval
  decisions: readonly StoredDecision[]
  may: Approval['may']
  waitsForMe: boolean
}

/** Approvals with their decisions, as far as they are in the reader's sight. */
export async function readApprovals(
  context: ReadContext,
  opened: OpenedBranch,
  approvals: readonly StoredApproval[],
): Promise<ReadApproval[]> {
  const { db, caller } = context
  const seen = approvals.filter((approval) => isInSight({ caller, opened }, approval))
  const ids = seen.map(({ id }) => id)
  const decisions = Map.groupBy(await readDecisions(db, ids), ({ approvalId }) => approvalId)
  const writers = await writersOf(db, seen)
  const read: ReadApproval[] = []
  for (const approval of seen) {
    const made = decisions.get(approval.id) ?? []
    const may = await decisionsNow(context, approval, openApprovalOf(approval, made, writers.get(approval.id)))
    const isOwnOpen = approval.state === 'open' && approval.createdBy === caller.userId
    read.push({
      ...{ approval, decisions: made },
      waitsForMe: may.includes('confirm') || may.includes('apply'),
      may: isOwnOpen ? [...may, 'withdraw'] : may,
    })
  }
  return read
}

async function decisionsNow(
  context: ReadContext,
  approval: StoredApproval,
  open: OpenApproval,
): Promise<Approval['may']> {
  if (approval.state !== 'open') return []
  const handedTo = open.decisions.flatMap(({ to, step }) => (to !== null && step === open.step ? [to] : []))
  return decisionsOf(open, context.caller, await takersOf(context, approval, handedTo))
}

/** How approvals are told. */
export async function showApprovals(
  { db, services, caller, locale, now }: ReadContext,
  { model }: OpenedBranch,
  read: readonly ReadApproval[],
): Promise<Approval[]> {
  const titles = await services.titles.read(
    db,
    model,
    read.map(({ approval }) => approval),
    locale,
  )
  return read.map(({ approval, decisions, may, waitsForMe }) => {
    const { number, casebaseId, version, sinceVersion, comment } = approval
    const casebase = model.casebases.get(casebaseId)
    return {
      ...standingOf({ model, userId: caller.userId, locale, now }, approval, decisions),
      ...{ caseId: number, number: numberOf(model, number), title: titles.get(number) ?? approval.name },
      casebase: { id: casebaseId, caption: casebase ? model.captions.of(locale, casebase) : casebaseId },
      present: stateOf(model, { casebaseId, state: approval.presentState }, locale),
      ...{ version, comment, may, waitsForMe },
      ...(sinceVersion !== null && { since: sinceVersion }),
      decisions: decisions.map((each) => ({
        ...{ step: each.step + 1, decision: each.decision, by: each.deciderName ?? '', comment: each.comment },
        ...(each.delegatedTo !== null && { to: each.delegateName ?? '' }),
        at: each.decidedAt.toISOString(),
        ...(each.signatureTransaction !== null && { isSigned: true }),
      })),
      ...(approval.endedAt && { ended: { by: approval.enderName ?? '', at: approval.endedAt.toISOString() } }),
    }
  })
}
