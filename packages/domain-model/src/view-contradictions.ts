import type { Casebase, ModelDocument, View } from '@advisor/contract'
import type { ModelProblem } from './model.ts'
import { slotsShownBy } from './visible-slots.ts'

/**
 * The views of case bases that show a slot to users for whom the detail view hides it. The detail view decides: these
 * users do not see the slot. The problems are warnings.
 */
export function findViewContradictions(documents: readonly ModelDocument[]): ModelProblem[] {
  const views = new Map(documents.flatMap((document) => (document.kind === 'view' ? [[document.id, document]] : [])))
  const found = documents.flatMap((document) => (document.kind === 'casebase' ? contradictionsOf(document, views) : []))
  return [...new Map(found.map((problem) => [`${problem.id} ${problem.message}`, problem])).values()]
}

function contradictionsOf(casebase: Casebase, views: ReadonlyMap<string, View>): ModelProblem[] {
  const detail = views.get(casebase.views.detail)
  const others = Object.values(casebase.views).flatMap((id) => views.get(id) ?? [])
  return others.flatMap((view) => {
    const hidden = new Map<string, string[]>()
    for (const role of [undefined, ...rolesNamedBy(view), ...rolesNamedBy(detail)]) {
      const roles = role === undefined ? [] : [role]
      const readable = slotsShownBy(detail, roles).add(casebase.titleSlot)
      for (const slot of slotsShownBy(view, roles).difference(readable))
        hidden.set(slot, [...(hidden.get(slot) ?? []), role ?? 'people without a role that the views name'])
    }
    return [...hidden].map(([slot, people]) => ({
      kind: 'view' as const,
      id: view.id,
      message: `shows slot "${slot}" to ${[...new Set(people)].join(', ')}, from whom view "${casebase.views.detail}" hides it: they do not see it.`,
      said: { key: 'shown-but-hidden' as const, of: { kind: 'slot', id: slot } },
      isWarning: true,
    }))
  })
}

function rolesNamedBy(view: View | undefined): string[] {
  return view?.sections.flatMap(({ items }) => items.flatMap(({ roles }) => Object.keys(roles ?? {}))) ?? []
}
