import type { SolutionDetails } from '@advisor/contract'
import { useState } from 'react'

/** How far the work is: the place of the screen that is shown, and whether the warnings were confirmed. */
export interface WorkPlace {
  place: number
  isConfirmed: boolean
}

/** The place in the work on one version of a solution; it outlives a reload, not the tab. */
export function useWorkPlace({ caseId, version }: SolutionDetails): [WorkPlace, (next: WorkPlace) => void] {
  const key = `advisor.work.${caseId}.${version}`
  const [kept, setKept] = useState(() => read(key))
  return [
    kept,
    (next) => {
      setKept(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // The place is kept until the page is left.
      }
    },
  ]
}

function read(key: string): WorkPlace {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const place = typeof kept === 'object' && kept && 'place' in kept ? Number(kept.place) : 0
    const isConfirmed = typeof kept === 'object' && kept !== null && 'isConfirmed' in kept && kept.isConfirmed === true
    return { place: Number.isInteger(place) && place > 0 ? place : 0, isConfirmed }
  } catch {
    return { place: 0, isConfirmed: false }
  }
}
