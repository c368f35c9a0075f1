import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import { blank, type Entry } from './entries.ts'
import { EntryField, type EntryFieldProps } from './EntryField.tsx'
import classes from './EntryFields.module.css'

export interface EntryFieldsProps extends Pick<EntryFieldProps, 'field' | 'knownOf'> {
  entries: readonly Entry[]
  onChange: (entries: readonly Entry[]) => void
}

/** A field for each of several values; empty fields do not count. */
export function EntryFields({ field, knownOf, entries, onChange }: EntryFieldsProps) {
  const t = useTexts('expert')
  const shown = entries.length === 0 ? [blank] : entries
  return (
    <>
      {shown.map((entry, at) => (
        <EntryField
          key={at}
          label={shown.length === 1 ? t('value.label') : t('value.numbered', { number: at + 1 })}
          field={field}
          entry={entry}
          knownOf={knownOf}
          onChange={(changed) => onChange(shown.with(at, changed))}
        />
      ))}
      {shown.every(({ typed }) => typed.trim() !== '') && (
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
