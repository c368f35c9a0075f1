import type { TrayField } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { faultOf, type Entry } from './criteria.ts'

export interface EntryFieldProps {
  label: string
  field: Pick<TrayField, 'editor' | 'isWhole' | 'unit' | 'format' | 'min' | 'max'>
  entry: Entry
  onChange: (entry: Entry) => void
}

/** A field for a number, a date or a text. */
export function EntryField({ label, field, entry, onChange }: EntryFieldProps) {
  const t = useTexts('expert')
  const tag = useLanguageTag()
  const formats = useFormats()
  const [isLeft, setIsLeft] = useState(entry.typed !== '')
  const { editor, unit, format, min, max } = field
  const fault = faultOf(entry, field, tag)
  const range =
    min === undefined || max === undefined
      ? undefined
      : t('value.range', { min: formats.number(min, format), max: formats.number(max, format) })
  return (
    <TextInput
      type={editor === 'date' ? 'date' : 'text'}
      inputMode={editor === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      label={unit ? `${label} (${unit})` : label}
      placeholder={range}
      value={entry.typed}
      error={isLeft && fault && t(`fault.${fault}`)}
      onBlur={() => setIsLeft(true)}
      onKeyDown={(event) => {
        // The search that Enter starts shows what cannot be read.
        if (event.key === 'Enter') setIsLeft(true)
      }}
      onChange={(event) => onChange({ typed: event.currentTarget.value })}
    />
  )
}
