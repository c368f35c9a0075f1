import type { Handlers } from '../../http/handlers.ts'
import { getApprovalDelegates } from './approval-delegates.ts'
import { decideApproval } from './decide-approval.ts'
import { getCaseApprovals, getCreateApprovals, getUpdateApprovals } from './list-approvals.ts'
import { withdrawApproval } from './withdraw-approval.ts'

type ApprovalCalls =
  | 'getCreateApprovals'
  | 'getUpdateApprovals'
  | 'getCaseApprovals'
  | 'getApprovalDelegates'
  | 'decideApproval'
  | 'withdrawApproval'

export const approvalHandlers: Pick<Handlers, ApprovalCalls> = {
  getCreateApprovals,
  getUpdateApprovals,
  getCaseApprovals,
  getApprovalDelegates,
  decideApproval,
  withdrawApproval,
}
