import {
  warningLevels,
  type ComparedCell,
  type ComparedSlot,
  type Comparison,
  type ShownSlot,
  type ShownWarning,
  type View,
} from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { OpenSlots, ReadSolution } from './open-slots.ts'
import { sectionHead } from './section-head.ts'
import { showSlots } from './show-slot.ts'
import { showWarnings } from './show-warnings.ts'
import { solutionFileUrl } from './solution-file-url.ts'

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
 * The rows of a comparison. Each case base is laid out by its view for comparing, else by its detail view. What the solutions warn
 * of stands first, whatever view shows it; then the sections come in the order of the solutions. A slot of several case bases
 * stands where the first of them has it.
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
  const warnings = compareWarnings(model, compared, apiPath)
  for (const { slotId } of warnings) if (model.slots.get(slotId)?.slot.warning !== undefined) placed.add(slotId)
  const sections = all.flatMap(({ view, slots }) =>
    view.sections.map((section) => ({
      ...sectionHead(someone.slots, view, section),
      id: `${view.id} ${section.id}`,
      slots: rowsOf(section.items.map(({ slot }) => slot).filter((slot) => slots.has(slot))),
    })),
  )
  return [{ id: 'warnings', style: 'text' as const, slots: warnings }, ...sections].filter(
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

/**
 * The rows of what the solutions warn of: what differs first, then the most severe, then in the order of the solutions. A slot
 * whose values warn has a row of those values here, and all of them in its own place.
 */
function compareWarnings(model: Model, compared: readonly OpenedSolution[], apiPath: string): ComparedSlot[] {
  const warned = compared.map(({ solution, slots }) => {
    const casebase = model.casebases.get(solution.casebaseId)
    return casebase ? showWarnings(slots, casebase) : []
  })
  const all = warned.flat()
  const rows = [...new Set(all.map(({ slot }) => slot.slotId))].flatMap((slotId): ComparedSlot[] => {
    const ofSlot = all.filter(({ slot }) => slot.slotId === slotId)
    const level = mostSevere(ofSlot)
    if (!level || !ofSlot[0]) return []
    const isWarning = model.slots.get(slotId)?.slot.warning !== undefined
    const cells = compared.map(({ solution, slots }, index): ComparedCell => {
      if (!model.casebases.get(solution.casebaseId)?.slots.includes(slotId)) return 'outside'
      const shown = isWarning ? showSlots(slots, [slotId])[0] : togetherOf(warned[index] ?? [], slotId)
      return shown ?? 'empty'
    })
    return [
      { slotId, caption: ofSlot[0].slot.caption, warning: level, cells, isSame: areSame(cells, compared, apiPath) },
    ]
  })
  return rows.toSorted(
    (left, right) => Number(left.isSame) - Number(right.isSame) || severityOf(left) - severityOf(right),
  )
}

const severityOf = ({ warning }: ComparedSlot) => (warning ? warningLevels.indexOf(warning) : warningLevels.length)

const mostSevere = (warnings: readonly ShownWarning[]) =>
  warningLevels.find((level) => warnings.some((warning) => warning.level === level))

/** The values of a slot that warn, of all levels. */
function togetherOf(warnings: readonly ShownWarning[], slotId: string): ShownSlot | undefined {
  const slots = warnings.flatMap(({ slot }) => (slot.slotId === slotId && slot.form === 'values' ? [slot] : []))
  return slots[0] && { ...slots[0], values: slots.flatMap(({ values }) => values) }
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
  return { slotId, caption: filled.caption, cells, isSame: areSame(cells, compared, apiPath) }
}

function areSame(cells: readonly ComparedCell[], compared: readonly OpenedSolution[], apiPath: string): boolean {
  const said = cells.map((cell, index) => saidIn(cell, compared[index], apiPath))
  return said.every((each) => each === said[0])
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
