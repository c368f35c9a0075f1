import type { QueryPiece } from '@advisor/contract'
import { notify } from '../notifications/notifications.ts'
import { useTexts } from '../texts/texts.ts'
import { usePieceText } from './piece-text.ts'

/** Returns a function that says which pieces were left out of a query because they can no longer be asked. */
export function useTellOfDropped(): (dropped: readonly QueryPiece[]) => void {
  const t = useTexts('ui')
  const textOf = usePieceText()
  return (dropped) => {
    if (dropped.length === 0) return
    const pieces = [...new Set(dropped.map(textOf))].join(' · ')
    notify({ type: 'info', key: 'pieces-dropped', message: t('piece.dropped', { pieces }) })
  }
}
