/**
 * A scalar value: a symbol's id, a text, a number, a boolean, or a 64-bit integer. A date is an ISO date or time, or
 * its day number.
 */
export type Scalar = string | number | boolean | bigint

/** One value of a composite: the values of its members. */
export type Tuple = Readonly<Record<string, Scalar>>

/** A case's values: none, one or several for each attribute; omitted attributes are missing. */
export type CaseValues = Readonly<Record<string, readonly (Scalar | Tuple)[]>>

/** The values of a case for one attribute. Attributes may have any id, also `constructor`. */
export function valuesOf(values: CaseValues, attribute: string): readonly (Scalar | Tuple)[] {
  return Object.hasOwn(values, attribute) ? values[attribute]! : []
}

/**
 * A value in the engine's form: numbers, dates and biases are numbers, a symbol is its number in its type (false 0,
 * true 1), a long is a bigint, a string is itself.
 */
export type Value = number | bigint | string
