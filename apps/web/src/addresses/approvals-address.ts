import { approvalScopes, type ApprovalScope } from '@advisor/contract'
import { namingPlace, type Place } from './project-addresses.ts'

/** What the list of approvals shows, as its address says it. */
export interface ApprovalsAddress {
  /** Of solutions that were never approved, or of changes of others. */
  of: 'create' | 'update'
  scope: ApprovalScope
  page: number
}

const path = '/solution-management'

/** Whether an address of the managed solutions shows the approvals. */
export const isOfApprovals = (query: URLSearchParams) => query.get('tab') === 'approvals'

/** Reads an address. What it does not know is usual. */
export function readApprovalsAddress(query: URLSearchParams): ApprovalsAddress {
  return {
    of: query.get('of') === 'update' ? 'update' : 'create',
    scope: approvalScopes.find((scope) => scope === query.get('scope')) ?? 'mine',
    page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  }
}

/** Returns the path of the approvals; what is usual is left out. */
export function approvalsPath(address: Partial<ApprovalsAddress> = {}, place: Place = {}): string {
  const { of = 'create', scope = 'mine', page = 1 } = address
  const query = new URLSearchParams({ tab: 'approvals' })
  if (of !== 'create') query.set('of', of)
  if (scope !== 'mine') query.set('scope', scope)
  if (page > 1) query.set('page', String(page))
  return namingPlace(`${path}?${query}`, place)
}
