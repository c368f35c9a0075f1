import type { Tx } from '../../database/open.ts'
import { hashOfVersion, insertDecision, type StoredApproval } from '../../store/approvals/approval-store.ts'
import type { Wanted } from './approval-machine.ts'

interface RecordedDecision {
  wanted: Wanted
  by: string
  comment: string
  at: Date
  /** The transaction at the signature service. */
  signature?: string | undefined
}

/** Writes a decision down, with the hash of the exact version that it is about: the one place where decisions are recorded. */
export async function recordDecision(
  tx: Tx,
  approval: StoredApproval,
  { wanted, by, comment, at, signature }: RecordedDecision,
): Promise<void> {
  await insertDecision(tx, {
    ...{ approvalId: approval.id, step: approval.step, decision: wanted.decision, decidedBy: by },
    ...{ delegatedTo: wanted.decision === 'delegate' ? wanted.to : null, comment, decidedAt: at },
    signatureTransaction: signature ?? null,
    versionHash: await hashOfVersion(tx, approval),
  })
}
