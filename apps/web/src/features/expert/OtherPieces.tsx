import { pieceIds, type QueryPiece } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import type { ExpertQuery } from '../../api/search-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import classes from '../../ui/editors/chips.module.css'

export interface OtherPiecesProps {
  /** The pieces of the search whose criteria are edited. */
  pieces: readonly QueryPiece[]
  /** The query of the tray. */
  query: ExpertQuery
  onRemove: (id: string) => void
}

/** The limits of the search other than criteria: states, audiences, case bases. */
export function OtherPieces({ pieces, query, onRemove }: OtherPiecesProps) {
  const t = useTexts('expert')
  const textOf = usePieceText()
  const isKept = ({ id, kind }: QueryPiece) =>
    kind === 'filter'
      ? query.filters?.some((filter) => filter.id === id)
      : id === pieceIds.scope && (query.scope?.casebases?.length ?? 0) > 0
  const kept = pieces.filter(isKept)
  if (kept.length === 0) return null
  return (
    <ul className={classes.chips}>
      {kept.map((piece) => (
        <li key={piece.id} className={classes.chip}>
          <span>{textOf(piece)}</span>
          <CloseButton
            size="sm"
            aria-label={t('criterion.remove', { criterion: textOf(piece) })}
            onClick={() => onRemove(piece.id)}
          />
        </li>
      ))}
    </ul>
  )
}
