import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { endApproval, lockApproval, type StoredApproval } from '../../store/approvals/approval-store.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { lockSolutions } from '../../store/solutions/solution-writer.ts'
import { readStanding, readVisible } from './decide-approval.ts'

type Call = typeof calls.withdrawApproval

/** Takes back what the caller has asked approval for. */
export const withdrawApproval = inPhases<Call, StoredApproval, string>({
  async prepare(context) {
    const { approval } = await readVisible(context)
    if (approval.createdBy !== context.caller.userId) throw context.refuse('no-permission')
    return approval
  },
  async change({ tx, caller, now, refuse }, { id, projectId, branch, number, version }) {
    await lockSolutions(tx, projectId, [number])
    const approval = await lockApproval(tx, id)
    if (approval?.state !== 'open') throw refuse('approval-ended')
    await endApproval(tx, approval, { state: 'withdrawn', by: caller.userId, at: now })
    await insertAuditEvent(tx, {
      kind: 'approval-withdrawn',
      userId: caller.userId,
      detail: { project: projectId, branch, solution: number, version, approval: id },
    })
    return id
  },
  reply: async (context, id) => ({ standing: await readStanding(context, id) }),
})
