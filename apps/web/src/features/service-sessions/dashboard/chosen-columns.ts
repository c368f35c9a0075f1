import { sessionColumns, type SessionColumn } from '@advisor/contract'
import { useState } from 'react'
import { usualColumns } from './session-cells.tsx'

const keyOf = (owner: string) => `advisor.session-columns.${owner}`

/** The columns that a user has chosen in this browser, in their order. The title is always one of them. */
export function useChosenColumns(owner: string) {
  const [columns, setColumns] = useState(() => read(owner))
  const choose = (chosen: readonly SessionColumn[]) => {
    const next = inOrder(chosen)
    setColumns(next)
    try {
      localStorage.setItem(keyOf(owner), next.join(' '))
    } catch {
      // A browser without storage shows the usual ones at the next visit.
    }
  }
  return { columns, choose }
}

function read(owner: string): readonly SessionColumn[] {
  try {
    const kept = localStorage.getItem(keyOf(owner))?.split(' ')
    return kept ? inOrder(kept) : usualColumns
  } catch {
    return usualColumns
  }
}

const inOrder = (names: readonly string[]) =>
  sessionColumns.filter((column) => column === 'title' || names.includes(column))
