import { limits } from '@advisor/contract'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import classes from './TextPieceField.module.css'

export interface TextPieceFieldProps {
  text: string
  onChange: (text: string) => void
  onRemove: () => void
  /** The text is to stay as it was. */
  onClose: () => void
}

/** The text of a query while it is being edited, in the place of its piece. */
export function TextPieceField({ text, onChange, onRemove, onClose }: TextPieceFieldProps) {
  const t = useTexts('ui')
  const [typed, setTyped] = useState(text)
  const submit = () => {
    const wanted = typed.trim()
    if (wanted === text) return onClose()
    if (wanted === '') onRemove()
    else onChange(wanted)
  }
  return (
    <li className={classes.edited} data-field>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      >
        <TextInput
          autoFocus
          size="sm"
          className={classes.field}
          aria-label={t('piece.text')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.queryCharacters * 10}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          {t('piece.apply')}
        </Button>
        <CloseButton aria-label={t('piece.keep')} onClick={onClose} />
      </form>
    </li>
  )
}
