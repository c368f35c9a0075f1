import type { MessagePort } from 'node:worker_threads'
import type { IndexGround } from '@advisor/domain-model'
import type { FoundExplanation, SolutionAnswer, SolutionPublication } from '@advisor/engine'
import type { DecisionReason, DialogStyle, GoalCases, QuestionChoice, Reply } from '@advisor/engine/dialog'
import type { NamedSymbol } from '@advisor/engine/mapping'
import type { SuggestAnswer as TextSuggestions } from '@advisor/engine/text'
import type { AboutFound, Constraint, FacetRequest, StructuredQuery } from '@advisor/engine/values'
import type { Sight } from '../access/sight.ts'
import type { MeantText } from './meant-symbols.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'

/** Which branch of which project. */
export interface BranchRef {
  projectId: string
  branch: string
}

/** A branch, as somebody sees it. Threads are sent each sight once, and then its number. */
export interface SeenBranch<SightOrNumber = Sight> extends BranchRef {
  sight: SightOrNumber
}

interface TextAsked {
  text: string
  locale: string
}

/** What is searched in a branch. */
export interface Searched<SightOrNumber = Sight> extends SeenBranch<SightOrNumber>, TextAsked {
  constraints?: readonly Constraint[]
  /** By attribute, in the place of the attributes' own. */
  weights?: StructuredQuery['weights']
  /** Attributes that the person could not decide. */
  undecided?: readonly string[]
  /** What the solutions must not have. */
  excluded?: StructuredQuery['excluded']
  /** Share of the best score below which a search with constraints hides a solution. */
  hidingThreshold?: number
  /** Share of the best score below which a search by text hides a solution. */
  leastShare?: number
}

/** What is searched, and which stretch of the ranking is wanted. */
export interface SearchQuestion<SightOrNumber = Sight> extends Searched<SightOrNumber> {
  kind: 'search'
  /** Attributes whose values are counted over the solutions found, all of their values or some. */
  facets?: readonly (string | FacetRequest)[]
  /** The number of values that each facet lists. */
  mostFacetValues?: number
  /** What else is told of all found solutions. */
  tell?: AboutFound
  /** Found solutions that the facets and what else is told leave out. */
  untold?: readonly number[]
  /** Whether to tell which symbols the text names. */
  names?: boolean
  /** Attributes of which to tell the symbols that the text may mean. */
  mayMean?: readonly string[]
  /** In the place of a stretch: the hits of these solutions, as far as they are found, in this order. */
  of?: readonly number[]
  from: number
  size: number
}

/** Why a search finds a solution. */
export interface ExplainQuestion<SightOrNumber = Sight> extends Searched<SightOrNumber> {
  kind: 'explain'
  caseId: number
}

/** How the text goes on, and what it finds meanwhile. */
export interface SuggestQuestion<SightOrNumber = Sight> extends SeenBranch<SightOrNumber>, TextAsked {
  kind: 'suggest'
  size: number
}

/** Which solutions have every word of the text in one of these slots; the last word may be a beginning. */
export interface WordsQuestion<SightOrNumber = Sight> extends SeenBranch<SightOrNumber>, TextAsked {
  kind: 'words'
  slots: readonly string[]
  /** Of more solutions, the best ones are told: those whose texts have little besides the words. */
  most: number
}

/** Which symbols the text names. */
export interface MapQuestion<SightOrNumber = Sight> extends SeenBranch<SightOrNumber>, TextAsked {
  kind: 'map'
}

/** What a guided dialog asks next, its state given as the search that it began from and its answers. */
export interface AskQuestion<SightOrNumber = Sight> extends SeenBranch<SightOrNumber>, TextAsked {
  kind: 'ask'
  constraints?: readonly Constraint[]
  /** By attribute, in the order in which they were given. */
  answers?: readonly (readonly [attribute: string, reply: Reply])[]
  undecided?: readonly string[]
  excluded?: StructuredQuery['excluded']
  /** What the dialog looks for: the values of this attribute instead of single solutions. */
  goal?: string
  /** Attributes whose question was put off, the longest ago first. */
  skipped?: readonly string[]
  /** The question to ask, whether or not it is worth asking; `again`: although it has an answer. */
  asked?: { attribute: string; again: boolean }
  style?: DialogStyle
  /** Attributes in the author's order, for 'static-guided'. */
  order?: readonly string[]
  /** By attribute: the share of questions about it that people like this one cannot answer, 0..1. */
  undecidedRates?: ReadonlyMap<string, number>
}

