import type { AuthoredSlot, AuthoringForm } from '@advisor/contract'
import { memo, useCallback, type FocusEvent, type HTMLAttributes } from 'react'
import { EntryField } from '../../ui/editors/EntryField.tsx'
import { blank, isSymbolEditor, type Entry } from '../../ui/editors/entries.ts'
import { YesOrNo } from '../../ui/editors/YesOrNo.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { EntriesField } from './EntriesField.tsx'
import { fieldId } from './field-place.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { Field } from './fields.ts'
import type { FormStore } from './form-store.ts'
import { ProposeValue } from './ProposeValue.tsx'
import { RichSlotField } from './RichSlotField.tsx'
import { RowsField } from './RowsField.tsx'
import { useSlotState } from './solution-form.ts'
import { SymbolField } from './SymbolField.tsx'
import { TextSlotField } from './TextSlotField.tsx'

export interface SlotFieldProps {
  slot: AuthoredSlot
  /** The language of texts, as a tag. */
  lang: string
  form: AuthoringForm
  store: FormStore
  isReadOnly: boolean
  /** The focus has left the field. */
  onLeave: (slot: string) => void
}

/** The editor of a slot, by the kind of its values. It is drawn when its own slot changes, and for no other. */
export const SlotField = memo(function SlotField({ onLeave, isReadOnly, ...editor }: SlotFieldProps) {
  const { slot } = editor.slot
  const Box = isReadOnly && editor.slot.form !== 'rich' ? DisabledFields : 'div'
  return (
    <Box
      id={fieldId(slot)}
      data-field={slot}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(slot)
      }}
    >
      <Editor {...editor} isReadOnly={isReadOnly} />
    </Box>
  )
})

function DisabledFields(fields: HTMLAttributes<HTMLFieldSetElement>) {
  return <fieldset {...fields} disabled className={classes.disabled} />
}

function Editor({ slot, lang, form, store, isReadOnly }: Omit<SlotFieldProps, 'onLeave'>) {
  const t = useTexts('authoring')
  const { field, problem } = useSlotState(store, slot)
  const onChange = useCallback((changed: Field) => store.setField(slot.slot, changed), [store, slot])
  const setEntries = (entries: readonly Entry[]) => onChange({ ...field, entries })
  const first = field.entries[0] ?? blank
  const isSeveral = slot.mostValues > 1
  if (slot.members)
    return (
      <RowsField
        slot={slot}
        field={field}
        problem={problem}
        store={store}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    )
  if (slot.editor === 'boolean')
    return (
      <FieldGroup slot={slot} problem={problem} isUnnamed>
        <YesOrNo label={slot.caption} blankText={t('blank')} entry={first} onChange={(entry) => setEntries([entry])} />
      </FieldGroup>
    )
  if (isSymbolEditor(slot.editor))
    return (
      <>
        <SymbolField slot={slot} chosen={field.entries} problem={problem} onChange={setEntries} />
        {!isReadOnly && <ProposeValue slot={slot} store={store} />}
      </>
    )
  if (slot.form === 'rich' && slot.editor === 'text' && !isSeveral)
    return (
      <RichSlotField
        slot={slot}
        lang={lang}
        form={form}
        store={store}
        field={field}
        problem={problem}
        isReadOnly={isReadOnly}
      />
    )
  if (isSeveral) return <EntriesField slot={slot} entries={field.entries} problem={problem} onChange={setEntries} />
  if (slot.editor === 'text')
    return <TextSlotField slot={slot} lang={lang} field={field} problem={problem} onChange={onChange} />
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
