import type { Similarity } from './similarity-definition.ts'

/** Kinds whose values are numbers; a date is its day, counted from 1970-01-01. */
export type NumericKind = 'bias' | 'short' | 'integer' | 'float' | 'double' | 'date'
export const numericKinds: readonly NumericKind[] = ['bias', 'short', 'integer', 'float', 'double', 'date']

/** Kinds of scalar values; `long` is an exact 64-bit integer. */
export type ScalarKind = NumericKind | 'long' | 'boolean' | 'string' | 'symbol'

/** The similarity to a case without a value: 0, 1 or a number between. */
export type MissingSimilarity = 'pessimistic' | 'optimistic' | number

/** How several values of a query are compared with the values of a case. */
export type SeveralValues = 'average' | 'any' | 'all' | 'jaccard'

/** The cost of an answer for the user; `needs-tools`: the value must be measured; `needs-part`: a part must be fitted to try. */
export type QuestionCost = 'free' | 'cheap' | 'costly' | 'needs-tools' | 'needs-part'

/** A symbol of a type. Symbols of a taxonomy name their parent, which may come anywhere in the list. */
export interface SymbolDefinition {
  id: string
  parent?: string
  /** Names and synonyms by locale (`en`, `pt_BR`); only domain mapping reads them. */
  labels?: Record<string, readonly string[]>
}

/** A list of symbols that attributes share. */
export interface SymbolType {
  id: string
  symbols: readonly SymbolDefinition[]
  /**
   * `list`: symbols are ranked in the given order; `pre`, `post`: ranked by a walk of the taxonomy, parents first or
   * last.
   */
  order?: 'none' | 'list' | 'pre' | 'post'
}

interface AttributeBase {
  /** Unique among the attributes, or among the members of its composite. */
  id: string
  /** Share in the global similarity, 0 to a thousand million; default 1. */
  weight?: number
  missing?: MissingSimilarity
  several?: SeveralValues
  /** The question of guided search; without it the attribute is never asked. */
  question?: QuestionDefinition
}

/** An attribute with scalar values, one or several a case. */
export interface ScalarAttribute extends AttributeBase {
  kind: ScalarKind
  /** One of the schema's types; required for symbols, and not allowed for other kinds. */
  type?: string
  /** Default: identity. */
  similarity?: Similarity
}

/** A fixed tuple, of which a case can have several: an error code with the module that shows it. */
export interface CompositeAttribute extends AttributeBase {
  kind: 'composite'
  members: readonly ScalarAttribute[]
}

/** Groups other attributes on a screen; has no values. */
export interface VoidAttribute extends AttributeBase {
  kind: 'void'
}

/** The definition of an attribute. */
export type Attribute = ScalarAttribute | CompositeAttribute | VoidAttribute

/**
 * A condition on the answers so far; a member of a composite is named `composite.member`. 'I don't know' does not count
 * as an answer.
 */
export type AskIf =
  /** Answered with one of these symbols or with one below them in a taxonomy. */
  | { attribute: string; isOneOf: readonly (string | boolean)[] }
  /** Answered with a number, or an interval, within these bounds. */
  | { attribute: string; between: readonly [number, number] }
  /** Answered or, if false, not answered. */
  | { attribute: string; isKnown: boolean }
  /** Answered with 'I don't know' or, if false, not so. */
  | { attribute: string; isUndecided: boolean }
  | { allOf: readonly AskIf[] }
  | { anyOf: readonly AskIf[] }

/** The question about an attribute in guided search. */
export interface QuestionDefinition {
  /** Default `cheap`. */
  cost?: QuestionCost
  /** The minutes that finding the answer takes, 0 to 100,000; they replace `cost`. */
  minutes?: number
  /** The probability that the user can answer, 0..1; default 1. See `DialogOptions.undecidedRate`. */
  answerable?: number
  /** Asked before any solution is shown. */
  mandatory?: boolean
  /** The question is asked only if this condition holds. */
  askIf?: AskIf
}

/** The definition of a branch's case base. */
export interface SchemaDefinition {
  types?: readonly SymbolType[]
  attributes: readonly Attribute[]
}
