import type { FieldProps } from '../fields/field-props.ts'
import { RowsField } from '../fields/RowsField.tsx'

/** The sections of a view. */
export function LayoutField(props: FieldProps<'rows'>) {
  return <RowsField {...props} />
}
