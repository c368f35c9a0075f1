// Solutions, found by text and values in one ranking
export {
  SolutionBase,
  type SolutionAnswer,
  type SolutionDocument,
  type SolutionHit,
  type SolutionSearch,
  type TextContribution,
} from './solution-base.ts'
export { FUSION_WEIGHT, textWeightFor } from './retrieval/fusion.ts'

// Text
export { CaseBase, type CaseBaseOptions } from './case-base.ts'
export type { CaseDocument, TextField } from './case-document.ts'
export { SharedCaseBase } from './shared-case-base.ts'
export type { Publication, PublishedSegment } from './storage/publication.ts'
export type {
  HighlightPlan,
  ScoredCases,
  ScoredText,
  SearchedWord,
  TextExplanation,
  TextHit,
  TextQuery,
  TextSearch,
  TextSearchAnswer,
} from './search/text-search.ts'
export type { Page } from './hits/page.ts'
export type { Occurrence } from './search/query/query-syntax.ts'
export type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
export type { Synonyms } from './search/query/synonyms.ts'
export { IdSet } from './storage/id-set.ts'
export type { FieldKind } from './text/analyser.ts'
export { normaliseCode } from './text/codes.ts'
export { highlight, type HighlightRange } from './highlight/highlight.ts'
export { excerpt, type Excerpt } from './highlight/excerpt.ts'

// What attributes there are, and how their values are compared
export {
  type AskIf,
  type Attribute,
  type CompositeAttribute,
  type MissingSimilarity,
  type NumericKind,
  numericKinds,
  type QuestionCost,
  type QuestionDefinition,
  type ScalarAttribute,
  type ScalarKind,
  type SchemaDefinition,
  type SeveralValues,
  type SymbolDefinition,
  type SymbolType,
  type VoidAttribute,
} from './schema/attribute.ts'
export type {
  ExpressionSimilarity,
  NumericSimilarity,
  PolylineSimilarity,
  RankSimilarity,
  RegisteredSimilarity,
  Similarity,
  TableSimilarity,
  TaxonomySimilarity,
} from './schema/similarity-definition.ts'
export {
  booleanSymbols,
  type CompiledAttribute,
  type CompiledComposite,
  compileSchema,
  type Schema,
} from './schema/schema.ts'
export type { Symbols } from './schema/symbols.ts'
export type { SimilarityFunction } from './similarity/local-similarity.ts'
export { ExpressionError } from './similarity/expression/expression-error.ts'

// Values: a base that changes, and searches of columns handed in
export { type ValueAnswer, ValueBase, type ValuedCase, type ValueSearch } from './retrieval/value-base.ts'
export type { Constraint, Operator, StructuredQuery } from './retrieval/constraint.ts'
export { searchCases, type StructuredAnswer, type StructuredPageRequest } from './retrieval/search-cases.ts'
export {
  type Contribution,
  type Hiding,
  type StructuredHit,
  type StructuredRequest,
  StructuredSearch,
} from './retrieval/structured-search.ts'
export type { SearchedSegment, TextScores } from './retrieval/searched-segment.ts'
export { countFacets, type CountedSegment, type Facet } from './retrieval/facets.ts'
export { likeThis } from './retrieval/like-this.ts'
export type { CaseValues, Scalar, Tuple } from './columns/values.ts'
export { buildColumns } from './columns/build-columns.ts'
export type { Codes, Column, ColumnDictionary, ColumnSet, CompositeColumn, ScalarColumn } from './columns/column.ts'
export { type MergedPart, mergeColumns } from './columns/merge-columns.ts'
export { openColumnSet, packColumnSet } from './columns/pack-column-set.ts'
export { sliceColumns } from './columns/slice-columns.ts'
export type { Bitset } from './storage/bitset.ts'
export type { BoundKernel } from './kernels/bound-kernel.ts'

// Guided search
export { SolutionGuide, type SolutionGuideOptions } from './dialog/solution-guide.ts'
export { buildDialogModel, type DialogModelOptions } from './dialog/build-dialog-model.ts'
export { type DialogModel, modelWithout } from './dialog/model/dialog-model.ts'
export type { CodeSheet, ValuesInParts } from './dialog/model/code-sheets.ts'
export type { GoalOrder } from './dialog/model/goal-order.ts'
export { defaultSettings, type DialogSettings } from './dialog/model/settings.ts'
export {
  answer,
  type Answer,
  back,
  type DialogOptions,
  type DialogState,
  type DialogStyle,
  startDialog,
  withoutAnswer,
} from './dialog/dialog-state.ts'
export type { Meaning } from './dialog/model/meaning.ts'
export type { Reply } from './dialog/reply.ts'
export { type NextStep, nextQuestion, nextStep } from './dialog/next-question.ts'
export {
  countCandidates,
  type Question,
  type QuestionChoice,
  type QuestionReason,
  rankQuestions,
} from './dialog/weighing/rank-questions.ts'
export { type Choice, type OpenQuestion, openQuestion, replyOf } from './dialog/weighing/open-question.ts'
export { type Decision, type DecisionReason, type RankedGoal, rankGoals } from './dialog/decision.ts'
export { type DoubtfulAnswer, mostDoubtfulAnswer } from './dialog/doubtful-answer.ts'
export { answersAsQuery } from './dialog/answers-as-query.ts'

// Symbols that a text names
export { DomainDictionary, type DomainDictionaryOptions, type NamedSymbol } from './mapping/domain-dictionary.ts'
export type { TaggedText } from './mapping/name-evidence.ts'
export { countWordUse, type WordUse } from './mapping/word-use.ts'

// What a case base says about itself
export {
  type Description,
  findNeighbours,
  findSimilarSolutions,
  type Neighbour,
  type SimilarOptions,
} from './mining/similar-solutions.ts'
export { findNearDuplicates, type NearDuplicate, type NearDuplicateOptions } from './mining/near-duplicates.ts'
export { suggestTags, type TagOptions, type TagSuggestion } from './mining/suggest-tags.ts'
export {
  type AttributeCoverage,
  coverageOf,
  type CoverageOptions,
  type CoverageReport,
  type UnusedPair,
} from './mining/coverage.ts'
export {
  type PlayedCase,
  simulateDialogs,
  type SimulationOptions,
  type SimulationReport,
} from './mining/simulate-dialog.ts'
export { SimulatedUser, type UserRates } from './mining/simulated-user.ts'

// What matters, learnt from cases with a class
export { type Classification, classifyCases, type NearestWay } from './retrieval/learning/classify-cases.ts'
export {
  type LearnedAttribute,
  LearnedSimilarity,
  type NearCase,
  voteOfNearest,
} from './retrieval/learning/learned-similarity.ts'

// What is refused
export { EngineError, type EngineErrorCode } from './errors.ts'
