import { createContext, use } from 'react'

/** Which steps of a solution are done. A step's id is its slot's and its place among the slot's steps. */
export interface Ticks {
  done: ReadonlySet<string>
  toggle: (stepId: string) => void
  /** Begins anew: nothing is done, and no warning was read. */
  clear: () => void
}

export const TicksContext = createContext<Ticks | undefined>(undefined)

export const stepIdOf = (slotId: string, index: number) => `${slotId}:${index}`

export function useTicksOfSolution(): Ticks {
  const ticks = use(TicksContext)
  if (!ticks) throw new Error('Steps stand outside of a solution.')
  return ticks
}
