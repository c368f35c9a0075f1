/** Whole numbers from 0, in the narrowest array that can hold the largest. */
export type WholeNumbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** A copy of whole numbers in 0..2^53, in the narrowest array that can hold them. */
export function narrowed(values: ArrayLike<number>): WholeNumbers {
  let most = 0
  for (let at = 0; at < values.length; at++) if (values[at]! > most) most = values[at]!
  if (most <= 0xff) return new Uint8Array(values)
  if (most <= 0xffff) return new Uint16Array(values)
  return most <= 0xffffffff ? new Uint32Array(values) : new Float64Array(values)
}
