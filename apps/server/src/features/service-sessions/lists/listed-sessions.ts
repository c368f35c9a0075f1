import { ModelId, type calls, type RefusalsOf } from '@advisor/contract'
import { sql } from 'kysely'
import { sessionSight, type SessionSight } from '../../../access/session-sight.ts'
import type { Read } from '../../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../../http/refusal.ts'
import { filterConditions, nothing, withStatus, type SessionCondition } from './list-filter.ts'
import { readOrder } from './list-order.ts'
import type { ListQuestion } from './list-page.ts'

type Form = Read<typeof calls.mySessions>['request']

/** What is needed to find the sessions of a list. */
export interface Asking {
  refuse: (key: RefusalsOf<typeof calls.repairHistoryList>, detail?: RefusalDetail) => Refusal
}

type ListContext = Pick<Read<typeof calls.mySessions>, 'db' | 'caller' | 'opened' | 'locale' | 'now' | 'refuse'>

/** What the tab of a dashboard lists: the caller's own sessions, or those of workgroups. */
export async function sessionsOfTab(context: ListContext, form: Form): Promise<ListQuestion> {
  const asked = filteredAndSorted(context, form)
  return { ...asked, conditions: [...(await tabCondition(context, form)), ...asked.conditions] }
}

/** All sessions that the caller sees, as far as the form asks for them. */
export async function sessionsInSight(context: ListContext, form: Form): Promise<ListQuestion> {
  const asked = filteredAndSorted(context, form)
  const sight = await sessionSight(context.db, context.caller)
  return { ...asked, conditions: [...inSight(sight), ...asked.conditions] }
}

/** What a form filters and sorts by, without whose sessions it lists. */
export function filteredAndSorted(
  { caller, opened, locale, now, refuse }: Omit<ListContext, 'refuse' | 'db'> & Asking,
  {
    filtername,
    filtervalue,
    sidx,
    sort,
    status = [],
  }: Partial<Form> & Pick<Form, 'filtername' | 'filtervalue' | 'sidx' | 'sort'>,
): ListQuestion {
  const filter = filterConditions(filtername, filtervalue, { opened, locale, userId: caller.userId, now })
  if ('notPossible' in filter)
    throw refuse('session-filter-not-possible', { params: { name: filter.notPossible }, fields: ['filtername'] })
  const order = readOrder({ sidx, sort })
  if (!order) throw refuse('session-sort-not-possible', { params: { name: sidx }, fields: ['sidx'] })
  const isByStatus = filtername === 'STATUS' && filter.length > 0
  return { conditions: [...(isByStatus ? [] : withStatus(status)), ...filter], order }
}

async function tabCondition(
  { db, caller, refuse }: ListContext,
  { tab, workgroup }: Form,
): Promise<SessionCondition[]> {
  if (tab === 'session') return [sql`session.owner_id = ${caller.userId}`]
  const { workgroups, hasAllWorkgroups } = await sessionSight(db, caller)
  // A link that somebody else has copied can ask for more than this caller sees: then it shows what they see.
  if (workgroup === 'ALL' && hasAllWorkgroups) return [sql`session.workgroup_id is not null`]
  if (workgroup === '' || workgroup === 'ALL' || workgroup === 'ALL_WORKGROUP') return [ofWorkgroups(workgroups)]
  const isSeen = hasAllWorkgroups ? ModelId.safeParse(workgroup).success : workgroups.includes(workgroup)
  if (!isSeen) throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  return [ofWorkgroups([workgroup])]
}

/** The sessions that a user sees: all, or their own, those that they have made, and those of their workgroups. */
export function inSight({ userId, workgroups, hasAllWorkgroups }: SessionSight): SessionCondition[] {
  if (hasAllWorkgroups) return []
  return [sql`(session.owner_id = ${userId} or session.created_by = ${userId} or ${ofWorkgroups(workgroups)})`]
}

function ofWorkgroups(ids: readonly string[]): SessionCondition {
  return ids.length === 0 ? nothing : sql`session.workgroup_id = any(${[...ids]}::text[])`
}