/** How many solutions each sight covers. */
export interface CountQuestion<SightOrNumber = Sight> {
  kind: 'count'
  branches: readonly SeenBranch<SightOrNumber>[]
}

/** Questions about what can be seen of branches. */
export type SeeingQuestion<SightOrNumber = Sight> =
  | SearchQuestion<SightOrNumber>
  | ExplainQuestion<SightOrNumber>
  | SuggestQuestion<SightOrNumber>
  | WordsQuestion<SightOrNumber>
  | MapQuestion<SightOrNumber>
  | AskQuestion<SightOrNumber>
  | CountQuestion<SightOrNumber>

/** All that the index can be asked; see {@link Answers}. */
export type Question<SightOrNumber = Sight> = SeeingQuestion<SightOrNumber> | { kind: 'status' }

/** Which state of the branch an answer was made from. */
export interface Seen {
  /** Every change of the branch up to here was taken in. */
  position: ChangePosition
  /** The last change of the branch, its model or its solutions, that was taken in. Never after `position`. */
  changedAt: ChangePosition
  /** When the index was kept that was taken up at the start, until what had changed since is taken in. ISO 8601. */
  asOf?: string
}

export interface SearchAnswer extends SolutionAnswer, Seen {
  /** Symbols that the text names, of attributes that the sight covers; only where they are asked for. */
  named?: NamedSymbol[]
  /** By attribute: symbols that the text may mean, each with its share of the surest one, 0..1. */
  mayMean?: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** What was searched in the place of a text in a language in which nobody has written a solution. */
  meant?: MeantText
}
/** Why a search finds a solution; `found` is absent if it does not find it. */
export interface ExplainAnswer extends Seen {
  found?: FoundExplanation
}

export interface SuggestAnswer extends TextSuggestions, Seen {}

/** Solutions with every word, as far as their inflection and the number of words that begin alike allow to tell. */
export interface WordsAnswer extends Seen {
  /** In ascending order. */
  ids: number[]
}

/** Symbols that a text names, of attributes that the sight covers. */
export interface MapAnswer extends Seen {
  /** Denied: the text says that it is not there, as 'steam' in 'hot but no steam'. What a text denies as its subject is there. */
  named: (NamedSymbol & { isDenied?: true })[]
}

/** A question that a dialog may ask. */
export interface AskableQuestion {
  attribute: string
  isMandatory: boolean
  /** Solutions that contradict no answer after an answer to it, on average. */
  remaining: number
}

/** A value of the goal with its solutions; see `GoalCases` of the engine. */
interface LikelyGoal extends Omit<GoalCases, 'best'> {
  /** The likeliest solutions. */
  ids: number[]
}

/** The next question of a dialog, or why none is asked. */
export interface AskAnswer extends Seen {
  /** Absent where the dialog is decided and no question was wanted. `candidates`: solutions that have the value. */
  ask?: AskableQuestion & { choices: (QuestionChoice & { candidates: number })[] }
  decided?: DecisionReason
  /** Where the user chooses the questions, or the dialog is decided: those that part the candidates, the best first. */
  questions: AskableQuestion[]
  /** A mandatory question is open. */
  mustAnswer: boolean
  /** Solutions that contradict no answer. */
  candidates: number
  /** All solutions of the sight. */
  total: number
  /** With a goal: its likeliest values, and how many have a solution that contradicts no answer. */
  goals?: { likeliest: LikelyGoal[]; left: number }
  /** The attribute whose answer fits the others least; only where the likeliest solution contradicts an answer. */
  doubtful?: string
  /** The dialog knows the solutions as they were a while ago, and is being prepared anew. */
  isStale: boolean
}

