import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import { asFields, asList, asText, type Fields } from '../fields/editor-context.ts'

interface Place {
  x: number
  y: number
}

export interface PlacedState extends Place {
  id: string
  caption: string
}

export interface DrawnStep {
  id: string
  caption: string
  from: string
  to: string
  /** Where its arrow runs, from the edge of the first state to that of the second. */
  points: readonly Place[]
  /** The middle of its name. */
  name: Place
}

export interface PlacedGraph {
  states: PlacedState[]
  transitions: DrawnStep[]
  /** The room that all of it takes, from 0, 0. */
  width: number
  height: number
}

type Step = Omit<DrawnStep, 'points' | 'name'>

export const stateWidthPx = 150
export const stateHeightPx = 40
/** A higher graph is drawn smaller. */
export const mostGraphPx = 640
const marginPx = 16
const nameHeightPx = 22
/** The names of steps are 13 px high: a letter is about so wide, and one of Chinese, Japanese or Korean twice that. */
const letterPx = 7.5

/**
 * The states of a workflow with their places, and the steps between them. The steps of an approval follow one another. Arrows and
 * names have ways and places of their own.
 */
export function stepsOf(document: Fields): PlacedGraph {
  const isApproval = document.kind === 'approval-workflow'
  const parts = partsOf(isApproval ? document.steps : document.states)
  const ids = new Set(parts.map(({ id }) => id))
  const steps: Step[] = isApproval
    ? parts.slice(1).map(({ id }, index) => ({ id: `to-${id}`, caption: '', from: parts[index]?.id ?? '', to: id }))
    : asList(document.transitions)
        .map(asFields)
        .map(({ id, caption, from, to }, index) => ({
          ...{ id: asText(id) || `step ${index}`, caption: asText(caption), from: asText(from), to: asText(to) },
        }))
        .filter(({ from, to }) => ids.has(from) && ids.has(to))
  if (parts.length === 0) return { states: [], transitions: [], width: 0, height: 0 }
  return place(parts, steps)
}

function place(parts: readonly { id: string; caption: string }[], steps: readonly Step[]): PlacedGraph {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 40, edgesep: 24, ranksep: 44, marginx: marginPx, marginy: marginPx })
  for (const { id } of parts) graph.setNode(id, { width: stateWidthPx, height: stateHeightPx })
  const rows = rowsFrom(parts[0]?.id, steps)
  const rowOf = (id: string) => rows.get(id) ?? Infinity
  // Steps back are laid out the other way round, so that the first state stands at the top.
  const laid = steps.map((step) => {
    const isBack = rowOf(step.to) < rowOf(step.from)
    return { step, isBack, from: isBack ? step.to : step.from, to: isBack ? step.from : step.to }
  })
  for (const { step, from, to } of laid) {
    const height = step.caption === '' ? 0 : nameHeightPx
    graph.setEdge(from, to, { width: widthOf(step.caption), height, labelpos: 'c' }, step.id)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    ...{ width, height },
    states: parts.map(({ id, caption }) => {
      const { x = 0, y = 0 } = graph.node(id)
      return { id, caption, x: x - stateWidthPx / 2, y: y - stateHeightPx / 2 }
    }),
    transitions: laid.map(({ step, isBack, from, to }) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from, to, step.id)
      return { ...step, points: isBack ? points.toReversed() : points, name: { x, y } }
    }),
  }
}

/** How many steps each state is away from the first one; those that no steps lead to have no row. */
function rowsFrom(first: string | undefined, steps: readonly Step[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  let reached = first === undefined ? [] : [first]
  for (let row = 0; reached.length > 0; row += 1) {
    for (const id of reached) rows.set(id, row)
    const from = new Set(reached)
    const next = steps.filter((step) => from.has(step.from) && !rows.has(step.to)).map(({ to }) => to)
    reached = [...new Set(next)]
  }
  return rows
}

/** How wide the name of a step is, about. */
export function widthOf(caption: string): number {
  const letters = [...caption].reduce(
    (sum, letter) => sum + (/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter) ? 2 : 1),
    0,
  )
  return letters === 0 ? 0 : letters * letterPx + 12
}

/** A smooth way through the points: a Catmull-Rom spline as cubic curves (Catmull and Rom, 1974; a sixth of the chord on each side). */
export function pathThrough(points: readonly Place[]): string {
  const [first, ...rest] = points
  if (!first || rest.length === 0) return ''
  const curves = rest.map((end, index) => {
    const start = points[index] ?? first
    const before = points[index - 1] ?? start
    const after = rest[index + 1] ?? end
    const near = `${start.x + (end.x - before.x) / 6},${start.y + (end.y - before.y) / 6}`
    const far = `${end.x - (after.x - start.x) / 6},${end.y - (after.y - start.y) / 6}`
    return `C ${near} ${far} ${end.x},${end.y}`
  })
  return `M ${first.x},${first.y} ${curves.join(' ')}`
}

/** What is not saved yet may have no id. */
const partsOf = (parts: unknown) =>
  asList(parts)
    .map(asFields)
    .map(({ id, caption }, index) => ({ id: asText(id) || `state ${index}`, caption: asText(caption) }))
