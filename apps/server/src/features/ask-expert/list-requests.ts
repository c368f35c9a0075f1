import type { calls } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { hasOneOf } from '../../access/rights.ts'
import type { Read } from '../../http/handlers.ts'
import type { Rights } from '../../sessions/caller.ts'
import { listRequestsOf, listRequestsTo } from './expert-request-store.ts'
import { viewRequests } from './expert-request-view.ts'

const mostListed = 20

export async function ownExpertRequests(context: Read<typeof calls.ownExpertRequests>) {
  const { db, caller, opened } = context
  const stored = await listRequestsOf(db, caller.userId, opened.model.project.name, mostListed)
  return { requests: await viewRequests(context, stored) }
}

export async function expertRequests(context: Read<typeof calls.expertRequests>) {
  const { db, caller, opened } = context
  const { model, branch } = opened
  const stored = await listRequestsTo(db, {
    projectId: model.project.name,
    branch,
    groups: groupsOf(model, caller),
    size: mostListed,
  })
  return { requests: await viewRequests(context, stored) }
}

/** The ids of the expert groups that a user answers for. */
export function groupsOf(model: Model, rights: Pick<Rights, 'roles' | 'within'>): string[] {
  const groups = [...model.expertGroups.values()]
  return groups.filter((group) => hasOneOf(rights, group.roles)).map(({ id }) => id)
}
