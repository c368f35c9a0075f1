import { EntryField } from '../../ui/editors/EntryField.tsx'
import { EntryFields } from '../../ui/editors/EntryFields.tsx'
import { blank, isSymbolEditor, type Entry } from '../../ui/editors/entries.ts'
import { YesOrNo } from '../../ui/editors/YesOrNo.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { fieldId } from './field-place.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { RowsField } from './RowsField.tsx'
import { SymbolField } from './SymbolField.tsx'
import { TextSlotField, type TextSlotFieldProps } from './TextSlotField.tsx'

export interface SlotFieldProps extends TextSlotFieldProps {
  /** The focus has left the field. */
  onLeave: () => void
}

/** The editor of a slot, by the kind of its values. */
export function SlotField({ onLeave, ...editor }: SlotFieldProps) {
  return (
    <div
      id={fieldId(editor.slot.slot)}
      data-field={editor.slot.slot}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Editor {...editor} />
    </div>
  )
}

function Editor(editor: TextSlotFieldProps) {
  const t = useTexts('authoring')
  const { slot, field, problem, onChange } = editor
  const setEntries = (entries: readonly Entry[]) => onChange({ ...field, entries })
  const first = field.entries[0] ?? blank
  const isSeveral = slot.mostValues > 1
  if (slot.members) return <RowsField slot={slot} field={field} problem={problem} onChange={onChange} />
  if (slot.editor === 'boolean')
    return (
      <FieldGroup slot={slot} problem={problem} isUnnamed>
        <YesOrNo label={slot.caption} blankText={t('blank')} entry={first} onChange={(entry) => setEntries([entry])} />
      </FieldGroup>
    )
  if (isSymbolEditor(slot.editor))
    return <SymbolField slot={slot} chosen={field.entries} problem={problem} onChange={setEntries} />
  if (isSeveral)
    return (
      <FieldGroup slot={slot} problem={problem}>
        <EntryFields field={slot} entries={field.entries} onChange={setEntries} />
      </FieldGroup>
    )
  if (slot.editor === 'text') return <TextSlotField {...editor} />
  return (
    <EntryField
      label={slot.caption}
      field={slot}
      entry={first}
      isRequired={slot.isRequired}
      help={slot.help}
      problem={problem}
      onChange={(entry) => setEntries([entry])}
    />
  )
}
