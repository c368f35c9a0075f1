import { ModelId, type calls, type RefusalsOf } from '@advisor/contract'
import { sql } from 'kysely'
import { sessionSight, type SessionSight } from '../../../access/session-sight.ts'
import type { Read } from '../../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../../http/refusal.ts'
import { isOneOf, readFilter, withStatus } from './list-filter.ts'
import { readOrder } from './list-order.ts'
import type { ListQuestion } from './list-page.ts'
import type { Whose } from './whose-sessions.ts'

type Form = Read<typeof calls.mySessions>['request']

/** What is needed to find the sessions of a list. */
interface Asking {
  refuse: (key: RefusalsOf<typeof calls.repairHistoryList>, detail?: RefusalDetail) => Refusal
}

type ListContext = Pick<Read<typeof calls.mySessions>, 'db' | 'caller' | 'opened' | 'locale' | 'now' | 'refuse'>

/** What the tab of a dashboard lists: the caller's own sessions, or those of workgroups. */
export async function sessionsOfTab(context: ListContext, form: Form): Promise<ListQuestion> {
  const asked = await filteredAndSorted(context, form)
  return { ...asked, whose: await ofTab(context, form) }
}

/** All sessions that the caller sees, as far as the form asks for them. */
export async function sessionsInSight(context: ListContext, form: Form): Promise<ListQuestion> {
  const asked = await filteredAndSorted(context, form)
  return { ...asked, whose: inSight(await sessionSight(context.db, context.caller)) }
}

/** What a form filters and sorts by, without whose sessions it lists. */
export async function filteredAndSorted(
  { db, caller, opened, locale, now, refuse }: Omit<ListContext, 'refuse'> & Asking,
  {
    filtername,
    filtervalue,
    sidx,
    sort,
    status = [],
  }: Partial<Form> & Pick<Form, 'filtername' | 'filtervalue' | 'sidx' | 'sort'>,
): Promise<Omit<ListQuestion, 'whose'>> {
  const filter = await readFilter(db, filtername, filtervalue, { opened, locale, userId: caller.userId, now })
  if ('notPossible' in filter)
    throw refuse('session-filter-not-possible', { params: { name: filter.notPossible }, fields: ['filtername'] })
  const order = readOrder({ sidx, sort })
  if (!order) throw refuse('session-sort-not-possible', { params: { name: sidx }, fields: ['sidx'] })
  const isByStatus = filtername === 'STATUS' && filter.conditions.length > 0
  return { ...filter, conditions: [...(isByStatus ? [] : withStatus(status)), ...filter.conditions], order }
}

async function ofTab({ db, caller, refuse }: ListContext, { tab, workgroup }: Form): Promise<Whose[]> {
  if (tab === 'session') return [{ ...ofOwner(caller.userId), areFew: true }]
  const { workgroups, hasAllWorkgroups } = await sessionSight(db, caller)
  // A link that somebody else has copied can ask for more than this caller sees: then it shows what they see.
  if (workgroup === 'ALL' && hasAllWorkgroups) return [{ condition: sql`session.workgroup_id is not null` }]
  if (workgroup === '' || workgroup === 'ALL' || workgroup === 'ALL_WORKGROUP') return [ofWorkgroups(workgroups)]
  const isSeen = hasAllWorkgroups ? ModelId.safeParse(workgroup).success : workgroups.includes(workgroup)
  if (!isSeen) throw refuse('workgroup-not-found', { fields: ['workgroup'] })
  return [ofWorkgroups([workgroup])]
}

/** The sessions that a user sees: all, or their own, those that they have made, and those of their workgroups. */
export function inSight({ userId, workgroups, hasAllWorkgroups }: SessionSight): Whose[] | undefined {
  if (hasAllWorkgroups) return undefined
  const made = { condition: sql`session.created_by = ${userId}`, marks: [`c:${userId}`] }
  return [ofOwner(userId), made, ofWorkgroups(workgroups)]
}

function ofOwner(userId: string): Whose {
  return { condition: sql`session.owner_id = ${userId}`, marks: [`o:${userId}`] }
}

function ofWorkgroups(ids: readonly string[]): Whose {
  const [only, other] = ids
  return {
    condition: isOneOf(sql`session.workgroup_id`, ids),
    ...(only !== undefined && other === undefined && { inOrder: sql`session.workgroup_id = ${only}` }),
    marks: ids.map((id) => `w:${id}`),
  }
}
