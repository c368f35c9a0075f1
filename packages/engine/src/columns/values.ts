/** A plain value: a symbol's id or a text, a number, true or false, a 64-bit whole number. A date is an ISO day or time, or its day number. */
export type Scalar = string | number | boolean | bigint

/** One value of a composite: a value for each member it has. */
export type Tuple = Readonly<Record<string, Scalar>>

/** A case's values: none, one or several for each attribute; an attribute left out is missing. */
export type CaseValues = Readonly<Record<string, readonly (Scalar | Tuple)[]>>
