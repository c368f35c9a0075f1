import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import model from '../Model.module.css'
import { mostCharacters, readOutline, type OutlineLine } from './outline.ts'

export interface NewValueProps {
  label: string
  /** What the button says. */
  action: string
  onAdd: (lines: readonly OutlineLine[]) => void
}

/** Adds a value by its name, or a list of values that is pasted. */
export function NewValue({ label, action, onAdd }: NewValueProps) {
  const t = useTexts('adminModel')
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(readOutline(name.trim()))
    setName('')
  }
  return (
    <div className={model.reference}>
      <TextInput
        className={model.picker}
        label={label}
        description={t('tree.paste-help')}
        maxLength={mostCharacters}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onPaste={(event) => {
          const lines = readOutline(event.clipboardData.getData('text/plain'))
          if (lines.length < 2) return
          event.preventDefault()
          onAdd(lines)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        disabled={name.trim() === ''}
        onClick={add}
      >
        {action}
      </Button>
    </div>
  )
}
