/**
 * A plain value: a symbol's id or a text, a number, true or false, a 64-bit whole number. A date is
 * an ISO day or time, or its day number.
 */
export type Scalar = string | number | boolean | bigint

/** One value of a composite: a value for each member it has. */
export type Tuple = Readonly<Record<string, Scalar>>

/** A case's values: none, one or several for each attribute; an attribute left out is missing. */
export type CaseValues = Readonly<Record<string, readonly (Scalar | Tuple)[]>>

/** The values of a case for one attribute. Attributes may be called anything, `constructor` too. */
export function valuesOf(values: CaseValues, attribute: string): readonly (Scalar | Tuple)[] {
  return Object.hasOwn(values, attribute) ? values[attribute]! : []
}

/**
 * A value as the engine computes with it: numbers, dates and biases are numbers, a symbol its number in its type (false
 * 0, true 1), a long a bigint, a string itself.
 */
export type Value = number | bigint | string
