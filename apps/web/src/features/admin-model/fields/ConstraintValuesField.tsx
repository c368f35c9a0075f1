import { asList, asText } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'
import { ScalarsField } from './ScalarsField.tsx'

/** The values of a condition on a slot, which stands beside it. */
export function ConstraintValuesField(props: FieldProps<'own'>) {
  const { owner, value, onChange } = props
  const { label, disabled } = useFieldFrame(props)
  if (owner.operator === 'is-known') return null
  return (
    <ScalarsField
      slot={asText(owner.slot)}
      label={label}
      isReadOnly={disabled}
      values={asList(value)}
      onChange={onChange}
    />
  )
}
