import type { QueryPiece } from '@advisor/contract'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { RemovablePiece, RemovablePieces } from '../../ui/pieces/RemovablePieces.tsx'
import classes from '../../ui/pieces/RemovablePieces.module.css'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import { removing, type TakeAction } from './search-actions.ts'

export interface QueryPiecesProps {
  pieces: readonly QueryPiece[]
  take: TakeAction
  /** To the page where the criteria are edited, if there is one. */
  edit?: Destination
}

/** What a query says, piece by piece; each piece can be taken out. Nothing is drawn without pieces. */
export function QueryPieces({ pieces, take, edit }: QueryPiecesProps) {
  const t = useTexts('search')
  const textOf = usePieceText()
  if (pieces.length === 0) return null
  return (
    <RemovablePieces label={t('pieces.label')}>
      {pieces.map((piece) => (
        <RemovablePiece
          key={piece.id}
          removeLabel={t('pieces.remove', { piece: textOf(piece) })}
          onRemove={() => take(removing(piece.id))}
        >
          {textOf(piece)}
        </RemovablePiece>
      ))}
      {edit && (
        <li>
          <ActionLink destination={edit} className={classes.action}>
            {t('pieces.edit')}
          </ActionLink>
        </li>
      )}
    </RemovablePieces>
  )
}
