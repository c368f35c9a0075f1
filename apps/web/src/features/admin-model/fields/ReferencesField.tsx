import { Select } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { pathOfObject, useModelPlace } from '../model-place.ts'
import { asTexts } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { NewObjects } from './NewObjects.tsx'
import { SortedItems } from './SortedItems.tsx'
import { kindsOf, listedTargets, useTargets } from './targets.ts'

/** A list of other objects in the order that the user gives them. */
export function ReferencesField(props: FieldProps<'references'>) {
  const { input, isOptional, owner, value, onChange } = props
  const t = useTexts('adminModel')
  const { label, description, error, disabled } = useFieldFrame(props)
  const { rows, wayTo, mayWrite } = useModelPlace()
  const targets = useTargets(input, owner)
  const kinds = kindsOf(input.to)
  const chosen = asTexts(value)
  const nameOf = (id: string) => targets?.find((target) => target.id === id)?.caption ?? t(targets ? 'gone' : 'loading')
  const change = (next: readonly string[]) => onChange(isOptional && next.length === 0 ? undefined : next)
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.less}>{description}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      <SortedItems
        items={chosen}
        keyOf={(id) => id}
        nameOf={nameOf}
        label={label}
        isReadOnly={disabled}
        onSort={change}
        onRemove={(index) => change(chosen.filter((_id, other) => other !== index))}
      >
        {(id) => {
          const row = rows.find((each) => each.id === id && kinds.includes(each.kind))
          return row ? <Link to={wayTo(pathOfObject(row.kind, id))}>{row.caption}</Link> : nameOf(id)
        }}
      </SortedItems>
      {!disabled && (
        <div className={classes.reference}>
          <Select
            className={classes.picker}
            aria-label={t('references.add', { list: label })}
            placeholder={t('references.add', { list: label })}
            searchable
            limit={listedTargets}
            nothingFoundMessage={t('nothing-found')}
            value={null}
            data={(targets ?? [])
              .filter(({ id }) => !chosen.includes(id))
              .map((target) => ({ value: target.id, label: target.caption }))}
            onChange={(next) => {
              if (next !== null) change([...chosen, next])
            }}
          />
          {mayWrite && <NewObjects kinds={kinds} onMade={(id) => change([...chosen, id])} />}
        </div>
      )}
    </fieldset>
  )
}
