import type { FieldProps } from '../fields/field-props.ts'

export function TranslatedTextsField(_props: FieldProps<'own'>) {
  return null
}
