import type { ApprovalList, calls } from '@advisor/contract'
import { openAuthoringBranch } from '../../access/opened-project.ts'
import type { Read } from '../../http/handlers.ts'
import { approvalsOf, listApprovals } from '../../store/approvals/approval-store.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { readApprovals, showApprovals, type ReadApproval } from './read-approvals.ts'

/** Approvals that are looked through for a list: the last ones that were asked for. */
const mostListed = 2_000
/** Approvals of one solution that are told. */
const mostOfSolution = 20

type Listing = Read<typeof calls.getCreateApprovals> | Read<typeof calls.getUpdateApprovals>

export const getCreateApprovals = (context: Read<typeof calls.getCreateApprovals>) => listOf(context, false)
export const getUpdateApprovals = (context: Read<typeof calls.getUpdateApprovals>) => listOf(context, true)

async function listOf(context: Listing, isUpdate: boolean): Promise<{ list: ApprovalList }> {
  const { db, caller, opened: looked, services, request, refuse } = context
  const { scope, pageSize } = request
  const opened = await openAuthoringBranch(services, caller, looked.model.project.name)
  if (!opened) throw refuse('no-permission')
  const { branch, model } = opened
  const stored = await listApprovals(
    db,
    { projectId: model.project.name, branch },
    { isUpdate, size: mostListed, askedBy: scope === 'asked' ? caller.userId : undefined },
  )
  const read = await readApprovals(context, opened, stored)
  const wanted = scope === 'mine' ? read.filter(({ waitsForMe }) => waitsForMe) : read
  const sorted = scope === 'asked' ? wanted : wanted.toSorted(inOrder)
  const page = Math.min(request.page, Math.max(1, Math.ceil(sorted.length / pageSize)))
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize)
  return {
    list: {
      approvals: await showApprovals(context, opened, shown),
      ...{ total: sorted.length, page, pageSize, scope },
    },
  }
}

/** Those that wait for the reader first, then those that are due first, then those that were asked for first. */
function inOrder(one: ReadApproval, other: ReadApproval): number {
  const due = ({ approval }: ReadApproval) => approval.dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return (
    Number(other.waitsForMe) - Number(one.waitsForMe) ||
    due(one) - due(other) ||
    one.approval.createdAt.getTime() - other.approval.createdAt.getTime()
  )
}

/** The approvals of one solution, the last one first. */
export async function getCaseApprovals(context: Read<typeof calls.getCaseApprovals>) {
  const edited = await readEditedCase(context, context.request.caseId)
  if (!edited) throw context.refuse('solution-not-found')
  const { opened, solution } = edited
  const place = { projectId: opened.model.project.name, branch: opened.branch, number: solution.number }
  const read = await readApprovals(context, opened, await approvalsOf(context.db, place, mostOfSolution))
  return { approvals: await showApprovals(context, opened, read) }
}
