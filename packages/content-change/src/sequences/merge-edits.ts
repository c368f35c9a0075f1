import type { Part } from '../parts/part.ts'
import type { Edit } from './edit.ts'

/** What takes the merged parts, one after the other. */
export interface MergeTarget<Value> {
  keep(values: readonly Value[]): void
  ask(conflict: Record<'base' | 'mine' | 'theirs', Value[]>): void
  /** The parts until `leave` stand in this frame. */
  enter?(name: string): void
  leave?(): void
  /** Whether the target has merged or asked by itself, for one part that both changed. */
  combine?(base: Value, mine: Value, theirs: Value): boolean
}

interface SidedEdit<Value> {
  edit: Edit<Value>
  isMine: boolean
  end: number
}

/**
 * Does the changes of both. Changes that touch the same parts are asked about, unless they are the same; so are insertions at the same
 * place, unless one side has all that the other has. Changes side by side are done unasked.
 */
export function mergeEdits<Value>(
  base: readonly Part<Value>[],
  mine: readonly Edit<Value>[],
  theirs: readonly Edit<Value>[],
  target: MergeTarget<Value>,
): void {
  let done = 0
  for (const cluster of findClusters(mine, theirs)) {
    const from = cluster[0]!.edit.at
    const to = cluster.reduce((most, { end }) => Math.max(most, end), from)
    target.keep(valuesOf(base.slice(done, from)))
    mergeCluster(base, cluster, from, to, target)
    done = to
  }
  target.keep(valuesOf(base.slice(done)))
}

/** Edits that cannot be done apart: they change the same parts, insert into what the other changes, or insert at the same place. */
function findClusters<Value>(mine: readonly Edit<Value>[], theirs: readonly Edit<Value>[]): SidedEdit<Value>[][] {
  const sided = (edits: readonly Edit<Value>[], isMine: boolean) =>
    edits.map((edit) => ({ edit, isMine, end: edit.at + edit.before.length }))
  const all = [...sided(mine, true), ...sided(theirs, false)].sort(
    (one, other) => one.edit.at - other.edit.at || +(one.end > one.edit.at) - +(other.end > other.edit.at),
  )
  const clusters: SidedEdit<Value>[][] = []
  let end = -1
  for (const each of all) {
    const last = clusters.at(-1)
    const isInsertion = each.end === each.edit.at
    const isSameGap = isInsertion && last !== undefined && last[0]!.edit.at === each.edit.at && end === each.edit.at
    if (last && (each.edit.at < end || isSameGap)) last.push(each)
    else clusters.push([each])
    end = clusters.at(-1) === last ? Math.max(end, each.end) : each.end
  }
  return clusters
}

function mergeCluster<Value>(
  base: readonly Part<Value>[],
  cluster: readonly SidedEdit<Value>[],
  from: number,
  to: number,
  target: MergeTarget<Value>,
): void {
  const ofMine = cluster.filter(({ isMine }) => isMine).map(({ edit }) => edit)
  const ofTheirs = cluster.filter(({ isMine }) => !isMine).map(({ edit }) => edit)
  const mine = partsAfter(base, ofMine, from, to)
  const theirs = partsAfter(base, ofTheirs, from, to)
  if (ofTheirs.length === 0 || areSame(mine, theirs)) return target.keep(valuesOf(mine))
  if (ofMine.length === 0) return target.keep(valuesOf(theirs))
  const [before] = base.slice(from, to)
  if (before && to - from === 1 && mine.length === 1 && theirs.length === 1) {
    const [insideMine, insideTheirs] = [ofMine[0]?.inside, ofTheirs[0]?.inside]
    if (before.frame && insideMine && insideTheirs) {
      target.keep([before.frame.open])
      target.enter?.(before.frame.name)
      mergeEdits(before.frame.parts, insideMine, insideTheirs, target)
      target.leave?.()
      return target.keep([before.frame.close])
    }
    if (target.combine?.(before.value, mine[0]!.value, theirs[0]!.value)) return
  }
  if (from === to && holdsAll(mine, theirs)) return target.keep(valuesOf(mine))
  if (from === to && holdsAll(theirs, mine)) return target.keep(valuesOf(theirs))
  target.ask({ base: valuesOf(base.slice(from, to)), mine: valuesOf(mine), theirs: valuesOf(theirs) })
}

/** The parts from one place to another after these edits. */
function partsAfter<Value>(
  base: readonly Part<Value>[],
  edits: readonly Edit<Value>[],
  from: number,
  to: number,
): Part<Value>[] {
  const stretches: (readonly Part<Value>[])[] = []
  let done = from
  for (const { at, before, after } of edits) {
    stretches.push(base.slice(done, at), after)
    done = at + before.length
  }
  // A text may have more parts than a call has room for arguments.
  return [...stretches, base.slice(done, to)].flat()
}

function areSame<Value>(one: readonly Part<Value>[], other: readonly Part<Value>[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]!.key)
}

/** Whether one begins or ends with the other. */
function holdsAll<Value>(one: readonly Part<Value>[], other: readonly Part<Value>[]): boolean {
  return (
    areSame(one.slice(0, other.length), other) ||
    (other.length < one.length && areSame(one.slice(-other.length), other))
  )
}

const valuesOf = <Value>(parts: readonly Part<Value>[]) => parts.map(({ value }) => value)
