import type { SolutionDetails } from '@advisor/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'

/** The highlights of the words found. */
export interface Marks {
  areShown: boolean
  toggle: () => void
}

/**
 * Whether the words found are highlighted on this page: one entry of the browser's history. The choice outlives a reload, and
 * the way back to the page; other pages do not know of it. Undefined for a solution without highlights.
 */
export function useMarks(solution: SolutionDetails | undefined): Marks | undefined {
  const { key } = useLocation()
  const keptAs = `advisor.marks-off.${key}`
  const [changed, setChanged] = useState<{ key: string; areShown: boolean }>()
  if (!solution || !hasMarks(solution)) return undefined
  const areShown = changed?.key === key ? changed.areShown : !isKept(keptAs)
  return {
    areShown,
    toggle: () => {
      keep(keptAs, areShown)
      setChanged({ key, areShown: !areShown })
    },
  }
}

function hasMarks({ title, sections }: SolutionDetails): boolean {
  return sections.some(isMarked) || title.marks.length > 0
}

/** Whether words that were found stand in a section. */
export function isMarked({ slots }: Pick<SolutionDetails['sections'][number], 'slots'>): boolean {
  return slots.some(
    (slot) => (slot.form === 'text' && slot.text.marks.length > 0) || (slot.form === 'html' && slot.words.length > 0),
  )
}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function keep(name: string, isOff: boolean): void {
  try {
    if (isOff) sessionStorage.setItem(name, 'off')
    else sessionStorage.removeItem(name)
  } catch {
    // A browser without storage keeps the choice until the user leaves the page.
  }
}
