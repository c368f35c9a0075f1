import { lowerCase } from '../text/fold.ts'
import type { Scalar } from './values.ts'

/** A form that is equal for values that are compared as one: texts that differ only in case, as `E-47` and `e-47` do. */
export function alike<Given extends Scalar>(value: Given): Given | string {
  return typeof value === 'string' ? lowerCase(value) : value
}
