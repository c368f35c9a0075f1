import { Select } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { pathOfObject, useModelPlace } from '../model-place.ts'
import { asText } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { NewObjects } from './NewObjects.tsx'
import { kindsOf, listedTargets, useTargets } from './targets.ts'

/** A choice of another object by its name, which can be made on the way. */
export function ReferenceField(props: FieldProps<'reference'>) {
  const { input, isOptional, owner, value, onChange } = props
  const t = useTexts('adminModel')
  const frame = useFieldFrame(props)
  const { rows, wayTo, mayWrite } = useModelPlace()
  const targets = useTargets(input, owner)
  const kinds = kindsOf(input.to)
  const id = asText(value)
  const isGone = id !== '' && targets !== undefined && !targets.some((target) => target.id === id)
  const row = rows.find((each) => each.id === id && kinds.includes(each.kind))
  return (
    <div className={classes.reference}>
      <Select
        {...frame}
        className={classes.picker}
        searchable
        clearable={isOptional && !frame.disabled}
        clearButtonProps={{ 'aria-label': t('clear', { name: frame.label }) }}
        limit={listedTargets}
        nothingFoundMessage={t('nothing-found')}
        placeholder={t('choose')}
        value={id === '' ? null : id}
        data={[
          ...(targets ?? []).map((target) => ({ value: target.id, label: target.caption })),
          ...(isGone ? [{ value: id, label: t('gone') }] : []),
        ]}
        error={frame.error ?? (isGone ? t('gone.hint') : undefined)}
        onChange={(next) => onChange(next ?? (isOptional ? undefined : ''))}
      />
      {row && (
        <Link className={classes.open} to={wayTo(pathOfObject(row.kind, row.id))}>
          {t('open', { name: row.caption })}
        </Link>
      )}
      {mayWrite && !frame.disabled && <NewObjects kinds={kinds} onMade={onChange} />}
    </div>
  )
}
