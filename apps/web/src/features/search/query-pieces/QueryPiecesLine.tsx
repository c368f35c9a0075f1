import type { QueryPiece } from '@advisor/contract'
import type { ReactNode } from 'react'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { EditablePiece } from '../../../ui/pieces/EditablePiece.tsx'
import { FoldedPieces } from '../../../ui/pieces/FoldedPieces.tsx'
import type { PieceEditing } from '../../../ui/pieces/piece-editing.ts'
import classes from '../../../ui/pieces/RemovablePieces.module.css'
import { useTexts } from '../../../ui/texts/texts.ts'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import { removing } from '../actions/search-action.ts'
import type { TakeAction } from '../actions/take-action.ts'

export interface QueryPiecesProps {
  pieces: readonly QueryPiece[]
  take: TakeAction
  /** Undefined: the pieces can only be removed. */
  editing?: PieceEditing
  /** Leads to the page on which the criteria are edited, if there is one. */
  edit?: Destination
  /** List items before the pieces, with what the text names. */
  named?: ReactNode
}

/** The pieces of a query in one line; each can be changed and removed. */
export function QueryPiecesLine({ pieces, take, editing, edit, named }: QueryPiecesProps) {
  const t = useTexts('search')
  const textOf = usePieceText()
  return (
    <FoldedPieces label={t('pieces.label')}>
      {named}
      {pieces.map((piece) => (
        <EditablePiece
          key={piece.id}
          piece={piece}
          text={textOf(piece)}
          editing={editing}
          editLabel={t('pieces.change', { piece: textOf(piece) })}
          removeLabel={t('pieces.remove', { piece: textOf(piece) })}
          onRemove={() => take(removing(piece.id))}
        />
      ))}
      {edit && (
        <li>
          <ActionLink destination={edit} className={classes.action}>
            {t('pieces.edit')}
          </ActionLink>
        </li>
      )}
    </FoldedPieces>
  )
}
