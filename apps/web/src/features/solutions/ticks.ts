import type { SolutionDetails } from '@advisor/contract'
import { createContext, use, useState } from 'react'

/** Which steps of a solution are done. A step's id is its slot's and its place among the slot's steps. */
export interface Ticks {
  done: ReadonlySet<string>
  toggle: (stepId: string) => void
  clear: () => void
}

export const TicksContext = createContext<Ticks | undefined>(undefined)

export const stepIdOf = (slotId: string, index: number) => `${slotId}:${index}`

export function useTicksOfSolution(): Ticks {
  const ticks = use(TicksContext)
  if (!ticks) throw new Error('Steps stand outside of a solution.')
  return ticks
}

/** The ticks of one version of a solution; they outlive a reload, not the tab. */
export function useTicks({ caseId, version }: Pick<SolutionDetails, 'caseId' | 'version'>): Ticks {
  const key = `advisor.steps.${caseId}.${version}`
  const [done, setDone] = useState<ReadonlySet<string>>(() => read(key))
  const change = (next: ReadonlySet<string>) => {
    setDone(next)
    write(key, next)
  }
  return {
    done,
    toggle: (stepId) => change(done.has(stepId) ? done.difference(new Set([stepId])) : new Set([...done, stepId])),
    clear: () => change(new Set()),
  }
}

function read(key: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

function write(key: string, done: ReadonlySet<string>): void {
  try {
    if (done.size === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify([...done]))
  } catch {
    // The ticks are kept until the page is left.
  }
}
