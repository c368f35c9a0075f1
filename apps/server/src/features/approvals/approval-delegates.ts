import { limits, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { nameMatcher } from '../../query/run/symbol-names.ts'
import { readDecisions, writersOf } from '../../store/approvals/approval-store.ts'
import { usersWithRoles } from '../../store/notices/notice-store.ts'
import { whyNot } from '../../writing/approvals/approval-machine.ts'
import { ableToConfirm } from '../../writing/approvals/approvers.ts'
import { readVisible } from './decide-approval.ts'
import { openApprovalOf } from './read-approvals.ts'

/** So many colleagues are offered at once. */
const mostOffered = 20

/** The colleagues to whom the caller may hand the present step, by their names; none where the caller may not hand it on. */
export async function getApprovalDelegates(context: Read<typeof calls.getApprovalDelegates>) {
  const { db, caller, request, services } = context
  const { approval } = await readVisible(context)
  if (approval.state !== 'open') return { delegates: [] }
  const decisions = await readDecisions(db, [approval.id])
  const open = openApprovalOf(approval, decisions, (await writersOf(db, [approval])).get(approval.id))
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).execute()
  const confirming = roles.filter(({ permissions }) => permissions.includes('review-confirm')).map(({ id }) => id)
  const colleagues = await usersWithRoles(db, confirming, limits.toldOfGroup)
  const place = { ...approval, state: approval.presentState }
  const able = await ableToConfirm({ services }, place, colleagues)
  const fit = [...able].filter(
    (to) => whyNot(open, caller, { decision: 'delegate', to }, (userId) => able.has(userId)) === undefined,
  )
  const isNamed = nameMatcher(request.name)
  const named = await db
    .selectFrom('users')
    .select(['id', 'realName as name'])
    .where('id', 'in', ['', ...fit])
    .execute()
  const delegates = named
    .filter(({ name }) => request.name.trim() === '' || isNamed(name))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  return { delegates: delegates.slice(0, mostOffered) }
}
