import type { Similarity } from './similarity-definition.ts'

/** Kinds whose values are numbers; a date is its day, counted from 1970-01-01. */
export type NumericKind = 'bias' | 'short' | 'integer' | 'float' | 'double' | 'date'
export const numericKinds: readonly NumericKind[] = ['bias', 'short', 'integer', 'float', 'double', 'date']

/** Kinds that a case has a plain value of; `long` is 64 bits wide and stays exact. */
export type ScalarKind = NumericKind | 'long' | 'boolean' | 'string' | 'symbol'

/** What the similarity is where the case has no value: 0, 1 or something between. */
export type MissingSimilarity = 'pessimistic' | 'optimistic' | number

/** How the values of a case answer several values of a query. */
export type SeveralValues = 'average' | 'any' | 'all' | 'jaccard'

/** What asking a person for a value costs; `needs-tools` is what cannot be seen or heard. */
export type QuestionCost = 'free' | 'cheap' | 'costly' | 'needs-tools'

/** One symbol of a type. Symbols of a taxonomy name their parent, which stands anywhere in the list. */
export interface SymbolDefinition {
  id: string
  parent?: string
  /** Names and synonyms by locale (`en`, `pt_BR`); read by domain mapping alone. */
  labels?: Record<string, readonly string[]>
}

/** A list of symbols that attributes share. */
export interface SymbolType {
  id: string
  symbols: readonly SymbolDefinition[]
  /**
   * `list`: symbols have a rank in the order given; `pre`, `post`: ranks by walking
   * the taxonomy, parents first or last.
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
  /** How guided search may ask for it; left out, it is never asked. */
  question?: QuestionDefinition
}

/** An attribute with plain values, one or several a case. */
export interface ScalarAttribute extends AttributeBase {
  kind: ScalarKind
  /** Of the schema's types; symbols alone have one, and must. */
  type?: string
  /** Left out, identity. */
  similarity?: Similarity
}

/** A fixed tuple, which a case repeats: an error code with the module that shows it. */
export interface CompositeAttribute extends AttributeBase {
  kind: 'composite'
  members: readonly ScalarAttribute[]
}

/** Groups others on a screen; has no values. */
export interface VoidAttribute extends AttributeBase {
  kind: 'void'
}

/** What an administrator defines of one attribute. */
export type Attribute = ScalarAttribute | CompositeAttribute | VoidAttribute

/**
 * A condition on the answers given so far; a member of a composite is named
 * `composite.member`. 'I don't know' answers nothing.
 */
export type AskIf =
  /** Answered with one of these symbols or with one below them in a taxonomy. */
  | { attribute: string; isOneOf: readonly (string | boolean)[] }
  /** Answered with a number, or an interval, within these bounds. */
  | { attribute: string; between: readonly [number, number] }
  /** Answered, or, where false, not. */
  | { attribute: string; isKnown: boolean }
  | { allOf: readonly AskIf[] }
  | { anyOf: readonly AskIf[] }

/** How guided search asks for an attribute. */
export interface QuestionDefinition {
  /** Default `cheap`. */
  cost?: QuestionCost
  /** How long finding the answer takes, in minutes, 0 to 100,000; counts in the place of `cost`. */
  minutes?: number
  /** Chance that the person who is asked can answer, 0..1; default 1. See `DialogOptions.undecidedRate`. */
  answerable?: number
  /** Asked before any solution is shown. */
  mandatory?: boolean
  /** Not asked unless this holds. */
  askIf?: AskIf
}

/** What an administrator defines of one branch's case base. */
export interface SchemaDefinition {
  types?: readonly SymbolType[]
  attributes: readonly Attribute[]
}
