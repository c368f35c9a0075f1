/**
 * Finds solutions by text and by values in one ranking.
 *
 * @module solutions
 */
export {
  SolutionBase,
  type SolutionAnswer,
  type SolutionDocument,
  type SolutionHit,
  type SolutionSearch,
  type TextContribution,
} from '../solution-base.ts'
