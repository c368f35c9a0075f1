import type { FieldProps } from './field-props.ts'

export function PictureField(_props: FieldProps<'picture'>) {
  return null
}
