import type { CellPlace } from './translation-work.ts'

/** The id of the cell of a paragraph on the page. */
export const cellId = ({ slot, at }: CellPlace) => `cell-${slot}-${at}`

/** Moves to the cell of a paragraph. */
export function focusCell(place: CellPlace): void {
  const cell = document.getElementById(cellId(place))
  const section = cell?.closest('details')
  if (section) section.open = true
  const control = cell?.querySelector<HTMLElement>('[role="textbox"], textarea')
  control?.focus()
  cell?.scrollIntoView({ block: 'center' })
}
