import type { ComparedCell, ComparedSlot, Comparison, ShownSlot, View } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { OpenSlots, ReadSolution } from '../../reading/open-slots.ts'
import { sectionHead } from '../../reading/section-head.ts'
import { showSlots } from '../../reading/show-slot.ts'
import { solutionFileUrl } from '../../reading/solution-file-url.ts'

/** A solution of a comparison that can be shown. */
export interface OpenedSolution extends ReadSolution {
  slots: OpenSlots
}

/** The slots that a case base compares: a view, and those of its slots that the reader sees. */
interface Layout {
  view: View
  slots: ReadonlySet<string>
}

/**
 * The rows of a comparison. Each case base is laid out by its view for comparing, else by its detail view. The slots that
 * warn stand first; then the sections come in the order of the solutions. A slot of several case bases stands where the
 * first of them has it.
 */
export function layOutComparison(
  model: Model,
  compared: readonly OpenedSolution[],
  apiPath: string,
): Comparison['sections'] {
  const layouts = new Map<string, Layout>()
  for (const { solution, sees } of compared) {
    const layout = layouts.has(solution.casebaseId) ? undefined : layoutOf(model, solution.casebaseId, sees.views)
    if (layout) layouts.set(solution.casebaseId, layout)
  }
  const placed = new Set<string>()
  const rowsOf = (slotIds: readonly string[]) =>
    slotIds.flatMap((slotId) => {
      if (placed.has(slotId)) return []
      placed.add(slotId)
      return compareSlot(model, slotId, compared, layouts, apiPath) ?? []
    })
  const [someone] = compared
  if (!someone) return []
  const all = [...layouts.values()]
  const warning = rowsOf(
    all.flatMap(({ slots }) => [...slots].filter((slotId) => model.slots.get(slotId)?.slot.warning !== undefined)),
  )
  const sections = all.flatMap(({ view, slots }) =>
    view.sections.map((section) => ({
      ...sectionHead(someone.slots, view, section),
      id: `${view.id} ${section.id}`,
      slots: rowsOf(section.items.map(({ slot }) => slot).filter((slot) => slots.has(slot))),
    })),
  )
  return [{ id: 'warnings', style: 'text' as const, slots: warning }, ...sections].filter(
    ({ slots }) => slots.length > 0,
  )
}

function layoutOf(
  model: Model,
  casebaseId: string,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): Layout | undefined {
  const casebase = model.casebases.get(casebaseId)
  const view = model.views.get(casebase?.views.compare ?? casebase?.views.detail ?? '')
  const slots = view && seen.get(view.id)
  // The title is the head of the column.
  return view && slots && { view, slots: slots.difference(new Set([casebase?.titleSlot])) }
}

/** A row; undefined where no solution has anything in the slot. */
function compareSlot(
  model: Model,
  slotId: string,
  compared: readonly OpenedSolution[],
  layouts: ReadonlyMap<string, Layout>,
  apiPath: string,
): ComparedSlot | undefined {
  const cells = compared.map(({ solution, slots }): ComparedCell => {
    if (!layouts.get(solution.casebaseId)?.slots.has(slotId)) return 'outside'
    return showSlots(slots, [slotId])[0] ?? 'empty'
  })
  const filled = cells.find((cell) => typeof cell === 'object')
  if (!filled) return undefined
  const said = cells.map((cell, index) => saidIn(cell, compared[index], apiPath))
  const warning = model.slots.get(slotId)?.slot.warning
  return {
    slotId,
    caption: filled.caption,
    ...(warning && { warning }),
    cells,
    isSame: said.every((each) => each === said[0]),
  }
}

/** What a cell says, as a text that is equal for equal contents: values in an order of their own, pictures by their files. */
function saidIn(cell: ComparedCell, of: OpenedSolution | undefined, apiPath: string): string {
  if (typeof cell !== 'object') return cell
  return JSON.stringify(
    cell.form === 'html' && of
      ? cell.html.replaceAll(solutionFileUrl(apiPath, of.solution.number, ''), 'file:')
      : bodyOf(cell),
  )
}

function bodyOf(slot: ShownSlot): unknown {
  switch (slot.form) {
    case 'values':
      return slot.values.map((value) => JSON.stringify(value)).toSorted()
    case 'text':
      return slot.text.text
    case 'html':
      return slot.html
    case 'table':
      return slot.rows.map((row) => JSON.stringify(row)).toSorted()
  }
}
