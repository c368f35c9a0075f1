import type { Tx } from '../../database/open.ts'
import { hashOfVersion, insertDecision, type StoredApproval } from '../../store/approvals/approval-store.ts'
import type { Wanted } from './approval-machine.ts'

/** Writes a decision down, with the hash of the exact version that it is about: the one place where decisions are recorded. */
export async function recordDecision(
  tx: Tx,
  approval: StoredApproval,
  { wanted, by, comment, at }: { wanted: Wanted; by: string; comment: string; at: Date },
): Promise<void> {
  await insertDecision(tx, {
    ...{ approvalId: approval.id, step: approval.step, decision: wanted.decision, decidedBy: by },
    ...{ delegatedTo: wanted.decision === 'delegate' ? wanted.to : null, comment, decidedAt: at },
    versionHash: await hashOfVersion(tx, approval),
  })
}
