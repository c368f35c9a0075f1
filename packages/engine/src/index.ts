export { CaseBase, type CaseBaseOptions } from './case-base.ts'
export type { CaseDocument, TextField } from './case-document.ts'
export { EngineError, type EngineErrorCode } from './errors.ts'
export type {
  HighlightPlan,
  SearchedWord,
  TextExplanation,
  TextHit,
  TextQuery,
  TextSearch,
  TextSearchAnswer,
} from './search/text-search.ts'
export type { SuggestAnswer, SuggestRequest } from './search/suggest.ts'
export type { FieldKind } from './text/analyser.ts'
export { normaliseCode } from './text/codes.ts'
export { highlight, type HighlightRange } from './highlight/highlight.ts'
export { excerpt, type Excerpt } from './highlight/excerpt.ts'
