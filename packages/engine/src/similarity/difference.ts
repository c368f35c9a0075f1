import type { Value } from '../columns/values.ts'

/** case - query. Longs are subtracted exactly and rounded after that. */
export function difference(question: Value, value: Value): number {
  if (typeof question === 'bigint' && typeof value === 'bigint') return Number(value - question)
  return Number(value) - Number(question)
}