export interface BranchStatus extends BranchRef {
  isReady: boolean
  isRebuilding: boolean
  /** When the index that is being made was begun. */
  rebuildingSince?: string
  solutions: number
  /** Changed solutions that searches do not find as they are now. */
  waiting: number
  /** While the index takes in what has changed since: when it was kept, or began to be made. */
  asOf?: string
}

/**
 * What each question is answered with; `not-ready` while the branch is being indexed for the first time, or the thread that
 * answers is started again.
 */
export interface Answers {
  /** `not-possible`: the engine refuses what is asked of values. */
  search: SearchAnswer | 'not-ready' | 'not-possible'
  explain: ExplainAnswer | 'not-ready' | 'not-possible'
  suggest: SuggestAnswer | 'not-ready'
  words: WordsAnswer | 'not-ready'
  map: MapAnswer | 'not-ready'
  ask: AskAnswer | 'not-ready' | 'not-possible'
  /** In the order asked. */
  count: (number | 'not-ready')[]
  /** None while the writer is started again. */
  status: BranchStatus[]
}

export type Answer = Answers[keyof Answers]

/** What the thread that writes the index is started with. */
export interface WriterData {
  connectionString: string
  /** Where snapshots of the index are kept between starts; absent: nowhere. */
  snapshotFolder?: string | undefined
  /** Whether other threads answer searches. Else the writer does. */
  hasReaders: boolean
  /** When indexes are kept while the server runs; tests are quicker. */
  keeping?: KeepingPace
}

/** When the index of a branch is kept for the next start, so that a killed server has little to catch up with. */
export interface KeepingPace {
  /** How often it is looked what is to be kept. */
  checkMs: number
  /** An index with changes is kept again after this time, */
  periodMs: number
  /** or after so many changed solutions. */
  changes: number
}

/** From the server to a thread of the index. */
export type ToThread =
  | { id: number; question: Question<number>; sights: readonly [number: number, sight: Sight][] }
  /** To the writer: where a reader listens. To a reader: where it hears the writer. */
  | { reader: MessagePort }
  | { writer: MessagePort }
  | { close: true }

/** From a thread of the index to the server. */
export type FromThread = { id: number; answer: Answer } | { id: number; error: string } | IndexEvent

/** What a thread tells the server of itself. */
export type IndexEvent =
  /** It can answer. */
  | { event: 'ready' }
  /** Its answers have all that was there at the start. */
  | { event: 'caught-up' }
  | { event: 'trouble'; message: string }
  | ({ event: 'indexed'; solutions: number; ms: number } & BranchRef)
  /** Changed solutions were taken in. */
  | ({ event: 'changed'; solutions: number } & BranchRef)
  /** A snapshot was written. */
  | ({ event: 'kept'; solutions: number } & BranchRef)

/** From the writer to a reader. */
export type ToReader =
  /** The branch has an index of its own, or another one than before. */
  | { opened: BranchRef; ground: IndexGround; publication: SolutionPublication; seen: Seen }
  | { changed: BranchRef; publication: SolutionPublication; seen: Seen }
  | { gone: BranchRef }
  /** All branches that there are can be searched; the reader forgets others. */
  | { complete: readonly BranchRef[] }
  /** What was there at the start is all published. */
  | { caughtUp: true }

/** Names a branch in maps. */
export function branchKey({ projectId, branch }: BranchRef): string {
  return `${projectId}/${branch}`
}

/** The question with each sight replaced, in the order in which they stand there. */
export function replaceSights<From, To>(question: Question<From>, replace: (sight: From) => To): Question<To> {
  if (question.kind === 'status') return question
  if (question.kind === 'count')
    return { kind: 'count', branches: question.branches.map((seen) => ({ ...seen, sight: replace(seen.sight) })) }
  return { ...question, sight: replace(question.sight) }
}
