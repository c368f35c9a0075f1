import { asFields, asList, asText, type Fields } from '../fields/editor-context.ts'

export interface PlacedState {
  id: string
  caption: string
  x: number
  y: number
}

export interface DrawnStep {
  id: string
  caption: string
  from: string
  to: string
}

const columnPx = 220
const rowPx = 120

/**
 * The states of a workflow with their places, and the steps between them. States stand in rows by the number of steps from the first
 * one; those that no step leads to stand in the last row. The steps of an approval follow one another.
 */
export function stepsOf(document: Fields): { states: PlacedState[]; transitions: DrawnStep[] } {
  const isApproval = document.kind === 'approval-workflow'
  const parts = partsOf(isApproval ? document.steps : document.states)
  const ids = new Set(parts.map(({ id }) => id))
  const transitions = isApproval
    ? parts.slice(1).map(({ id }, index) => ({ id: `to-${id}`, caption: '', from: parts[index]?.id ?? '', to: id }))
    : asList(document.transitions)
        .map(asFields)
        .map(({ id, caption, from, to }) => ({
          ...{ id: asText(id), caption: asText(caption), from: asText(from), to: asText(to) },
        }))
        .filter(({ from, to }) => ids.has(from) && ids.has(to))
  const rows = rowsFrom(parts[0]?.id, transitions)
  const last = Math.max(0, ...rows.values()) + 1
  const inRow = new Map<number, number>()
  const states = parts.map((part) => {
    const row = rows.get(part.id) ?? last
    const column = inRow.get(row) ?? 0
    inRow.set(row, column + 1)
    return { ...part, x: column * columnPx, y: row * rowPx }
  })
  return { states, transitions }
}

const partsOf = (parts: unknown) =>
  asList(parts)
    .map(asFields)
    .map(({ id, caption }) => ({ id: asText(id), caption: asText(caption) }))

function rowsFrom(first: string | undefined, transitions: readonly DrawnStep[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  let reached = first === undefined ? [] : [first]
  for (let row = 0; reached.length > 0; row += 1) {
    for (const id of reached) rows.set(id, row)
    const from = new Set(reached)
    const next = transitions.filter((step) => from.has(step.from) && !rows.has(step.to)).map(({ to }) => to)
    reached = [...new Set(next)]
  }
  return rows
}
