import type { QueryPiece } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import classes from './QueryPieces.module.css'

export interface QueryPiecesProps {
  pieces: readonly QueryPiece[]
  onRemove: (id: string) => void
  /** To the page where the criteria are edited, if there is one. */
  edit: Destination | undefined
}

/** What a query says, piece by piece; each piece can be taken out. */
export function QueryPieces({ pieces, onRemove, edit }: QueryPiecesProps) {
  const t = useTexts('search')
  const textOf = usePieceText()
  return (
    <nav aria-label={t('pieces.label')}>
      <ol className={classes.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id} className={classes.piece}>
            <span className={classes.text}>{textOf(piece)}</span>
            <CloseButton
              size="sm"
              className={classes.remove}
              aria-label={t('pieces.remove', { piece: textOf(piece) })}
              onClick={() => onRemove(piece.id)}
            />
          </li>
        ))}
        {edit && (
          <li>
            <ActionLink destination={edit} className={classes.edit}>
              {t('pieces.edit')}
            </ActionLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
