import type { TextSearchAnswer } from '@advisor/engine/text'
import type { Constraint } from '@advisor/engine/values'
import type { Sight } from '../access/sight.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'

/** A branch, as somebody sees it. */
export interface SeenBranch {
  projectId: string
  branch: string
  sight: Sight
}

/** What is searched in a branch, and which stretch of the ranking is wanted. */
interface SearchQuestion extends SeenBranch {
  text: string
  locale: string
  constraints: readonly Constraint[]
  /** Attributes that the person could not decide. */
  undecided: readonly string[]
  /** Share of the best score below which a search with constraints hides a solution. */
  hidingThreshold: number
  from: number
  size: number
}

export type Question =
  | ({ kind: 'search' } & SearchQuestion)
  | ({ kind: 'suggest'; text: string; locale: string; size: number } & SeenBranch)
  | { kind: 'count'; branches: readonly SeenBranch[] }
  | { kind: 'status' }

/** Which state of the branch an answer was made from. */
export interface Seen {
  /** Every change up to here was taken in. */
  position: ChangePosition
  /** The last change that touched the branch, its model or its solutions. */
  changedAt: ChangePosition
}

export interface SearchAnswer extends TextSearchAnswer, Seen {}

export interface SuggestAnswer {
  /** Whole queries that go on from what was typed, most promising first. */
  completions: string[]
  answer: TextSearchAnswer
}

export interface BranchStatus {
  projectId: string
  branch: string
  isReady: boolean
  solutions: number
}

/** What each question is answered with; `not-ready` while the branch is being indexed. */
export interface Answers {
  search: SearchAnswer | 'not-ready'
  /** Solutions that each sight covers, in the order asked. */
  count: (number | 'not-ready')[]
  suggest: SuggestAnswer | 'not-ready'
  status: BranchStatus[]
}

export interface WorkerData {
  connectionString: string
  /** Where snapshots of the index are kept between starts; absent: nowhere. */
  snapshotFolder?: string
}

export type ToWorker = { id: number; question: Question } | { close: true }

export type FromWorker =
  | { id: number; answer: Answers[keyof Answers] }
  | { id: number; error: string }
  | { event: 'ready' }
  | { event: 'trouble'; message: string }
  | { event: 'indexed'; projectId: string; branch: string; solutions: number; ms: number }
