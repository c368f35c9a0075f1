import type { calls, ReplyOf } from '@advisor/contract'
import { openAuthoringBranch, type OpenedBranch } from '../../access/opened-project.ts'
import type { Change, Read } from '../../http/handlers.ts'
import { inPhases } from '../../http/handlers.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import {
  aboutStep,
  endApproval,
  findApproval,
  hashOfVersion,
  lockApproval,
  readDecisions,
  setStep,
  settleStep,
  writersOf,
  type StoredApproval,
} from '../../store/approvals/approval-store.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { addSolutionVersions, lockSolutions } from '../../store/solutions/solution-writer.ts'
import {
  afterDecision,
  whyNot,
  type After,
  type CanTake,
  type Wanted,
} from '../../writing/approvals/approval-machine.ts'
import { appliers, approversWithRole } from '../../writing/approvals/approvers.ts'
import { haveSigned } from '../../writing/have-signed.ts'
import { recordDecision } from '../../writing/approvals/record-decision.ts'
import { standingOf } from '../../writing/approvals/show-standing.ts'
import { approvedVersion, type ApprovedVersion } from './approved-version.ts'
import { isInSight, openApprovalOf, takersOf } from './read-approvals.ts'

type Call = typeof calls.decideApproval

/** What is read before the transaction. What it says of the approval itself is read again in the transaction. */
interface Prepared {
  opened: OpenedBranch
  approval: StoredApproval
  wanted: Wanted
  canTake: CanTake
  /** Whom the next step asks; behind the last one who may take the step of the workflow. */
  next: ReadonlySet<string>
  /** The version with the state after the step, where this decision can take it. */
  approved: ApprovedVersion | undefined
  /** The transaction that has signed it, where the step requires a signature. */
  signature: string | undefined
}

/** What was done: data that survives to a repeated attempt. */
interface Done {
  approval: string
  changedBy?: string
}

/** Decides about the present step of an approval. Two who decide at once take turns: the second finds what the first has done. */
export const decideApproval = inPhases<Call, Prepared, Done>({ prepare, change, reply })

async function prepare(context: Read<Call>): Promise<Prepared> {
  const { db, caller, request, refuse, services } = context
  const { approval, opened } = await readVisible(context)
  const { decision, to, comment } = request
  if (decision === 'reject' && comment === '') throw refuse('approval-comment-required')
  if (decision === 'delegate' && to === undefined) throw refuse('approval-delegate-not-fit')
  const wanted: Wanted = decision === 'delegate' ? { decision, to: to ?? '' } : { decision }
  const place = { ...approval, state: approval.presentState }
  const handedTo = (await readDecisions(db, [approval.id])).flatMap(({ delegatedTo }) => delegatedTo ?? [])
  const canTake = await takersOf({ services }, approval, [...handedTo, ...(to === undefined ? [] : [to])])
  const nextStep = approval.steps[approval.step + 1]
  const mayAdvance = decision === 'confirm'
  const next = !mayAdvance
    ? new Set<string>()
    : nextStep
      ? await approversWithRole({ db, services }, place, nextStep.role)
      : await appliers({ db, services }, place)
  const mayApply = (decision === 'confirm' || decision === 'apply') && caller.permissions.has('review-apply')
  const isLast = approval.step >= approval.steps.length - 1
  const approved = mayApply && isLast ? await approvedVersion(context, opened, approval) : undefined
  const signature = await signDecision(context, approval, wanted, canTake)
  return { opened, approval, wanted, canTake, next, approved, signature }
}

/** Has a confirmation signed whose step requires it. What will be refused is not signed: the transaction says why. */
async function signDecision(
  context: Read<Call>,
  approval: StoredApproval,
  wanted: Wanted,
  canTake: CanTake,
): Promise<string | undefined> {
  const { db, caller, request } = context
  const { id, state, step, number } = approval
  if (!mustBeSigned(approval, wanted) || state !== 'open' || request.step !== step + 1) return undefined
  const open = openApprovalOf(approval, await readDecisions(db, [id]), (await writersOf(db, [approval])).get(id))
  if (whyNot(open, caller, wanted, canTake)) return undefined
  const hash = await hashOfVersion(db, approval)
  return (await haveSigned(context, request.signature, { hash, solution: number })).transactionId
}

function mustBeSigned({ steps, step }: StoredApproval, { decision }: Wanted): boolean {
  const isConfirmation = decision === 'confirm' || decision === 'apply'
  return isConfirmation && steps[step]?.requiresSignature === true
}

/** The approval that the request names, on the branch of authors; refuses one that the caller may not see. */
export async function readVisible(
  context: Read<Call> | Read<typeof calls.withdrawApproval> | Read<typeof calls.getApprovalDelegates>,
): Promise<{ approval: StoredApproval; opened: OpenedBranch }> {
  const { db, caller, request, opened: looked, services, refuse } = context
  const opened = await openAuthoringBranch(services, caller, looked.model.project.name)
  const approval = await findApproval(db, request.approval)
  if (!opened || !approval || !isInSight({ caller, opened }, approval)) throw refuse('approval-not-found')
  return { approval, opened }
}

