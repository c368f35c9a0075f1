import type { QueryPiece } from '@advisor/contract'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts/texts.ts'
import type { PieceEditing } from './piece-editing.ts'
import { RemovablePiece } from './RemovablePieces.tsx'
import classes from './RemovablePieces.module.css'
import { TextPiece } from './TextPiece.tsx'

export interface EditablePieceProps {
  piece: QueryPiece
  /** The text of the piece. */
  text: string
  /** Undefined: the piece can only be removed. */
  editing: PieceEditing | undefined
  editLabel: string
  removeLabel: string
  onRemove: () => void
}

/**
 * A piece of a query that is changed by a click: a text in its place, others in their editor. One that must be met is told from
 * one that is preferred.
 */
export function EditablePiece({ piece, text, editing, editLabel, ...removable }: EditablePieceProps) {
  const t = useTexts('ui')
  const [typed] = piece.kind === 'text' ? piece.values : []
  if (editing && typed?.kind === 'text')
    return <TextPiece {...removable} said={text} text={typed.text} editLabel={editLabel} onChange={editing.retype} />
  const open = editing?.editorOf(piece)
  return (
    <RemovablePiece {...removable} isStruck={piece.isStale}>
      {mustBeMet(piece) && (
        <span className={classes.must} role="img" title={t('piece.must')}>
          <Icon name="filter" size={16} />
        </span>
      )}
      {open ? (
        <button type="button" className={classes.text} aria-label={editLabel} aria-haspopup="dialog" onClick={open}>
          {text}
        </button>
      ) : (
        <span className={classes.text}>{text}</span>
      )}
    </RemovablePiece>
  )
}

const mustBeMet = ({ kind, mode }: QueryPiece) => mode === 'filter' || kind === 'filter' || kind === 'scope'
