import type { SolutionDetails } from '@advisor/contract'
import { useState } from 'react'
import type { Ticks } from './ticks.ts'

/** How far the work on a solution is. */
interface Progress {
  done: ReadonlySet<string>
  /** The place of the screen that is shown, among the steps. */
  place: number
  /** The warnings were read. */
  isConfirmed: boolean
}

/** The work on a solution: its steps on the page and one a screen have the same ticks. */
export interface Work extends Ticks, Progress {
  goTo: (place: number) => void
  confirm: () => void
  /** Ticks a step, and goes on to a place. */
  finish: (stepId: string, place: number) => void
}

const nothing: Progress = { done: new Set(), place: 0, isConfirmed: false }

/**
 * The work of a reader on one version of a solution; it outlives a reload, not the tab. `keptFor` names the reader, the project
 * and the branch: other projects have other solutions of the same number.
 */
export function useKeptWork({ caseId, version }: Pick<SolutionDetails, 'caseId' | 'version'>, keptFor: string): Work {
  const key = `advisor.work.${keptFor}.${caseId}.${version}`
  const [kept, setKept] = useState(() => ({ key, progress: read(key) }))
  // The page may go on to another solution.
  const current = kept.key === key ? kept : { key, progress: read(key) }
  if (current !== kept) setKept(current)
  const { progress } = current
  const { done } = progress
  const change = (next: Partial<Progress>) => {
    const changed = { ...progress, ...next }
    setKept({ key, progress: changed })
    write(key, changed)
  }
  return {
    ...progress,
    toggle: (stepId) => change({ done: done.symmetricDifference(new Set([stepId])) }),
    // Work that begins again begins with the warnings.
    clear: () => change(nothing),
    goTo: (place) => change({ place }),
    confirm: () => change({ place: 0, isConfirmed: true }),
    finish: (stepId, place) => change({ done: done.union(new Set([stepId])), place }),
  }
}

function read(key: string): Progress {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return nothing
    const done: unknown[] = 'done' in kept && Array.isArray(kept.done) ? kept.done : []
    const place = 'place' in kept ? Number(kept.place) : 0
    return {
      done: new Set(done.filter((each) => typeof each === 'string')),
      place: Number.isInteger(place) && place > 0 ? place : 0,
      isConfirmed: 'isConfirmed' in kept && kept.isConfirmed === true,
    }
  } catch {
    return nothing
  }
}

function write(key: string, { done, place, isConfirmed }: Progress): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ done: [...done], place, isConfirmed }))
  } catch {
    // The work is kept until the page is left.
  }
}
