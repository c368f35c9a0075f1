import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './People.module.css'

export interface ChoicesProps {
  legend: string
  help?: string
  options: readonly { id: string; name: string; hint?: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** With more of them, they can be searched. */
const fewOptions = 12
/** Of many, so many are drawn at once; the others are found by typing. */
const mostDrawn = 100

/** Several of some things to choose from; of many, the chosen ones stand first. */
export function Choices({ legend, help, options, chosen, onChange, error, isDisabled = false }: ChoicesProps) {
  const t = useTexts('adminPeople')
  const [text, setText] = useState('')
  const [first] = useState(() => new Set(chosen))
  const wanted = text.trim().toLowerCase()
  const isChosen = new Set(chosen)
  const isLong = options.length > fewOptions
  const shown = options
    .filter(({ name }) => wanted === '' || name.toLowerCase().includes(wanted))
    .toSorted((a, b) => (isLong ? Number(first.has(b.id)) - Number(first.has(a.id)) : 0))
    .slice(0, mostDrawn)
  return (
    <fieldset className={classes.choices} disabled={isDisabled}>
      <legend>{legend}</legend>
      {help !== undefined && <p className={classes.hint}>{help}</p>}
      {isLong && (
        <TextInput
          mt={8}
          type="search"
          aria-label={`${legend}: ${t('users.find')}`}
          placeholder={t('users.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {shown.map(({ id, name, hint }) => (
          <Checkbox
            key={id}
            label={name}
            description={hint}
            checked={isChosen.has(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
