import { useTexts } from '../../ui/texts/texts.ts'
import { Choice } from './Choice.tsx'
import type { Entry } from './criteria.ts'

export interface YesOrNoProps {
  label: string
  entry: Entry
  onChange: (entry: Entry) => void
}

/** A choice of yes, no, or either. */
export function YesOrNo({ label, entry, onChange }: YesOrNoProps) {
  const t = useTexts('expert')
  const ui = useTexts('ui')
  return (
    <Choice
      label={label}
      value={entry.typed}
      options={[
        { value: '', text: t('value.any') },
        { value: 'true', text: ui('value.yes') },
        { value: 'false', text: ui('value.no') },
      ]}
      onChange={(typed) => onChange({ typed })}
    />
  )
}
