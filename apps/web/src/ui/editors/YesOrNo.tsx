import { useTexts } from '../texts/texts.ts'
import { Choice } from './Choice.tsx'
import type { Entry } from './entries.ts'

export interface YesOrNoProps {
  label: string
  /** What stands for no answer; default: 'any'. */
  blankText?: string
  entry: Entry
  onChange: (entry: Entry) => void
}

/** A choice of yes, no, or either. */
export function YesOrNo({ label, blankText, entry, onChange }: YesOrNoProps) {
  const t = useTexts('expert')
  const ui = useTexts('ui')
  return (
    <Choice
      label={label}
      value={entry.typed}
      options={[
        { value: '', text: blankText ?? t('value.any') },
        { value: 'true', text: ui('value.yes') },
        { value: 'false', text: ui('value.no') },
      ]}
      onChange={(typed) => onChange({ typed })}
    />
  )
}
