import { rounded } from '../figures/text.ts'
import type { Part } from './time-model.ts'
import type { Walk } from './walk.ts'

const parts = ['typing', 'pointing', 'reading', 'thinking', 'waiting'] satisfies Part[]

/** The waiting times of two walks differ by less on a machine with other work. */
const leastGainSeconds = 1

/** What walks of a style say, beside plain text search for the same tasks. */
export function figuresOf(walks: readonly Walk[], plain: ReadonlyMap<string, Walk>) {
  const found = walks.filter((walk) => walk.found)
  const beside = walks.flatMap(({ task }) => plain.get(task) ?? [])
  return {
    tasks: walks.length,
    foundShare: share(walks, (walk) => walk.found),
    medianSeconds: medianOf(found, ({ seconds }) => seconds),
    fasterShare: share(walks, (walk) => isFaster(walk, plain.get(walk.task))),
    plainFoundShare: share(beside, (walk) => walk.found),
    plainMedianSeconds: medianOf(
      beside.filter((walk) => walk.found),
      ({ seconds }) => seconds,
    ),
    parts: Object.fromEntries(parts.map((part) => [part, medianOf(found, (walk) => walk.parts[part])])),
    medianTaps: medianOf(found, ({ taps }) => taps),
    medianCharacters: medianOf(found, ({ characters }) => characters),
    whyShare: share(found, ({ why }) => why !== undefined),
  }
}

/** The share of tasks for which one of the ways was faster than plain text search. */
export function bestOther(ways: readonly (readonly Walk[])[], plain: ReadonlyMap<string, Walk>): number {
  const faster = new Set(ways.flat().flatMap((walk) => (isFaster(walk, plain.get(walk.task)) ? [walk.task] : [])))
  return rounded(faster.size / Math.max(1, plain.size))
}

/** By a second or more; what is not found is slower than what is found. */
function isFaster(walk: Walk, plain: Walk | undefined): boolean {
  return walk.found && plain !== undefined && (!plain.found || walk.seconds <= plain.seconds - leastGainSeconds)
}

function medianOf(walks: readonly Walk[], figure: (walk: Walk) => number): number | null {
  const ascending = walks.map(figure).sort((a, b) => a - b)
  const middle = ascending[Math.floor(ascending.length / 2)]
  return middle === undefined ? null : rounded(Math.round(middle * 10) / 10)
}

const share = (walks: readonly Walk[], is: (walk: Walk) => boolean) =>
  rounded(walks.filter(is).length / Math.max(1, walks.length))
