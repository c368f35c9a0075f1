/**
 * Analyses a case base: similar solutions, duplicates, gaps, and cases that dialogs do not find.
 *
 * @module mining
 */
export {
  type Description,
  findNeighbours,
  findSimilarSolutions,
  type Neighbour,
  type SimilarOptions,
} from '../mining/similar-solutions.ts'
export { findNearDuplicates, type NearDuplicate, type NearDuplicateOptions } from '../mining/near-duplicates.ts'
export { suggestTags, type TagOptions, type TagSuggestion } from '../mining/suggest-tags.ts'
export {
  type AttributeCoverage,
  coverageOf,
  type CoverageOptions,
  type CoverageReport,
  type UnusedPair,
} from '../mining/coverage.ts'
export {
  type PlayedCase,
  simulateDialogs,
  type SimulationOptions,
  type SimulationReport,
} from '../mining/simulate-dialog.ts'
export { SimulatedUser, type UserRates } from '../mining/simulated-user.ts'
export { modelWithout } from '../dialog/model/dialog-model.ts'
