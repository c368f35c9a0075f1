import type { FieldProps } from '../fields/field-props.ts'

export function SimilarityField(_props: FieldProps<'own'>) {
  return null
}
