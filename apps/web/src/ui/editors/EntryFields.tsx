import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import { blank, type Entry } from './entries.ts'
import { EntryField, type EntryFieldProps } from './EntryField.tsx'
import classes from './EntryFields.module.css'

export interface EntryFieldsProps extends Pick<EntryFieldProps, 'field' | 'knownOf'> {
  entries: readonly Entry[]
  /** Another value can be added; default: it can. */
  mayAdd?: boolean
  /** Names the field of a value by its number, from 1; default: a value. */
  labelOf?: (number: number) => string
  onChange: (entries: readonly Entry[]) => void
}

/** A field for each of several values; empty fields do not count. */
export function EntryFields({ field, knownOf, entries, mayAdd = true, labelOf, onChange }: EntryFieldsProps) {
  const t = useTexts('expert')
  const shown = entries.length === 0 ? [blank] : entries
  return (
    <>
      {shown.map((entry, at) => (
        <EntryField
          key={at}
          label={labelOf?.(at + 1) ?? (shown.length === 1 ? t('value.label') : t('value.numbered', { number: at + 1 }))}
          field={field}
          entry={entry}
          knownOf={knownOf}
          onChange={(changed) => onChange(shown.with(at, changed))}
        />
      ))}
      {mayAdd && shown.every(({ typed }) => typed.trim() !== '') && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.another}
          onClick={() => onChange([...shown, blank])}
        >
          {t('value.another')}
        </Button>
      )}
    </>
  )
}
