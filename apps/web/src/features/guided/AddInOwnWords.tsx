import { limits } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DialogMove } from '../../api/search-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './AddInOwnWords.module.css'

export interface AddInOwnWordsProps {
  move: (move: DialogMove, onTaken: () => void) => void
}

/** A field for what a user says without being asked: it becomes answers, as far as it names any. */
export function AddInOwnWords({ move }: AddInOwnWordsProps) {
  const t = useTexts('guided')
  const [typed, setTyped] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        // Words that became no answer stay in the field, and so does what is typed meanwhile.
        const clear = () => setTyped((now) => (now === typed ? '' : now))
        move({ call: 'answerByText', fields: { freeText: typed.trim() } }, clear)
      }}
    >
      <TextInput
        className={classes.field}
        label={t('tell.label')}
        autoComplete="off"
        maxLength={limits.queryCharacters * 10}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('tell.button')}
      </Button>
    </form>
  )
}
