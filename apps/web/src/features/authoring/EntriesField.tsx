import type { AuthoredSlot } from '@advisor/contract'
import { EntryFields } from '../../ui/editors/EntryFields.tsx'
import type { Entry } from '../../ui/editors/entries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { ListPartLinks, useListPart } from './ListPart.tsx'

export interface EntriesFieldProps {
  slot: AuthoredSlot
  entries: readonly Entry[]
  problem: string | undefined
  onChange: (entries: readonly Entry[]) => void
}

/** Several values of a slot, a field each. */
export function EntriesField({ slot, entries, problem, onChange }: EntriesFieldProps) {
  const t = useTexts('authoring')
  const part = useListPart(entries.length)
  const { from, to } = part
  return (
    <FieldGroup slot={slot} problem={problem}>
      <EntryFields
        field={slot}
        entries={entries.slice(from, to)}
        mayAdd={to === entries.length}
        labelOf={(number) => t('value', { field: slot.caption, number: from + number })}
        onChange={(changed) => onChange([...entries.slice(0, from), ...changed, ...entries.slice(to)])}
      />
      <ListPartLinks part={part} />
    </FieldGroup>
  )
}
