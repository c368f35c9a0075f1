import type { ModelDocument, ModelKind } from '@advisor/contract'
import { idFromCaption } from './id-from-caption.ts'

type Of<Kind extends ModelKind> = Extract<ModelDocument, { kind: Kind }>
type Section = Of<'view'>['sections'][number]

/** Where objects of a kind have to stand before anybody sees them. */
export const holders = { slot: 'casebase', quest: 'profile', 'custom-list': 'profile' } as const satisfies Partial<
  Record<ModelKind, ModelKind>
>

/** The page of a solution of a case base. */
export const detailOf = (casebase: Of<'casebase'>, documents: readonly ModelDocument[]) =>
  documents.find((each): each is Of<'view'> => each.kind === 'view' && each.id === casebase.views.detail)

/** A case base with more fields, and its view of a solution, which shows them among the facts. */
export function withSlots(casebase: Of<'casebase'>, detail: Of<'view'> | undefined, slots: readonly string[]) {
  const added = slots.filter((slot) => !casebase.slots.includes(slot))
  const placed = { ...casebase, slots: [...casebase.slots, ...added] }
  return detail ? [placed, { ...detail, sections: withItems(detail.sections, slots) }] : [placed]
}

function withItems(sections: readonly Section[], slots: readonly string[]): Section[] {
  const shown = new Set(sections.flatMap(({ items }) => items.map(({ slot }) => slot)))
  const items = slots.filter((slot) => !shown.has(slot)).map((slot) => ({ slot, visibility: 'read-write' as const }))
  const facts = sections.find(({ style }) => style === 'facts')
  if (!facts) {
    const id = idFromCaption(
      '',
      sections.map((section) => section.id),
    )
    return [{ id, style: 'facts', items }, ...sections]
  }
  return sections.map((section) => (section === facts ? { ...facts, items: [...facts.items, ...items] } : section))
}

/** A profile that shows a quest or a list more. */
export function withEntry(profile: Of<'profile'>, kind: 'quest' | 'custom-list', id: string): Of<'profile'> {
  return kind === 'quest'
    ? { ...profile, quests: [...profile.quests, id] }
    : { ...profile, customLists: [...(profile.customLists ?? []), id] }
}
