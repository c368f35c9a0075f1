import { useEffect, useRef, useState } from 'react'
import { laterPart } from '../later-part.tsx'
import { RemovablePiece } from './RemovablePieces.tsx'
import classes from './RemovablePieces.module.css'

/** Only users who edit the text need it. */
const TextPieceField = laterPart('TextPieceField', () => import('./TextPieceField.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

export interface TextPieceProps {
  text: string
  /** What the piece says in words. */
  said: string
  editLabel: string
  removeLabel: string
  onChange: (text: string) => void
  onRemove: () => void
}

/** The text of a query; a click makes it a field. The field stays with what was typed until the text is another. */
export function TextPiece({ text, said, editLabel, onChange, ...removable }: TextPieceProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [shown, setShown] = useState(text)
  if (text !== shown) {
    setShown(text)
    setIsEditing(false)
  }
  const wasEditing = useRef(false)
  useEffect(() => {
    // The field that had the focus is gone.
    if (wasEditing.current && !isEditing) button.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing)
    return (
      <TextPieceField
        text={text}
        onChange={onChange}
        onRemove={removable.onRemove}
        onClose={() => setIsEditing(false)}
        meanwhile={<RemovablePiece {...removable}>{said}</RemovablePiece>}
      />
    )
  return (
    <RemovablePiece {...removable}>
      <button
        ref={button}
        type="button"
        className={classes.text}
        aria-label={editLabel}
        onClick={() => setIsEditing(true)}
      >
        {said}
      </button>
    </RemovablePiece>
  )
}
