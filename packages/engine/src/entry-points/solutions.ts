/**
 * Finds solutions by text and by values in one ranking.
 *
 * @module solutions
 */
export { SolutionBase, type SolutionDocument, type SolutionPublication } from '../solution-base.ts'
export { SolutionBaseReader } from '../solution-base-reader.ts'
export type {
  FoundExplanation,
  SearchableSolutions,
  SearchableTexts,
  SolutionAnswer,
  SolutionHit,
  SolutionSearch,
  TextContribution,
} from '../searchable-solutions.ts'
