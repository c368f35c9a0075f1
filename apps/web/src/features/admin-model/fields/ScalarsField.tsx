import { Checkbox, MultiSelect, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { asTexts } from './editor-context.ts'
import { scalarText } from './scalar-text.ts'
import { listedTargets, useAttributeOfSlot, useSymbolsOfSlot } from './targets.ts'

export interface ScalarsFieldProps {
  slot: string
  label: string
  isReadOnly: boolean
  /** Only one value is written. */
  isSingle?: boolean
  values: readonly unknown[]
  onChange: (values: readonly unknown[]) => void
}

const wholeTypes: readonly string[] = ['integer', 'short']
const decimalTypes: readonly string[] = ['double', 'float', 'bias']

/** Values of a slot, written as its attribute demands. */
export function ScalarsField({ slot, label, isReadOnly, isSingle, values, onChange }: ScalarsFieldProps) {
  const t = useTexts('adminModel')
  const attribute = useAttributeOfSlot(slot)
  const symbols = useSymbolsOfSlot(slot)
  if (!attribute) return null
  if (attribute.kind === 'composite-attribute') return <p className={classes.less}>{t('values.rows')}</p>
  const { dataType } = attribute
  const common = { label, disabled: isReadOnly, className: classes.field }
  if (dataType === 'symbol')
    return (
      <MultiSelect
        {...common}
        searchable
        limit={listedTargets}
        {...(isSingle && { maxValues: 1 })}
        nothingFoundMessage={t('nothing-found')}
        value={[...asTexts(values)]}
        data={(symbols ?? []).map(({ id, caption }) => ({ value: id, label: caption }))}
        onChange={onChange}
      />
    )
  if (dataType === 'boolean')
    return isSingle ? (
      <NativeSelect
        {...common}
        value={scalarText(values[0])}
        data={[
          { value: '', label: t('nothing-chosen') },
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value === 'true'])}
      />
    ) : (
      <Checkbox
        {...common}
        checked={values[0] === true}
        onChange={({ currentTarget }) => onChange([currentTarget.checked])}
      />
    )
  if (dataType === 'date')
    return (
      <TextInput
        {...common}
        type="date"
        value={asTexts(values)[0] ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
      />
    )
  const isNumber = wholeTypes.includes(dataType) || decimalTypes.includes(dataType)
  if (isNumber || dataType === 'long')
    return (
      <TagsInput
        {...common}
        value={values.map(String)}
        acceptValueOnBlur
        inputMode="decimal"
        {...(isSingle && { maxTags: 1 })}
        onChange={(texts) => {
          const numbers = texts.map((text) => text.replace(',', '.')).filter((text) => Number.isFinite(Number(text)))
          onChange(dataType === 'long' ? numbers : numbers.map(Number))
        }}
      />
    )
  return isSingle ? (
    <Textarea
      {...common}
      autosize
      maxRows={12}
      value={asTexts(values)[0] ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
    />
  ) : (
    <TagsInput {...common} value={[...asTexts(values)]} acceptValueOnBlur onChange={onChange} />
  )
}
