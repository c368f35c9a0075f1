import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { AddButton } from './AddButton.tsx'
import { asFields, asList, asText, isFields, type Fields } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { scalarText } from './scalar-text.ts'
import { ScalarsField } from './ScalarsField.tsx'
import { SortedItems } from './SortedItems.tsx'
import { listedTargets } from './targets.ts'

/** The condition as a list of conditions that are joined in one way; undefined for parts in parts. */
export function readConditions(
  askIf: unknown,
): { joined: 'allOf' | 'anyOf'; conditions: readonly Fields[] } | undefined {
  if (askIf === undefined) return { joined: 'allOf', conditions: [] }
  const fields = asFields(askIf)
  for (const joined of ['allOf', 'anyOf'] as const) {
    if (!Array.isArray(fields[joined])) continue
    const conditions = asList(fields[joined]).filter(isFields)
    return conditions.some((each) => 'allOf' in each) ? undefined : { joined, conditions }
  }
  return { joined: 'allOf', conditions: [fields] }
}

function writeConditions(joined: 'allOf' | 'anyOf', conditions: readonly Fields[]): unknown {
  if (conditions.length === 0) return undefined
  return conditions.length === 1 ? conditions[0] : { [joined]: conditions }
}

/** When guided search asks for a slot: conditions on what was answered. */
export function ConditionField(props: FieldProps<'own'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const { label, description, error, disabled } = useFieldFrame(props)
  const read = readConditions(value)
  const { rows } = useModelPlace()
  const nameOf = ({ slot }: Fields) =>
    rows.find((row) => row.kind === 'slot' && row.id === slot)?.caption ?? t('condition.field')
  if (!read) return <p className={classes.less}>{t('condition.nested')}</p>
  const { joined, conditions } = read
  const change = (next: readonly Fields[]) => onChange(writeConditions(joined, next))
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <p className={classes.less}>{conditions.length === 0 ? t('condition.none') : description}</p>
      {error !== undefined && <p role="alert">{error}</p>}
      {conditions.length > 1 && (
        <NativeSelect
          className={classes.field}
          label={t('condition.how')}
          disabled={disabled}
          value={joined}
          data={[
            { value: 'allOf', label: t('condition.all') },
            { value: 'anyOf', label: t('condition.any') },
          ]}
          onChange={({ currentTarget }) =>
            onChange(writeConditions(currentTarget.value === 'anyOf' ? 'anyOf' : 'allOf', conditions))
          }
        />
      )}
      <SortedItems
        items={conditions}
        keyOf={(_condition, index) => String(index)}
        nameOf={nameOf}
        label={label}
        isReadOnly={disabled}
        onSort={change}
        onRemove={(index) => change(conditions.filter((_condition, other) => other !== index))}
      >
        {(condition, index) => (
          <ConditionRow
            condition={condition}
            isReadOnly={disabled}
            onChange={(next) => change(conditions.map((other, place) => (place === index ? next : other)))}
          />
        )}
      </SortedItems>
      {!disabled && (
        <AddButton onAdd={() => change([...conditions, { slot: '', isKnown: true }])}>{t('condition.add')}</AddButton>
      )}
    </fieldset>
  )
}

const tests = ['is-one-of', 'between', 'is-known', 'is-not-known', 'is-undecided'] as const
type Test = (typeof tests)[number]

const beginnings: Record<Test, Fields> = {
  'is-one-of': { isOneOf: [] },
  between: { between: [0, 1] },
  'is-known': { isKnown: true },
  'is-not-known': { isKnown: false },
  'is-undecided': { isUndecided: true },
}

function testOf(condition: Fields): Test {
  if ('isOneOf' in condition) return 'is-one-of'
  if ('between' in condition) return 'between'
  if ('isUndecided' in condition) return 'is-undecided'
  return condition.isKnown === false ? 'is-not-known' : 'is-known'
}

interface ConditionRowProps {
  condition: Fields
  isReadOnly: boolean
  onChange: (condition: Fields) => void
}

function ConditionRow({ condition, isReadOnly, onChange }: ConditionRowProps) {
  const t = useTexts('adminModel')
  const { rows } = useModelPlace()
  const slot = asText(condition.slot)
  const member = condition.member === undefined ? {} : { member: condition.member }
  const test = testOf(condition)
  const bounds = asList(condition.between)
  const changeBound = (at: number, text: string) => {
    const bound = text === '' || Number.isNaN(Number(text)) ? text : Number(text)
    onChange({ slot, ...member, between: [0, 1].map((each) => (each === at ? bound : bounds[each])) })
  }
  return (
    <div className={classes.inside}>
      <Select
        label={t('condition.field')}
        searchable
        limit={listedTargets}
        disabled={isReadOnly}
        nothingFoundMessage={t('nothing-found')}
        value={slot === '' ? null : slot}
        data={rows
          .filter((row) => row.kind === 'slot' && row.change !== 'delete')
          .map((row) => ({ value: row.id, label: row.caption }))}
        onChange={(next) => onChange({ slot: next ?? '', isKnown: true })}
      />
      <NativeSelect
        label={t('condition.test')}
        disabled={isReadOnly}
        value={test}
        data={tests.map((each) => ({ value: each, label: t(`condition.${each}`) }))}
        onChange={({ currentTarget }) => {
          const next = tests.find((each) => each === currentTarget.value) ?? 'is-known'
          onChange({ slot, ...member, ...beginnings[next] })
        }}
      />
      {test === 'is-one-of' && (
        <ScalarsField
          slot={slot}
          label={t('condition.values')}
          isReadOnly={isReadOnly}
          values={asList(condition.isOneOf)}
          onChange={(values) => onChange({ slot, ...member, isOneOf: values })}
        />
      )}
      {test === 'between' && (
        <>
          <TextInput
            label={t('condition.from')}
            disabled={isReadOnly}
            value={scalarText(bounds[0])}
            onChange={({ currentTarget }) => changeBound(0, currentTarget.value)}
          />
          <TextInput
            label={t('condition.to')}
            disabled={isReadOnly}
            value={scalarText(bounds[1])}
            onChange={({ currentTarget }) => changeBound(1, currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}
