import { readColour, type Colour } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Colours.module.css'

export interface ColourFieldProps {
  label: string
  /** The whole name, where the label alone would stand for several fields. */
  name?: string
  description?: string
  /** Undefined: there is not one colour, but several. */
  colour: Colour | undefined
  onChange: (colour: Colour) => void
}

/** A colour as text, which may be its English name, and as a patch by which the browser offers all colours. */
export function ColourField({ label, name = label, description, colour, onChange }: ColourFieldProps) {
  const t = useTexts('styles')
  /** What is typed, until the field is left. */
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && readColour(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const read = readColour(text)
    if (read) onChange(read)
  }
  return (
    <TextInput
      label={label}
      aria-label={name}
      description={description}
      value={typed ?? colour ?? ''}
      placeholder={colour ? undefined : t('several')}
      error={isWrong && t('not-a-colour')}
      spellCheck={false}
      autoComplete="off"
      maxLength={40}
      leftSectionWidth={44}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.patch}
          aria-label={t('pick', { name })}
          value={colour ?? '#ffffff'}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
      // A wrong text stays, with what is wrong of it.
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
