import { Select } from '@mantine/core'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useModelDocuments } from '../model-queries.ts'
import { useModelPlace } from '../model-place.ts'
import { asFields, asList, asText, asTexts, useEditor, withField, type Fields } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { ScalarsField } from './ScalarsField.tsx'
import { TextOfSlot } from './TextOfSlot.tsx'
import { useLanguages } from './targets.ts'

/** What a template of a case base holds: values by slot, or texts by language and slot. */
export function SlotValuesField(props: FieldProps<'own'>) {
  const { input, value, onChange } = props
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const { document } = useEditor()
  const { label, disabled } = useFieldFrame(props)
  const slots = useModelDocuments(place, 'slot').data?.documents
  const isOfTexts = input.editor === 'slot-texts'
  const usable = (slots ?? []).filter(
    (slot) =>
      slot.kind === 'slot' && slot.localised === isOfTexts && asTexts(document.slots).some((each) => each === slot.id),
  )
  const fields = asFields(value)
  const nameOf = (id: string) => place.rows.find((row) => row.kind === 'slot' && row.id === id)?.caption ?? t('gone')
  if (!isOfTexts)
    return (
      <fieldset className={classes.part}>
        <legend>{label}</legend>
        {Object.keys(fields).map((slot) => (
          <ScalarsField
            key={slot}
            slot={slot}
            label={nameOf(slot)}
            isReadOnly={disabled}
            values={asList(fields[slot])}
            onChange={(values) => onChange(withField(fields, slot, values))}
          />
        ))}
        <AddSlot
          label={label}
          isReadOnly={disabled}
          slots={usable.map(({ id }) => id).filter((id) => !Object.hasOwn(fields, id))}
          nameOf={nameOf}
          onAdd={(slot) => onChange({ ...fields, [slot]: [] })}
        />
      </fieldset>
    )
  return (
    <TextsByLanguage
      {...{ label, fields, nameOf, onChange }}
      isReadOnly={disabled}
      slots={usable.map(({ id }) => id)}
    />
  )
}

interface TextsByLanguageProps {
  label: string
  isReadOnly: boolean
  fields: Fields
  slots: readonly string[]
  nameOf: (slot: string) => string
  onChange: (fields: Fields) => void
}

function TextsByLanguage({ label, isReadOnly, fields, slots, nameOf, onChange }: TextsByLanguageProps) {
  const formats = useFormats()
  const languages = useLanguages()
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {languages.map((locale) => {
        const texts = asFields(fields[locale])
        const change = (next: Fields) =>
          onChange(withField(fields, locale, Object.keys(next).length === 0 ? undefined : next))
        return (
          <details key={locale} className={classes.more}>
            <summary>{formats.language(locale)}</summary>
            <div className={classes.inside}>
              {Object.keys(texts).map((slot) => (
                <TextOfSlot
                  key={slot}
                  label={nameOf(slot)}
                  isReadOnly={isReadOnly}
                  text={asText(texts[slot])}
                  onChange={(text) => change(withField(texts, slot, text === '' ? undefined : text))}
                />
              ))}
              <AddSlot
                label={formats.language(locale)}
                isReadOnly={isReadOnly}
                slots={slots.filter((id) => !Object.hasOwn(texts, id))}
                nameOf={nameOf}
                onAdd={(slot) => change({ ...texts, [slot]: '' })}
              />
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}

interface AddSlotProps {
  label: string
  isReadOnly: boolean
  slots: readonly string[]
  nameOf: (slot: string) => string
  onAdd: (slot: string) => void
}

function AddSlot({ label, isReadOnly, slots, nameOf, onAdd }: AddSlotProps) {
  const t = useTexts('adminModel')
  if (isReadOnly) return null
  return (
    <Select
      className={classes.field}
      aria-label={t('references.add', { list: label })}
      placeholder={t('references.add', { list: label })}
      searchable
      nothingFoundMessage={t('nothing-found')}
      value={null}
      data={slots.map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={(next) => {
        if (next !== null) onAdd(next)
      }}
    />
  )
}
