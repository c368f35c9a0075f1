import { ActionIcon, Select } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { asFields, withField } from './editor-context.ts'
import { useDrawnFields } from './drawn-fields.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { listedTargets, useTargets } from './targets.ts'

/** A value for each of some things: a weight by field, a choice by role. */
export function RecordField(props: FieldProps<'record'>) {
  const { input, isOptional, path, at, owner, value, onChange } = props
  const t = useTexts('adminModel')
  const { Field } = useDrawnFields()
  const { label, description, error, disabled } = useFieldFrame(props)
  const targets = useTargets({ to: [input.by] }, owner)
  const record = asFields(value)
  const ids = Object.keys(record)
  const nameOf = (id: string) => targets?.find((target) => target.id === id)?.caption ?? t(targets ? 'gone' : 'loading')
  const change = (next: Readonly<Record<string, unknown>>) =>
    onChange(isOptional && Object.keys(next).length === 0 ? undefined : next)
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.less}>{description}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      {ids.map((id) => (
        <div key={id} className={classes.reference}>
          <Field
            input={input.value}
            isOptional={false}
            path={path}
            at={`${at}.${id}`}
            owner={record}
            label={nameOf(id)}
            value={record[id]}
            onChange={(next) => change({ ...record, [id]: next })}
          />
          {!disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('remove', { name: nameOf(id) })}
              onClick={() => change(withField(record, id, undefined))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!disabled && (
        <Select
          className={classes.field}
          aria-label={t('references.add', { list: label })}
          placeholder={t('references.add', { list: label })}
          searchable
          limit={listedTargets}
          nothingFoundMessage={t('nothing-found')}
          value={null}
          data={(targets ?? [])
            .filter(({ id }) => !ids.includes(id))
            .map((target) => ({ value: target.id, label: target.caption }))}
          onChange={(next) => {
            if (next !== null) change({ ...record, [next]: input.value.as === 'choice' ? input.value.of[0] : 1 })
          }}
        />
      )}
    </fieldset>
  )
}
