import type { ApprovalDecision, AskedStep, Permission, RefusalKey } from '@advisor/contract'

/** A decision that was made. Steps count from 0. */
export interface Decided {
  step: number
  by: string
  decision: ApprovalDecision
  /** Of `delegate`. */
  to: string | null
}

/** An approval that is open. It knows no clock, no database and no users: only what was asked, and what was decided. */
export interface OpenApproval {
  steps: readonly AskedStep[]
  /** From 0; as many as there are steps: all are confirmed. */
  step: number
  /** In the order in which they were made. */
  decisions: readonly Decided[]
  /** Who has written anything since the last approval. */
  writers: ReadonlySet<string>
}

/** Somebody who wants to decide, with the rights of this moment. */
export interface Approver {
  userId: string
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
}

/** What somebody wants to do. */
export type Wanted = { decision: 'confirm' | 'reject' | 'apply' } | { decision: 'delegate'; to: string }

/** Whether a colleague could decide about the present step now: is here, sees the solution, and has the role or the permission. */
export type CanTake = (userId: string) => boolean

export type DecisionRefusal = Extract<
  RefusalKey,
  | 'no-permission'
  | 'approval-moved-on'
  | 'approval-not-yours'
  | 'approval-decided-already'
  | 'approval-four-eyes'
  | 'approval-not-confirmed'
  | 'approval-not-delegable'
  | 'approval-delegate-not-fit'
>

/** What an approval becomes. */
export interface After {
  state: 'open' | 'applied' | 'rejected'
  step: number
}

const permissionFor = {
  confirm: 'review-confirm',
  reject: 'review-reject',
  apply: 'review-apply',
  delegate: 'review-confirm',
} as const satisfies Record<ApprovalDecision, Permission>

const isConfirmation = ({ decision }: Decided) => decision === 'confirm' || decision === 'apply'

/** Those who have confirmed the present step. */
export function confirmedBy({ step, decisions }: OpenApproval): Set<string> {
  return new Set(decisions.filter((each) => each.step === step && isConfirmation(each)).map(({ by }) => by))
}

/**
 * Whether the present step asks somebody: who has its role, and whom it was handed to; not who has handed it on, unless the
 * colleague has left meanwhile.
 */
export function isAsked(
  { steps, step, decisions }: OpenApproval,
  { userId, roles }: Approver,
  canTake: CanTake,
): boolean {
  const present = steps[step]
  if (!present) return false
  const handed = decisions.filter((each) => each.step === step && each.decision === 'delegate')
  const incoming = handed.findLastIndex(({ to }) => to === userId)
  const outgoing = handed.findLastIndex(({ by }) => by === userId)
  if (incoming < 0 && !roles.includes(present.role)) return false
  return outgoing <= incoming || !canTake(handed[outgoing]?.to ?? '')
}

/** Why somebody may not decide so; undefined: they may. */
export function whyNot(
  approval: OpenApproval,
  approver: Approver,
  wanted: Wanted,
  canTake: CanTake,
): DecisionRefusal | undefined {
  const { steps, step } = approval
  const { decision } = wanted
  if (!approver.permissions.has(permissionFor[decision])) return 'no-permission'
  const present = steps[step]
  if (!present) return decision === 'confirm' || decision === 'delegate' ? 'approval-moved-on' : undefined
  if (!isAsked(approval, approver, canTake)) return 'approval-not-yours'
  if (decision === 'reject') return undefined
  if (wanted.decision === 'delegate') return whyNotTo(approval, present, approver, wanted.to, canTake)
  const confirmed = confirmedBy(approval)
  if (confirmed.has(approver.userId)) return 'approval-decided-already'
  if (present.fourEyes && hasCounted(approval, approver.userId)) return 'approval-four-eyes'
  const completes = step === steps.length - 1 && confirmed.size + 1 >= present.approvals
  return decision === 'apply' && !completes ? 'approval-not-confirmed' : undefined
}

function whyNotTo(
  approval: OpenApproval,
  present: AskedStep,
  { userId }: Approver,
  to: string,
  canTake: CanTake,
): DecisionRefusal | undefined {
  if (!present.mayDelegate) return 'approval-not-delegable'
  const confirmed = confirmedBy(approval)
  if (confirmed.has(userId)) return 'approval-decided-already'
  const isFit = to !== userId && canTake(to) && !confirmed.has(to) && !(present.fourEyes && hasCounted(approval, to))
  return isFit ? undefined : 'approval-delegate-not-fit'
}

/** Somebody has written what is to be approved, or counts in a step already. */
function hasCounted({ writers, decisions }: OpenApproval, userId: string): boolean {
  return writers.has(userId) || decisions.some((each) => isConfirmation(each) && each.by === userId)
}

/** What an approval becomes by a decision that {@link whyNot} allows. The last confirmation applies it where its author may apply. */
export function afterDecision(approval: OpenApproval, { userId, permissions }: Approver, { decision }: Wanted): After {
  const { steps, step } = approval
  if (decision === 'reject') return { state: 'rejected', step }
  const present = steps[step]
  if (!present) return { state: 'applied', step }
  if (decision === 'delegate') return { state: 'open', step }
  const confirmed = confirmedBy(approval).add(userId)
  if (confirmed.size < present.approvals) return { state: 'open', step }
  const isLast = step === steps.length - 1
  return { state: isLast && permissions.has('review-apply') ? 'applied' : 'open', step: step + 1 }
}

/** The decisions that somebody may make now. Of a delegation it says that there may be one, not to whom. */
export function decisionsOf(approval: OpenApproval, approver: Approver, canTake: CanTake): ApprovalDecision[] {
  const plain = (['confirm', 'reject', 'apply'] as const).filter(
    (decision) => whyNot(approval, approver, { decision }, canTake) === undefined,
  )
  const present = approval.steps[approval.step]
  const mayDelegate =
    present?.mayDelegate &&
    approver.permissions.has(permissionFor.delegate) &&
    isAsked(approval, approver, canTake) &&
    !confirmedBy(approval).has(approver.userId)
  return mayDelegate ? [...plain, 'delegate'] : plain
}
