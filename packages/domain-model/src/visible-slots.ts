import type { Casebase, View, Visibility } from '@advisor/contract'
import type { Model } from './model.ts'

const ranks: Record<Visibility, number> = { invisible: 0, 'read-only': 1, 'read-write': 2 }

/** What a person with these roles may do with an item of a view: the most that any of the roles allows. */
export function visibilityOf(item: View['sections'][number]['items'][number], roles: readonly string[]): Visibility {
  const granted = roles.length === 0 ? [item.visibility] : roles.map((role) => item.roles?.[role] ?? item.visibility)
  return granted.reduce((best, visibility) => (ranks[visibility] > ranks[best] ? visibility : best))
}

/**
 * The slots of a case base that a person with these roles may read: those that its detail view shows them. What is not
 * in here neither matches, nor is marked, counted or suggested.
 */
export function visibleSlots(model: Model, casebase: Casebase, roles: readonly string[]): Set<string> {
  const items = model.views.get(casebase.views.detail)?.sections.flatMap((section) => section.items) ?? []
  const visible = items.filter((item) => visibilityOf(item, roles) !== 'invisible').map((item) => item.slot)
  return new Set([casebase.titleSlot, ...visible])
}
