import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Count } from '../fields.ts'
import { UserId } from '../ids.ts'
import { SigningCredentials } from '../authoring/signing.ts'
import {
  Approval,
  approvalDecisions,
  ApprovalDelegate,
  ApprovalId,
  ApprovalList,
  approvalScopes,
  ApprovalStanding,
} from './entities.ts'

/** Who asks for approvals, and who decides about them. */
const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-modify', 'review-view-drafts', 'review-confirm', 'review-reject', 'review-apply'],
} as const

const review = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['review-confirm', 'review-reject', 'review-apply'],
} as const

const listed = {
  scope: z.enum(approvalScopes).default('mine'),
  page: Count.pipe(z.number().min(1).max(1_000_000)).default(1),
  pageSize: Count.pipe(z.number().min(1).max(100)).default(25),
}

export const getCreateApprovals = reading('getCreateApprovals', {
  summary: 'Approvals of solutions of which no version was ever approved or published, page by page.',
  access,
  request: z.object(listed),
  reply: z.object({ list: ApprovalList }),
  refusals: ['no-permission'],
})

export const getUpdateApprovals = reading('getUpdateApprovals', {
  summary: 'Approvals of changes of solutions that were approved or published before, page by page.',
  access,
  request: z.object(listed),
  reply: z.object({ list: ApprovalList }),
  refusals: ['no-permission'],
})

export const getCaseApprovals = reading('getCaseApprovals', {
  summary: 'The approvals of a solution, the last one first: the open one, and what was decided before. At most 20.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({ approvals: z.array(Approval) }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const getApprovalDelegates = reading('getApprovalDelegates', {
  summary: 'The colleagues to whom the caller may hand the present step of an approval, by their names.',
  access: review,
  request: z.object({ approval: ApprovalId, name: z.string().max(200).default('') }),
  reply: z.object({ delegates: z.array(ApprovalDelegate) }),
  refusals: ['no-permission', 'approval-not-found'],
})

export const decideApproval = changing('decideApproval', {
  summary:
    'Decides about the present step of an approval: confirms or rejects it, hands it to a colleague, or takes the step of the workflow.',
  access: review,
  isAuthoring: true,
  request: z.object({
    approval: ApprovalId,
    /** The step that the caller has seen, from 1: a decision that is sent twice never counts for the next step. */
    step: Count.pipe(z.number().min(1).max(20)),
    decision: z.enum(approvalDecisions),
    /** To whom the step is handed. */
    to: UserId.optional(),
    /** Why; a rejection needs it. */
    comment: z.string().trim().max(2_000).default(''),
    /** Of a confirmation of a step that requires it. */
    signature: SigningCredentials.optional(),
  }),
  reply: z.object({
    /** Where the approval stands after it. `overtaken`: nothing was decided, because somebody has changed the solution. */
    standing: ApprovalStanding,
    /** Who has changed the solution meanwhile; of `overtaken` alone. */
    changedBy: z.string().optional(),
  }),
  refusals: [
    'no-permission',
    'approval-not-found',
    'approval-ended',
    'approval-moved-on',
    'approval-not-yours',
    'approval-decided-already',
    'approval-four-eyes',
    'approval-not-confirmed',
    'approval-comment-required',
    'approval-not-delegable',
    'approval-delegate-not-fit',
    'solution-not-valid',
    'signature-required',
    'signature-not-available',
    'signature-refused',
    'signature-not-reached',
  ],
})

export const withdrawApproval = changing('withdrawApproval', {
  summary: 'Takes back what the caller has asked approval for. The solution stays as it is.',
  access,
  request: z.object({ approval: ApprovalId }),
  reply: z.object({ standing: ApprovalStanding }),
  refusals: ['no-permission', 'approval-not-found', 'approval-ended'],
})
