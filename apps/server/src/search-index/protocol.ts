import type { TextSearchAnswer } from '@advisor/engine'
import type { SolutionAccess } from '../access/solution-access.ts'

/** Which branch is searched, by whom. */
interface BranchQuestion {
  projectId: string
  branch: string
  access: SolutionAccess
  text: string
  locale: string
}

export type Question =
  | (BranchQuestion & { kind: 'search'; from: number; size: number })
  | (BranchQuestion & { kind: 'suggest'; size: number })
  | { kind: 'status' }

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
  search: TextSearchAnswer | 'not-ready'
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
