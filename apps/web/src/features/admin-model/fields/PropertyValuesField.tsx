import type { ModelDocument } from '@advisor/contract'
import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useAdmin } from '../../admin/admin-project.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useModelDocuments } from '../model-queries.ts'
import { asFields, asText, asTexts, useEditor, withField } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { NumberField } from './PlainFields.tsx'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import { useLanguages } from './targets.ts'

type Property = Extract<ModelDocument, { kind: 'property' }>

/** The values of the fields that administrators have added for this kind of object. */
export function PropertyValuesField(props: FieldProps<'own'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const place = useModelPlace()
  const { kind } = useEditor()
  const { label, disabled } = useFieldFrame(props)
  const properties = (useModelDocuments(place, 'property').data?.documents ?? []).filter(
    (document): document is Property => document.kind === 'property' && document.of.some((each) => each === kind),
  )
  const values = asFields(value)
  if (properties.length === 0) return <p className={classes.less}>{t('no-properties')}</p>
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {properties.map((property) => (
        <PropertyField
          key={property.id}
          property={property}
          isReadOnly={disabled}
          value={values[property.id]}
          onChange={(next) => {
            const changed = withField(values, property.id, next)
            onChange(Object.keys(changed).length === 0 ? undefined : changed)
          }}
        />
      ))}
    </fieldset>
  )
}

interface PropertyFieldProps {
  property: Property
  isReadOnly: boolean
  value: unknown
  onChange: (value: unknown) => void
}

function PropertyField({ property, isReadOnly, value, onChange }: PropertyFieldProps) {
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  const choices = useListChoices(property)
  const { caption: label, help: description, type } = property
  const common = { label, description, disabled: isReadOnly, className: classes.field }
  const changeText = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value === '' ? undefined : currentTarget.value)
  switch (type) {
    case 'boolean':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
        />
      )
    case 'integer':
    case 'real':
      return (
        <NumberField
          input={{ as: 'number', ...(type === 'integer' && { isWhole: true }) }}
          isOptional
          path={label}
          at={`propertyValues.${property.id}`}
          owner={{}}
          label={label}
          value={value}
          onChange={onChange}
        />
      )
    case 'enumeration':
    case 'skin':
      return (
        <NativeSelect
          {...common}
          value={asText(value)}
          data={[
            { value: '', label: t('nothing-chosen') },
            ...(type === 'skin'
              ? ['standard', 'field-service'].map((each) => ({
                  value: each,
                  label: texts.choice('profile.skin', each),
                }))
              : (property.values ?? []).map((each) => ({ value: each, label: each }))),
          ]}
          onChange={changeText}
        />
      )
    case 'branches':
    case 'languages':
    case 'projects':
      return (
        <MultiSelect
          {...common}
          value={[...asTexts(value)]}
          data={choices}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      )
    case 'long-string':
      return (
        <Textarea {...common} autosize maxLength={65_536} maxRows={12} value={asText(value)} onChange={changeText} />
      )
    case 'string':
      return <TextInput {...common} maxLength={255} value={asText(value)} onChange={changeText} />
  }
}

function useListChoices({ type }: Property): { value: string; label: string }[] {
  const { project } = useModelPlace()
  const { projects } = useAdmin()
  const formats = useFormats()
  const languages = useLanguages()
  if (type === 'branches') return project.branches.map(({ name, caption }) => ({ value: name, label: caption }))
  if (type === 'languages') return languages.map((locale) => ({ value: locale, label: formats.language(locale) }))
  return type === 'projects' ? projects.map(({ name, caption }) => ({ value: name, label: caption })) : []
}
