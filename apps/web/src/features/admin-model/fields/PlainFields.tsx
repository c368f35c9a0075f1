import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { asText, asTexts } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import { useFieldFrame } from './field-frame.ts'

export function TextField(props: FieldProps<'text'>) {
  const { input, isOptional, value, onChange } = props
  const frame = useFieldFrame(props)
  const field = {
    ...frame,
    className: classes.field,
    value: asText(value),
    ...(input.max !== undefined && { maxLength: input.max }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(isOptional && currentTarget.value === '' ? undefined : currentTarget.value),
  }
  return input.isLong ? <Textarea {...field} autosize minRows={2} maxRows={12} /> : <TextInput {...field} />
}

/** What is typed stands until it is a number: `1,` is none yet. */
export function NumberField(props: FieldProps<'number'>) {
  const { input, isOptional, value, onChange } = props
  const t = useTexts('adminModel')
  const frame = useFieldFrame(props)
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined || typed.trim() === '' ? undefined : Number(typed.replace(',', '.'))
  const { isWhole, min, max } = input
  const isWrong =
    number !== undefined &&
    (!Number.isFinite(number) ||
      (isWhole && !Number.isInteger(number)) ||
      (min !== undefined && number < min) ||
      (max !== undefined && number > max))
  const fault =
    min !== undefined && max !== undefined
      ? t(isWhole ? 'number.whole-between' : 'number.between', { min, max })
      : t(isWhole ? 'number.whole' : 'number.any')
  return (
    <TextInput
      {...frame}
      className={classes.field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      error={isWrong ? fault : frame.error}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        const next = Number(text.replace(',', '.'))
        if (text.trim() === '') onChange(isOptional ? undefined : null)
        // A wrong number is written too: the server refuses it, and nothing is saved by mistake.
        else onChange(Number.isFinite(next) ? next : text)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}

export function YesNoField(props: FieldProps<'yes-no'>) {
  const { input, isOptional, value, onChange } = props
  const frame = useFieldFrame(props)
  const without = input.isYesWithout === true
  return (
    <Checkbox
      {...frame}
      className={classes.field}
      checked={typeof value === 'boolean' ? value : without}
      onChange={({ currentTarget }) =>
        onChange(isOptional && currentTarget.checked === without ? undefined : currentTarget.checked)
      }
    />
  )
}

export function ChoiceField(props: FieldProps<'choice'>) {
  const { input, isOptional, path, value, onChange } = props
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  const frame = useFieldFrame(props)
  return (
    <NativeSelect
      {...frame}
      className={classes.field}
      value={asText(value)}
      data={[
        ...(isOptional || asText(value) === '' ? [{ value: '', label: t('nothing-chosen') }] : []),
        ...input.of.map((each) => ({ value: each, label: texts.choice(path, each) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

export function ChoicesField(props: FieldProps<'choices'>) {
  const { input, path, value, onChange } = props
  const texts = useFieldTexts()
  const { label, description, error, disabled } = useFieldFrame(props)
  const chosen = asTexts(value)
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={[...chosen]}
      onChange={(next) => onChange(input.of.filter((each) => next.includes(each)))}
    >
      <div className={classes.inside}>
        {input.of.map((each) => (
          <Checkbox key={each} value={each} label={texts.choice(path, each)} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
