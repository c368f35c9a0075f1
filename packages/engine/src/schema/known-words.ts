import type { MissingSimilarity, QuestionCost, ScalarKind, SeveralValues, SymbolType } from './attribute.ts'
import type { NumericSimilarity, Similarity, TaxonomySimilarity } from './similarity-definition.ts'

/** The words that are valid at one place of a schema; the compiler checks that the list is complete. */
export type Words<Word extends string> = Readonly<Record<Word, true>>

export const scalarKinds: Words<ScalarKind> = {
  bias: true,
  boolean: true,
  short: true,
  integer: true,
  long: true,
  float: true,
  double: true,
  date: true,
  string: true,
  symbol: true,
}
export const severalWords: Words<SeveralValues> = { average: true, any: true, all: true, jaccard: true }
export const missingWords: Words<Extract<MissingSimilarity, string>> = { pessimistic: true, optimistic: true }
export const costs: Words<QuestionCost> = {
  free: true,
  cheap: true,
  costly: true,
  'needs-tools': true,
  'needs-part': true,
}
export const orders: Words<NonNullable<SymbolType['order']>> = { none: true, list: true, pre: true, post: true }
export const similarityKinds: Words<Similarity['kind']> = {
  identity: true,
  numeric: true,
  polyline: true,
  rank: true,
  taxonomy: true,
  table: true,
  expression: true,
  registered: true,
}
export const curves: Words<NumericSimilarity['curve']> = { linear: true, exponential: true, sigmoid: true, step: true }
export const directions: Words<NonNullable<NumericSimilarity['direction']>> = {
  both: true,
  'at-least': true,
  'at-most': true,
}
export const scales: Words<NonNullable<NumericSimilarity['scale']>> = { plain: true, log: true }
export const innerNodeWords: Words<NonNullable<TaxonomySimilarity['innerNodes']>> = {
  any: true,
  optimistic: true,
  pessimistic: true,
  average: true,
}
