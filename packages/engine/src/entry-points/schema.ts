/**
 * The attributes, the comparison of their values, and their questions in guided search.
 *
 * @module schema
 */
export { compileSchema, type Schema } from '../schema/schema.ts'
export type {
  AskIf,
  Attribute,
  CompositeAttribute,
  MissingSimilarity,
  NumericKind,
  QuestionCost,
  QuestionDefinition,
  ScalarAttribute,
  ScalarKind,
  SchemaDefinition,
  SeveralValues,
  SymbolDefinition,
  SymbolType,
  VoidAttribute,
} from '../schema/attribute.ts'
export type {
  ExpressionSimilarity,
  NumericSimilarity,
  PolylineSimilarity,
  RankSimilarity,
  RegisteredSimilarity,
  Similarity,
  TableSimilarity,
  TaxonomySimilarity,
} from '../schema/similarity-definition.ts'
export { expressionResult } from '../similarity/expression/expression-similarity.ts'
export type { Value } from '../columns/values.ts'
export type { ComparedAttribute, SimilarityFunction } from '../similarity/local-similarity.ts'
export type { Symbols } from '../schema/symbols.ts'
