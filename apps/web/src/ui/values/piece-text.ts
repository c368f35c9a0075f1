import type { QueryPiece } from '@advisor/contract'
import { useTexts } from '../texts/texts.ts'
import { isAudience } from './audience.ts'
import { useValueText } from './value-text.ts'

/** Returns what a piece of the query says, in a few words. */
export function usePieceText(): (piece: QueryPiece) => string {
  const t = useTexts('ui')
  const valueText = useValueText()
  const captionOf = ({ kind, by, values, lastDays }: QueryPiece) => {
    if (values.length === 0 && lastDays === undefined) return undefined
    if (kind === 'text') return t('piece.text')
    if (kind === 'scope') return t('facet.casebase')
    return by && t(`facet.${by}`)
  }
  return (piece) => {
    const values = piece.values.map((value) => {
      const text = valueText(value)
      return piece.by === 'audience' && isAudience(text) ? t(`audience.${text}`) : text
    })
    const caption = piece.caption ?? captionOf(piece)
    const said = () => {
      if (piece.kind === 'undecided') return t('piece.undecided')
      if (piece.kind === 'skipped') return t('piece.skipped')
      if (piece.lastDays !== undefined) return t('dates.last-days', { count: piece.lastDays })
      const [from = '', to] = values
      const isDay = piece.values[0]?.kind === 'date'
      switch (piece.operator) {
        case 'between':
          return to === undefined ? from : t('piece.interval', { from, to })
        case 'at-least':
          return isDay ? t('piece.since', { day: from }) : t('piece.at-least', { value: from })
        case 'at-most':
          return isDay ? t('piece.until', { day: from }) : t('piece.at-most', { value: from })
        case 'is-not':
          return t('piece.not', { values: values.join(', ') })
        case 'is-known':
          return t('piece.known')
        case 'is-one-of':
          // Its values can all be gone from the model.
          return values.length === 0 ? t('piece.gone') : values.reduce((one, other) => t('piece.or', { one, other }))
        default:
          return values.join(', ')
      }
    }
    // Of a slot that the reader does not see there is nothing more to tell.
    if (caption === undefined && values.length === 0) return t('piece.gone')
    const text = caption === undefined ? said() : `${caption}: ${said()}`
    return piece.isStale ? t('piece.stale', { piece: text }) : text
  }
}