async function change(context: Change<Call>, prepared: Prepared): Promise<Done> {
  const { tx, caller, request, refuse, now } = context
  const { wanted, canTake } = prepared
  const { projectId, branch, number, id } = prepared.approval
  await lockSolutions(tx, projectId, [number])
  const approval = await lockApproval(tx, id)
  if (!approval) throw refuse('approval-not-found')
  if (approval.state === 'overtaken') return { approval: id, changedBy: approval.enderName ?? '' }
  if (approval.state !== 'open') throw refuse('approval-ended')
  if (request.step !== Math.min(approval.step, approval.steps.length - 1) + 1) throw refuse('approval-moved-on')
  const decisions = await readDecisions(tx, [id])
  const open = openApprovalOf(approval, decisions, (await writersOf(tx, [approval])).get(id))
  const refusal = whyNot(open, caller, wanted, canTake)
  if (refusal) throw refuse(refusal)
  const { signature } = prepared
  // When it could have been signed, it was not for the caller to decide.
  if (mustBeSigned(approval, wanted) && signature === undefined) throw refuse('approval-moved-on')
  const after = afterDecision(open, caller, wanted)
  await recordDecision(tx, approval, { wanted, by: caller.userId, comment: request.comment, at: now, signature })
  await proceed(context, prepared, approval, after)
  await insertAuditEvent(tx, {
    kind: 'approval-decided',
    userId: caller.userId,
    detail: {
      ...{ project: projectId, branch, solution: number, version: approval.version, approval: id },
      ...{ step: approval.step + 1, decision: wanted.decision, state: after.state, at: now.toISOString() },
      ...(signature !== undefined && { signature }),
    },
  })
  return { approval: id }
}

async function proceed(context: Change<Call>, prepared: Prepared, approval: StoredApproval, after: After) {
  const { tx, services, caller, now } = context
  const { projectId, branch } = approval
  const tell = (
    kind: 'approval-request' | 'approval-applied' | 'approval-rejected',
    to: Iterable<string>,
    about: string,
  ) => tellAssigned(tx, services, { to: [...to], kind, about, projectId, branch, by: caller.userId, now })
  const ended = { by: caller.userId, at: now, step: after.step }
  if (after.state === 'rejected') {
    await endApproval(tx, approval, { ...ended, state: 'rejected' })
    await tell('approval-rejected', [approval.createdBy], approval.id)
    return
  }
  if (after.state === 'applied') {
    await apply(context, prepared, approval, after.step)
    await tell('approval-applied', [approval.createdBy], approval.id)
    return
  }
  if (after.step === approval.step) {
    // The caller has done what was asked; others may still have to.
    await settleStep(tx, approval, { at: now, userId: caller.userId })
    if (prepared.wanted.decision === 'delegate')
      await tell('approval-request', [prepared.wanted.to], aboutStep(approval))
    return
  }
  await settleStep(tx, approval, { at: now })
  await setStep(tx, approval, after.step, now)
  const next = approval.steps[after.step]
  const counted = next?.fourEyes ? await countedIn(context, approval) : new Set<string>()
  await tell('approval-request', prepared.next.difference(counted), aboutStep({ ...approval, step: after.step }))
}

/** Those whom a step with four eyes does not ask: who has written or confirmed. */
async function countedIn({ tx }: Change<Call>, approval: StoredApproval): Promise<Set<string>> {
  const decisions = await readDecisions(tx, [approval.id])
  const confirming = decisions.filter(({ decision }) => decision === 'confirm').map(({ decidedBy }) => decidedBy)
  return new Set([...((await writersOf(tx, [approval])).get(approval.id) ?? []), ...confirming])
}

/** Takes the step of the workflow: the approved version once more, in the state after it. */
async function apply(
  { tx, caller, refuse, now }: Change<Call>,
  { approved }: Prepared,
  approval: StoredApproval,
  step: number,
): Promise<void> {
  // The step was another one when the version was made: the caller looks again.
  if (!approved) throw refuse('approval-moved-on')
  if ('problems' in approved) throw refuse('solution-not-valid', { messages: approved.problems })
  const { projectId, branch, number, version: onto } = approval
  // Before the version: no approval of this solution is open then, and none is overtaken by it.
  const appliedVersion = await nextVersionOf(tx, approval)
  await endApproval(tx, approval, { state: 'applied', by: caller.userId, at: now, step, appliedVersion })
  const [version] = await addSolutionVersions(tx, { projectId, branch, by: caller.userId, at: now }, [
    { number, onto, storable: approved.version },
  ])
  if (version !== appliedVersion)
    throw new Error(`Version ${version} of solution ${number} was to be ${appliedVersion}.`)
  await insertAuditEvent(tx, {
    kind: 'solution-changed',
    userId: caller.userId,
    detail: {
      ...{ project: projectId, branch, solution: number, version },
      ...{ transition: approval.transition, approval: approval.id },
    },
  })
}

/** The number that the next version of the solution gets. The solution is locked. */
async function nextVersionOf(
  tx: Change<Call>['tx'],
  { projectId, number }: Pick<StoredApproval, 'projectId' | 'number'>,
): Promise<number> {
  const { last } = await tx
    .selectFrom('solutionVersions')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function reply(context: Read<Call>, { approval: id, changedBy }: Done): Promise<ReplyOf<Call>> {
  const standing = await readStanding(context, id)
  return { standing, ...(changedBy !== undefined && { changedBy }) }
}

/** Where an approval stands now. */
export async function readStanding(context: Read<Call> | Read<typeof calls.withdrawApproval>, id: string) {
  const { db, caller, locale, now, refuse, opened, services } = context
  const approval = await findApproval(db, id)
  if (!approval) throw refuse('approval-not-found')
  const model = await services.models.get(opened.model.project.name, approval.branch)
  return standingOf({ model, userId: caller.userId, locale, now }, approval, await readDecisions(db, [id]))
}
