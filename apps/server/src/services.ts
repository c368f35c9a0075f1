import type { Edition, TaskState } from '@advisor/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Sights } from './access/sight.ts'
import type { Database, Tx } from './database/open.ts'
import type { AnalysedTexts } from './reading/analysed-texts.ts'
import type { Loggers } from './loggers.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { KeptFileTexts } from './file-texts/kept-file-texts.ts'
import type { PictureSizes } from './reading/picture-sizes.ts'
import type { PointedSolutionsCache } from './reading/pointed-solutions-cache.ts'
import type { RichTexts } from './reading/rich-texts.ts'
import type { SolutionContents } from './reading/solution-contents.ts'
import type { SolutionTitles } from './reading/solution-titles.ts'
import type { TextBeginnings } from './reading/text-beginnings.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import type { SearchSteps } from './query/steps/search-steps.ts'
import type { TextSketches } from './query/run/text-sketches.ts'
import type { CallerCache } from './sessions/caller-cache.ts'
import type { KeptSessions } from './sessions/kept-sessions.ts'
import type { LoginSessions } from './sessions/login-sessions.ts'
import type { SessionFinder } from './sessions/session-finder.ts'
import type { TokenFinder } from './sessions/token-finder.ts'
import type { FactorCheck } from './sessions/factor-check.ts'
import type { PasswordCheck } from './sessions/password-check.ts'
import type { JournalKeys } from './sessions/journal-keys.ts'
import type { Passkeys } from './sessions/passkeys.ts'
import type { PendingSignIns } from './sessions/pending-sign-ins.ts'
import type { LoginAttempts } from './sessions/login-attempts.ts'
import type { SignInQueue } from './sessions/sign-in-queue.ts'
import type { AuditEvents } from './store/events/audit-events.ts'
import type { BrowserReports } from './store/events/browser-reports.ts'
import type { EventLog } from './store/events/event-log.ts'
import type { RecentOccasions } from './store/events/recent-occasions.ts'
import type { ThrottledSignIns } from './store/events/throttled-sign-ins.ts'
import type { FileStore } from './store/files/file-store.ts'
import type { ModelCache } from './store/models/model-cache.ts'
import type { NotificationNews } from './store/notifications/notification-news.ts'
import type { KeptPlans } from './store/publishing/kept-plans.ts'
import type { PasswordHashing } from './store/people/password-hashing.ts'
import type { SolutionViews } from './store/solutions/solution-views.ts'
import type { WorkLock } from './store/installation/work-lock.ts'
import type { UsedOnce } from './store/installation/used-once.ts'
import type { SecretBox } from './store/people/secret-box.ts'
import type { Settings } from './store/settings/settings.ts'
import type { ServerTexts } from './texts/server-texts.ts'

/** The part of a job that a request needs. */
interface RequestedJob<Payload extends object> {
  kind: string
  payload: z.ZodType<Payload>
}

export interface TaskOptions {
  /** Null for tasks that the product itself asks for. */
  userId: string | null
  key?: string
  /** What it is about, in the words of its user: a number, a title. */
  subject?: string
}

export interface RequestedTask {
  id: string
  state: 'pending' | 'skipped'
}

/** Asks for work in the background, in the caller's transaction. */
export interface JobRequests {
  /**
   * Enqueues a task that any free node runs once `tx` commits; nothing happens if `tx` rolls back. Tasks of one kind and
   * `key` run one at a time. While one of them waits, a further one is skipped: the waiting task starts after `tx` has ended
   * and sees what it wrote. While one runs, the further one waits behind it. Throws if the payload does not fit the job.
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: RequestedJob<Payload>,
    payload: Payload,
    options: TaskOptions,
  ): Promise<RequestedTask>
  /**
   * Cancels a task. A waiting task ends at once. A running task's job gets the signal within a second or two, on any
   * node. Returns undefined if there is no such task; a task that has ended stays unchanged.
   */
  cancel(tx: Tx, id: string): Promise<CancelOutcome | undefined>
}

/** `requested`: the job of a running task is told to end. `ended`: the task had ended before. */
export type CancelOutcome = { kind: 'cancelled' } | { kind: 'requested' } | { kind: 'ended'; state: TaskState }

/** What needs no connection of its own: a transaction may be open while it is used. */
export interface ChangeServices {
  /** Asks for work in the background, within the transaction. */
  jobs: JobRequests
  texts: ServerTexts
  /** The administrator's settings as they stand now. */
  settings: () => Settings
  /** 256 random bits, base64url. */
  newToken: () => string
  log: FastifyBaseLogger
  /** The logs of the parts of the server, by name. */
  loggers: Loggers
  browserReports: BrowserReports
  /** Where the backend is served: `/advisor/api`. */
  apiPath: string
}

/** What handlers read with; some of it queries the database on connections of its own. */
export interface ReadServices extends ChangeServices {
  edition: Edition
  models: ModelCache
  sights: Sights
  callers: Pick<CallerCache, 'get'>
  search: SearchIndex
  plans: KeptPlans
  contents: SolutionContents
  titles: SolutionTitles
  pointedSolutions: PointedSolutionsCache
  analysedTexts: AnalysedTexts
  beginnings: TextBeginnings
  sketches: TextSketches
  richTexts: RichTexts
  fileTexts: KeptFileTexts
  pictureSizes: PictureSizes
  views: SolutionViews
  /** As `jobs.enqueue`, in a transaction of its own: for what only reads and waits for a task. */
  startTask: <Payload extends object>(
    job: RequestedJob<Payload>,
    payload: Payload,
    options: TaskOptions,
  ) => Promise<RequestedTask>
  /** Does something under a lock that administrators see and can break; see {@link underWorkLock}. */
  underLock: <Value>(lock: WorkLock, work: () => Promise<Value>) => Promise<Value | 'locked'>
  /** For what only reads and is written down all the same, such as an export. */
  audit: Pick<AuditEvents, 'record'>
  /** What is not recorded again when it is asked for again. */
  recentOccasions: RecentOccasions
  files: FileStore
  /** Makes no steps: those that a stepping call makes go through its context. */
  searchSteps: Pick<SearchSteps, 'current' | 'find' | 'settle' | 'settleEverywhere'>
  /** Folders that this node writes to. */
  writableFolders: readonly string[]
  passwords: PasswordHashing
  /** Checks the current password of a signed-in user; guesses are throttled. */
  passwordCheck: Pick<PasswordCheck, 'check'>
  /** Checks second factors; guesses are throttled. */
  factorCheck: Pick<FactorCheck, 'check'>
  passkeys: Passkeys
  journalKeys: JournalKeys
  /** Finds sign-ins that wait for the second factor. */
  pendingSignIns: Pick<PendingSignIns, 'find'>
  secretBox: SecretBox
  /** Wakes the streams that tell users something. */
  notificationNews: NotificationNews
  /** The time, for what goes on longer than its request. */
  clock: () => Date
  /** The ways to the outside. Only jobs send mails and call webhooks; a federated search asks external sources. */
  outgoing: Outgoing
}

/** What a node is made of; tests hand in their own clock and tokens. */
export interface Services extends ReadServices {
  database: Database
  keptSessions: KeptSessions
  sessionFinder: SessionFinder
  tokenFinder: TokenFinder
  sessions: LoginSessions
  searchSteps: SearchSteps
  loginAttempts: LoginAttempts
  pendingSignIns: PendingSignIns
  signInQueue: SignInQueue
  events: EventLog
  audit: AuditEvents
  throttledSignIns: ThrottledSignIns
  usedOnce: UsedOnce
  /** Keys the csrf tokens; the same on every node. */
  secret: string
}
