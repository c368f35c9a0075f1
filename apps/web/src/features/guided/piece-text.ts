import type { QueryPiece } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { useValueText } from './value-text.ts'

/** Returns what a piece of the query says, in a few words. */
export function usePieceText(): (piece: QueryPiece) => string {
  const t = useTexts('guided')
  const valueText = useValueText()
  return (piece) => {
    const values = piece.values.map(valueText)
    const caption = piece.caption ?? (piece.kind === 'text' ? t('path.text') : undefined)
    const said = () => {
      if (piece.kind === 'undecided') return t('path.undecided')
      if (piece.kind === 'skipped') return t('path.skipped')
      const [from = '', to] = values
      if (piece.operator === 'between' && to !== undefined) return t('choice.interval', { from, to })
      if (piece.operator === 'is-not') return t('path.not', { values: values.join(', ') })
      if (piece.operator === 'is-one-of') return values.reduce((one, other) => t('path.or', { one, other }))
      return values.join(', ')
    }
    // Of a slot that the reader does not see there is nothing to tell.
    if (caption === undefined && values.length === 0) return '…'
    return caption === undefined ? said() : `${caption}: ${said()}`
  }
}
