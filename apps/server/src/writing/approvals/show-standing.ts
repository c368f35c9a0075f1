import type { ApprovalStanding } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { openAuthoringBranch, type AccessServices, type OpenedBranch } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import { stateOf } from '../../reading/show-heading.ts'
import type { Caller } from '../../sessions/caller.ts'
import {
  approvalsOf,
  readDecisions,
  type StoredApproval,
  type StoredDecision,
} from '../../store/approvals/approval-store.ts'

interface Reader {
  model: Model
  userId: string
  locale: string
  now: Date
}

/** Where an approval stands, in the words of its reader. */
export function standingOf(
  { model, userId, locale, now }: Reader,
  approval: StoredApproval,
  decisions: readonly Pick<StoredDecision, 'step' | 'decision' | 'decidedBy'>[],
): ApprovalStanding {
  const { id, state, steps, step, casebaseId, transition, toState, dueAt } = approval
  const casebase = model.casebases.get(casebaseId)
  const known = model.workflows.get(casebase?.workflow ?? '')?.transitions.find((each) => each.id === transition)
  const last = steps.length - 1
  const shown = Math.min(step, last)
  const present = steps[shown]
  const confirmed = decisions.filter(
    (each) => each.step === shown && (each.decision === 'confirm' || each.decision === 'apply'),
  )
  return {
    ...{ id, state },
    transition: {
      id: transition,
      caption: known ? model.captions.ofPart(locale, 'workflow', casebase?.workflow ?? '', known) : transition,
      to: stateOf(model, { casebaseId, state: toState }, locale),
    },
    ...{ step: shown + 1, steps: steps.length },
    stepCaption: present
      ? model.captions.ofPart(locale, 'approval-workflow', casebase?.approvalWorkflow ?? '', present)
      : '',
    confirmed: new Set(confirmed.map(({ decidedBy }) => decidedBy)).size,
    needed: present?.approvals ?? 0,
    isConfirmed: step > last,
    askedBy: approval.askerName ?? '',
    isOwn: approval.createdBy === userId,
    askedAt: approval.createdAt.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    isOverdue: state === 'open' && dueAt !== null && dueAt < now,
    ...(state === 'open' && steps[step]?.requiresSignature && { requiresSignature: true }),
  }
}

/** Where the approval stands that was asked for with a version; undefined: none was. */
export async function tellApproval(
  {
    db,
    services,
    caller,
    opened: looked,
    locale,
    now,
  }: { db: Db; services: AccessServices; caller: Caller; opened: OpenedBranch; locale: string; now: Date },
  { number, version }: { number: number; version: number },
): Promise<ApprovalStanding | undefined> {
  const opened = await openAuthoringBranch(services, caller, looked.model.project.name)
  if (!opened) return undefined
  const { model, branch } = opened
  const asked = await approvalsOf(db, { projectId: model.project.name, branch, number }, 20)
  const approval = asked.find((each) => each.version === version)
  if (!approval) return undefined
  return standingOf({ model, userId: caller.userId, locale, now }, approval, await readDecisions(db, [approval.id]))
}
