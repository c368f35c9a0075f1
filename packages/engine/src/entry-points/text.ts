/**
 * Finds cases by text alone, in one thread or several; highlights and excerpts.
 *
 * @module text
 */
export { TextIndex, type TextIndexOptions } from '../text-index.ts'
export type { CaseDocument, TextField } from '../case-document.ts'
export { TextIndexReader } from '../text-index-reader.ts'
export type { Publication } from '../storage/publication.ts'
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
  Understanding,
} from '../search/text-search.ts'
export type { AllWordsQuery } from '../search/all-words.ts'
export { parseClauses, type Clause, type Occurrence } from '../search/query/query-syntax.ts'
export type { WordReading } from '../search/query/word-plan.ts'
export type { Synonyms } from '../text/synonyms.ts'
export { hasSearchedWord } from '../search/query/synonyms.ts'
export { hasWordBeyond } from '../search/query/words-beyond.ts'
export { areListedTogether, queryWordsOf, type WordList, type WordLists } from '../search/query/word-lists.ts'
export type { DenialLists, OwnDenials } from '../text/denials/denial-words.ts'
export type { FillerPhrases } from '../text/filler-phrases.ts'
export type { Page } from '../hits/page.ts'
export type { IdSet } from '../storage/id-set.ts'
export { foldAccents, lowerCase } from '../text/fold.ts'
export type { FieldKind } from '../text/analyser.ts'
export type { SuggestAnswer, SuggestRequest } from '../search/suggest.ts'
export { AnalysedText } from '../highlight/analysed-text.ts'
export { highlight } from '../highlight/highlight.ts'
export type { HighlightRange } from '../highlight/marks.ts'
export { excerpt, type Excerpt } from '../highlight/excerpt.ts'
