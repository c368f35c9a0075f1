import type { TrayField } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../texts/formats.ts'
import { useLanguageTag, useTexts } from '../texts/texts.ts'
import { faultOf, type Entry } from './entries.ts'
import { KnownTexts } from './KnownTexts.tsx'

export interface EntryFieldProps {
  label: string
  field: Pick<TrayField, 'editor' | 'isWhole' | 'unit' | 'format' | 'min' | 'max'>
  entry: Entry
  /** Of a text: the slot whose texts in solutions are offered. */
  knownOf?: string | undefined
  isRequired?: boolean
  help?: string | undefined
  /** What is wrong with it, beside what cannot be read. */
  problem?: string | undefined
  onChange: (entry: Entry) => void
}

/** A field for a number, a date or a text. */
export function EntryField({ label, field, entry, knownOf, isRequired, help, problem, onChange }: EntryFieldProps) {
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
  const isOffering = knownOf !== undefined && editor === 'text'
  const input = (
    <TextInput
      role={isOffering ? 'combobox' : undefined}
      type={editor === 'date' ? 'date' : 'text'}
      inputMode={editor === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      label={unit ? `${label} (${unit})` : label}
      placeholder={range}
      value={entry.typed}
      required={isRequired === true}
      description={help}
      error={(isLeft && fault && t(`fault.${fault}`)) || problem}
      onBlur={() => setIsLeft(true)}
      onKeyDown={(event) => {
        // The search that Enter starts shows what cannot be read.
        if (event.key === 'Enter') setIsLeft(true)
      }}
      onChange={(event) => onChange({ typed: event.currentTarget.value })}
    />
  )
  if (!isOffering) return input
  return (
    <KnownTexts label={label} slot={knownOf} typed={entry.typed} onChoose={(typed) => onChange({ typed })}>
      {input}
    </KnownTexts>
  )
}
