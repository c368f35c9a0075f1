import { ownValue, type Casebase, type View, type Visibility } from '@advisor/contract'
import type { FieldSuffixes, Model } from './model.ts'

type ViewItem = View['sections'][number]['items'][number]

const ranks: Record<Visibility, number> = { invisible: 0, 'read-only': 1, 'read-write': 2 }

/** What users with these roles may do with an item of a view: the most that any of the roles allows. */
export function visibilityOf(item: ViewItem, roles: readonly string[]): Visibility {
  const granted =
    roles.length === 0 ? [item.visibility] : roles.map((role) => ownValue(item.roles, role) ?? item.visibility)
  return granted.reduce((best, visibility) => (ranks[visibility] > ranks[best] ? visibility : best))
}

/** The slots that a view shows to users with these roles. */
export function slotsShownBy(view: View | undefined, roles: readonly string[]): Set<string> {
  const shown = itemsOf(view).filter((item) => visibilityOf(item, roles) !== 'invisible')
  return new Set(shown.map(({ slot }) => slot))
}

/**
 * The slots of a case base that users with these roles may read: the title, and the slots that the detail view shows to
 * them. Other views can show fewer of them, never more.
 */
export function visibleSlots(model: Model, casebase: Casebase, roles: readonly string[]): Set<string> {
  const shown = slotsShownBy(model.views.get(casebase.views.detail), roles)
  return new Set(casebase.slots.filter((slot) => slot === casebase.titleSlot || shown.has(slot)))
}

/**
 * The slots of a case base that users with these roles may write: those that its edit view, else its detail view, lets them
 * write, and that they may read. The title needs no place in the view.
 */
export function writableSlots(model: Model, casebase: Casebase, roles: readonly string[]): Set<string> {
  const items = itemsOf(model.views.get(casebase.views.edit ?? casebase.views.detail))
  const placed = new Set(items.map(({ slot }) => slot))
  const written = new Set(items.filter((item) => visibilityOf(item, roles) === 'read-write').map(({ slot }) => slot))
  if (!placed.has(casebase.titleSlot)) written.add(casebase.titleSlot)
  return visibleSlots(model, casebase, roles).intersection(written)
}

/** The roles that may read a slot of a case base, as a key that is equal for equal roles. */
export type Audience = 'everybody' | 'nobody' | `roles:${string}`

/** The roles that may read a slot of a case base. */
export function audienceOfSlot(model: Pick<Model, 'views'>, casebase: Casebase, slotId: string): Audience {
  if (slotId === casebase.titleSlot) return 'everybody'
  const items = itemsOf(model.views.get(casebase.views.detail)).filter(({ slot }) => slot === slotId)
  if (items.length === 0) return 'nobody'
  const named = [...new Set(items.flatMap(({ roles }) => Object.keys(roles ?? {})))].toSorted()
  const isShownTo = (roles: readonly string[]) => items.some((item) => visibilityOf(item, roles) !== 'invisible')
  const isShownToOthers = isShownTo([])
  const exceptions = named.filter((role) => isShownTo([role]) !== isShownToOthers)
  if (exceptions.length === 0) return isShownToOthers ? 'everybody' : 'nobody'
  return `roles:${JSON.stringify([isShownToOthers, exceptions])}`
}

/** Whether anybody reads a slot in one case base who does not in another. */
export function isSlotOpened(
  model: Pick<Model, 'views'>,
  { from, to }: { from: Casebase; to: Casebase },
  slotId: string,
): boolean {
  const shows = ({ views, titleSlot }: Casebase, roles: readonly string[]) =>
    slotId === titleSlot || slotsShownBy(model.views.get(views.detail), roles).has(slotId)
  const named = [from, to].flatMap(({ views }) =>
    itemsOf(model.views.get(views.detail)).flatMap(({ slot, roles }) =>
      slot === slotId ? Object.keys(roles ?? {}) : [],
    ),
  )
  // The roles that nothing names are one.
  return [[], ...named.map((role) => [role])].some((roles) => shows(to, roles) && !shows(from, roles))
}

/** The suffixes of all slots of all case bases of a model. */
export function fieldSuffixes(model: Pick<Model, 'casebases' | 'views'>): FieldSuffixes {
  const suffixes = new Map<string, Map<string, string>>()
  const byAudience = new Map<string, string>()
  for (const casebase of model.casebases.values())
    for (const slotId of casebase.slots) {
      const audience = audienceOfSlot(model, casebase, slotId)
      if (audience === 'nobody') continue
      const key = `${slotId} ${audience}`
      const ofSlot = suffixes.get(slotId) ?? new Map<string, string>()
      const suffix = byAudience.get(key) ?? (ofSlot.size > 0 ? `@${casebase.id}` : '')
      byAudience.set(key, suffix)
      suffixes.set(slotId, ofSlot.set(casebase.id, suffix))
    }
  return suffixes
}

function itemsOf(view: View | undefined): ViewItem[] {
  return view?.sections.flatMap(({ items }) => items) ?? []
}
