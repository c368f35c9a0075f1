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
  /** How far beside the states its arrow runs, to the right; 0: straight to the next row. */
  bend: number
}

type Step = Omit<DrawnStep, 'bend'>

export const stateWidthPx = 150
export const stateHeightPx = 40
/** A higher graph is drawn smaller. */
export const mostGraphPx = 640
/** Around the graph, and for half the name of a step beside the outermost arrow. */
const marginPx = 16
const halfNamePx = 70

const columnPx = 220
const rowPx = 120
/** An arrow that does not go to the next row runs beside the states, and each further one beside the one before. */
const firstBendPx = 180
const nextBendPx = 110

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
  return { states, transitions: bent(transitions, rows) }
}

/** How far to the right the name of a step stands: a cubic curve is three quarters of the way to its control points there. */
export const labelPlace = (middle: number, bend: number) => middle + bend * 0.75

/** How much room a graph takes, from its first state to the right and downwards, with the arrows beside its states. */
export function extentOf({
  states,
  transitions,
}: {
  states: readonly PlacedState[]
  transitions: readonly DrawnStep[]
}) {
  const xOf = new Map(states.map(({ id, x }) => [id, x + stateWidthPx / 2]))
  const rights = transitions.map(
    ({ from, to, bend }) => labelPlace(((xOf.get(from) ?? 0) + (xOf.get(to) ?? 0)) / 2, bend) + halfNamePx,
  )
  return {
    width: Math.max(...states.map(({ x }) => x + stateWidthPx), ...rights) + marginPx,
    height: Math.max(...states.map(({ y }) => y + stateHeightPx)) + marginPx,
  }
}

/** The steps with ways of their own, so that no arrow and no name lies over another one. */
function bent(steps: readonly Step[], rows: ReadonlyMap<string, number>): DrawnStep[] {
  const straight = new Set<string>()
  let beside = 0
  return steps.map((step) => {
    const { from, to } = step
    const pair = JSON.stringify([from, to])
    const isNext = rows.get(to) === (rows.get(from) ?? NaN) + 1 && !straight.has(pair)
    if (isNext) straight.add(pair)
    return { ...step, bend: isNext ? 0 : firstBendPx + nextBendPx * beside++ }
  })
}

const partsOf = (parts: unknown) =>
  asList(parts)
    .map(asFields)
    .map(({ id, caption }) => ({ id: asText(id), caption: asText(caption) }))

function rowsFrom(first: string | undefined, transitions: readonly Step[]): ReadonlyMap<string, number> {
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
