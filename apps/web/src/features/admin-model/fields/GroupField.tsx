import classes from '../Model.module.css'
import { asFields } from './editor-context.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'

/** An object in the document. One that can be left out is, where none of its fields has a value. */
export function GroupField(props: FieldProps<'group'>) {
  const { input, isOptional, path, at, value, onChange } = props
  const { label, description, error } = useFieldFrame(props)
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.less}>{description}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      <FieldGroup
        fields={input.fields}
        path={path}
        at={at}
        value={asFields(value)}
        onChange={(next) => onChange(isOptional && Object.values(next).every(isNothing) ? undefined : next)}
      />
    </fieldset>
  )
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
