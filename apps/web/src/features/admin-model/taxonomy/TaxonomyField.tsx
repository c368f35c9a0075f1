import type { FieldProps } from '../fields/field-props.ts'
import { RowsField } from '../fields/RowsField.tsx'

/** The symbols of a type. */
export function TaxonomyField(props: FieldProps<'rows'>) {
  return <RowsField {...props} />
}
