import type { ShownValue } from '@advisor/contract'
import { useValueText } from './value-text.ts'

/** A value in the format of the language of the page; a symbol of a taxonomy without its ancestors. */
export function ShownValueText({ value }: { value: ShownValue }) {
  return useValueText()(value)
}
